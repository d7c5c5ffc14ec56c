import type { Colleague, Invitation, LoadedColleagues } from '../../../machines/colleagues/types.js';
import type { Patch } from './gateway-answers.js';
import { asSalesperson, type Insider } from './test-setup.js';

/** Somebody whose menu, by {@link withColleagues}, has the entry: what they may do is answered by the test. */
export const asAdministrator = (): Promise<Insider> => asSalesperson();

/** The menu of an administrator. */
export const withColleagues: Patch = (data) => {
  if (!Array.isArray(data.menu)) return data;
  const others = data.menu.filter(({ key }) => key !== 'Colleagues');
  const entry = { __typename: 'MenuItem', key: 'Colleagues', isVisible: true, isLocked: false, isLogged: false };
  return { ...data, menu: [...others, entry] };
};

/** Roles as the schema names them. */
export const roleNames = {
  ...{ administrator: 'ADMINISTRATOR', buyer: 'BUYER', bookkeeper: 'BOOKKEEPER', viewer: 'VIEWER' },
} as const;

/** A colleague as the gateway answers them. */
export const wireColleague = ({ role, ...colleague }: Colleague) => ({
  ...{ __typename: 'Colleague', ...colleague, role: role && roleNames[role] },
});

/** An invitation as the gateway answers it. */
export const wireInvitation = ({ role, ...invitation }: Invitation) => ({
  ...{ __typename: 'Invitation', ...invitation, role: roleNames[role] },
});

/** Data of the query Colleagues. */
export const wireColleagues = ({ colleagues, invitations, shipTos }: LoadedColleagues) => ({
  colleagues: {
    ...{ __typename: 'Colleagues', colleagues: colleagues.map(wireColleague) },
    invitations: invitations.map(wireInvitation),
  },
  customer: {
    ...{ __typename: 'Customer', customerKey: '17' },
    shipTos: shipTos.map((shipTo) => ({ __typename: 'ShipTo', ...shipTo })),
  },
});
