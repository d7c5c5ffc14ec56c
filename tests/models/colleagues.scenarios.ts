import type { colleagues } from '../../machines/colleagues/colleagues.machine.js';
import type { Colleague, Invitation, LoadedColleagues } from '../../machines/colleagues/types.js';
import type { Scenario } from '../../paths/model/model.js';
import { shipTos } from './colleagueForm.scenarios.js';

export type Colleagues = typeof colleagues;

/** Data to begin with. */
export interface ColleaguesFixture {
  readonly loaded: LoadedColleagues;
}

const colleague = (given: Pick<Colleague, 'id' | 'name'> & Partial<Colleague>): Colleague => ({
  ...{ username: given.id, email: `${given.id}@acme.example`, role: 'buyer', shipTos: [], isSelf: false, directory: null },
  ...{ lastSeenAt: null, cartLines: 0, apiKeys: 0 },
  ...given,
});

/** The administrator who looks. */
const self = colleague({
  ...{ id: 'emily', name: 'Emily Hart', role: 'administrator', isSelf: true, apiKeys: 1, cartLines: 2 },
  lastSeenAt: '2026-11-23T17:00:00.000Z',
});
/** A buyer for one ship-to, with a cart and keys. */
const buyer = colleague({
  ...{ id: 'noah', name: 'Noah Reed', shipTos: ['DOCK'], cartLines: 3, apiKeys: 2, lastSeenAt: '2026-11-22T18:30:00.000Z' },
});
/** A bookkeeper without an address, whose role a directory sets: nothing can be changed. */
const bookkeeper = colleague({ id: 'mia', name: 'Mia Stone', role: 'bookkeeper', directory: 'Acme Directory', email: null });
const secondAdministrator = colleague({ id: 'liam', name: 'Liam West', role: 'administrator' });
const individual = colleague({ id: 'zoe', name: 'Zoe Quinn', role: null });

const invitation = (given: Pick<Invitation, 'id' | 'email'> & Partial<Invitation>): Invitation => ({
  ...{ role: 'buyer', shipTos: [], invitedBy: 'Emily Hart', sentAt: '2026-11-22T17:00:00.000Z', isExpired: false },
  expiresAt: '2026-11-29T17:00:00.000Z',
  ...given,
});
const open = invitation({ id: '7', email: 'ana@acme.example', shipTos: ['MAIN', 'GONE'] });
const expired = invitation({
  ...{ id: '6', email: 'max@acme.example', role: 'viewer', invitedBy: null, isExpired: true },
  ...{ sentAt: '2026-11-01T16:00:00.000Z', expiresAt: '2026-11-08T17:00:00.000Z' },
});
/** The invitation that the dialog sends. */
export const newInvitation = invitation({ id: '8', email: 'eve@acme.example', sentAt: '2026-11-23T18:00:00.000Z' });

/** A customer whose only administrator looks, and one with two. */
export const colleaguesScenarios: Scenario<Colleagues, ColleaguesFixture>[] = [
  {
    name: 'the only administrator',
    input: undefined,
    startsIn: 'loading',
    fixture: { loaded: { colleagues: [self, bookkeeper, buyer], invitations: [open, expired], shipTos } },
  },
  {
    name: 'one of two administrators',
    input: undefined,
    startsIn: 'loading',
    fixture: { loaded: { colleagues: [self, secondAdministrator, individual], invitations: [], shipTos } },
  },
];

/** A colleague after their rights were changed. */
export const changed = (given: Colleague): Colleague => ({ ...given, role: 'viewer', shipTos: [] });

/** An invitation after it was sent again. */
export const resent = (given: Invitation): Invitation => ({
  ...given,
  ...{ sentAt: '2026-11-23T18:00:00.000Z', expiresAt: '2026-11-30T18:00:00.000Z', isExpired: false },
});
