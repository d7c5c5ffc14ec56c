import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import type { PersonalBackOffice, PublicBackOffice } from '../office/ports/back-office.js';
import type { Colleague, Invitation, InvitationLink, LogEntry } from '../office/ports/colleagues.js';

/** A user of a customer in the back office's form. */
export const colleagueWith = (given: Partial<Colleague> = {}): Colleague => ({
  id: '1',
  username: 'emily',
  name: 'Emily Hart',
  email: 'emily@example.com',
  role: 'ADMINISTRATOR',
  shipTos: [],
  isSelf: true,
  directory: null,
  lastSeenAt: '2026-11-21T11:30:00.000Z',
  cartLines: 0,
  apiKeys: 0,
  ...given,
});

/** An open invitation in the back office's form. */
export const invitationWith = (given: Partial<Invitation> = {}): Invitation => ({
  id: '1',
  email: 'sam@example.com',
  role: 'BUYER',
  shipTos: ['MAIN'],
  invitedBy: 'Emily Hart',
  sentAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  isExpired: false,
  ...given,
});

/** An entry of the audit log in the back office's form. */
export const logEntryWith = (given: Partial<LogEntry> = {}): LogEntry => ({
  id: '8124',
  at: '2026-11-21T10:00:00.000Z',
  group: 'ORDERS',
  action: 'order.submitted',
  person: 'Emily Hart',
  staff: null,
  apiKey: null,
  details: [{ name: 'orderNumber', value: '100007' }],
  ...given,
});

const link: InvitationLink = {
  customerName: 'Harbor Street Bistro',
  invitedBy: 'Emily Hart',
  email: 'sam@example.com',
  role: 'BUYER',
  shipTos: ['Harbor Street Bistro'],
  expiresAt: '2026-11-28T10:00:00.000Z',
  policy: defaultPasswordPolicy,
};

/** Invitations of people who are not signed in: one of a `fresh` link. */
export const fakeInvitations = (write: (written: unknown) => void): PublicBackOffice['invitations'] => ({
  read: async (token) => (token === 'fresh' ? link : null),
  accept: async (token, user) => {
    write({ token, user });
    return { customerKey: '1042', username: user.username };
  },
});

/** The data of a fake customer's colleagues. */
export interface ColleaguesFixture {
  colleagues: readonly Colleague[];
  invitations: readonly Invitation[];
  log: readonly LogEntry[];
}

/** Colleagues of the customer. */
export const fakeColleagues = (
  fixture: ColleaguesFixture,
  write: (written: unknown) => void,
): PersonalBackOffice['colleagues'] => ({
  list: async () => ({ colleagues: fixture.colleagues, invitations: fixture.invitations }),
  log: async (query) => {
    write(query);
    return { entries: fixture.log, hasMore: false };
  },
  invite: async ({ email, role, shipTos, language }) => {
    write({ email, role, shipTos, language });
    return invitationWith({ id: '2', email, role, shipTos });
  },
  resend: async (id) => {
    write({ id });
    return invitationWith({ id });
  },
  revoke: async (id) => write({ id }),
  change: async (id, rights) => {
    write({ id, ...rights });
    return colleagueWith({ id, ...rights });
  },
  remove: async (id, cart) => write({ id, cart }),
  join: async (token) => {
    write({ token });
    return { customerKey: '1042', username: 'emily' };
  },
});
