import { emptyRightsForm, rightsFormOf } from '../../domain/colleagues/rights-form.js';
import type { colleagueForm } from '../../machines/colleagueForm/colleagueForm.machine.js';
import type { Colleague, Invitation, NamedShipTo } from '../../machines/colleagues/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type ColleagueForm = typeof colleagueForm;

/** The ship-tos of the customer. */
export const shipTos: readonly NamedShipTo[] = [
  { code: 'MAIN', name: 'Harbor Grill' },
  { code: 'DOCK', name: 'Harbor Grill, Dock' },
];

/** A colleague who orders for one ship-to. */
export const buyer: Colleague = {
  ...{ id: 'noah', username: 'noah', name: 'Noah Reed', email: 'noah@acme.example', role: 'buyer', shipTos: ['DOCK'] },
  ...{ isSelf: false, directory: null, lastSeenAt: null, cartLines: 0, apiKeys: 0 },
};
/** One whose role a directory sets. */
export const directoryBuyer: Colleague = { ...buyer, id: 'mia', username: 'mia', name: 'Mia Stone', directory: 'Acme Directory' };
/** One without a role. */
export const individual: Colleague = { ...buyer, id: 'liam', username: 'liam', name: 'Liam West', role: null, shipTos: [] };

/** The invitation that is sent. */
export const sentInvitation: Invitation = {
  ...{ id: '7', email: 'ana@acme.example', role: 'buyer', shipTos: [], invitedBy: 'Emily Hart' },
  ...{ sentAt: '2026-11-23T17:00:00.000Z', expiresAt: '2026-11-30T17:00:00.000Z', isExpired: false },
};

export interface ColleagueFormFixture {
  /** Null for an invitation. */
  readonly colleague: Colleague | null;
}

const changing = (name: string, colleague: Colleague): Scenario<ColleagueForm, ColleagueFormFixture> => ({
  name,
  input: { colleagueId: colleague.id, isRoleFixed: colleague.directory !== null, form: rightsFormOf(colleague) },
  startsIn: 'writing.filling',
  fixture: { colleague },
});

export const colleagueFormScenarios: Scenario<ColleagueForm, ColleagueFormFixture>[] = [
  {
    name: 'an invitation',
    input: { colleagueId: null, isRoleFixed: false, form: emptyRightsForm },
    startsIn: 'writing.filling',
    fixture: { colleague: null },
  },
  changing('the rights of a buyer', buyer),
  changing('the ship-tos of a user of a directory', directoryBuyer),
  changing('the rights of somebody without a role', individual),
];
