import type { LogGroup } from '../../../../domain/colleagues/audit-log.js';
import type { Role } from '../../../../domain/colleagues/roles.js';
import type { PasswordPolicy } from '../../../../domain/password/password-policy.js';
import type { ColleagueLogGroup, Role as SchemaRole } from '../../../generated/resolvers.js';
import type { Colleague, ColleagueRights, Invitation, InvitationLink, LogEntry, LogQuery } from '../../ports/colleagues.js';
import type { WireColleague, WireInvitation, WireLink, WireLogEntry } from './colleagues.wire.js';

const roleNames = {
  administrator: 'ADMINISTRATOR',
  buyer: 'BUYER',
  bookkeeper: 'BOOKKEEPER',
  viewer: 'VIEWER',
} as const satisfies Record<Role, SchemaRole>;

const wireRoles = {
  ADMINISTRATOR: 'administrator',
  BUYER: 'buyer',
  BOOKKEEPER: 'bookkeeper',
  VIEWER: 'viewer',
} as const satisfies Record<SchemaRole, Role>;

const groupNames = {
  signIn: 'SIGN_IN',
  orders: 'ORDERS',
  payments: 'PAYMENTS',
  account: 'ACCOUNT',
  keys: 'KEYS',
  colleagues: 'COLLEAGUES',
  other: 'OTHER',
} as const satisfies Record<LogGroup, ColleagueLogGroup>;

const wireGroups = {
  SIGN_IN: 'signIn',
  ORDERS: 'orders',
  PAYMENTS: 'payments',
  ACCOUNT: 'account',
  KEYS: 'keys',
  COLLEAGUES: 'colleagues',
  OTHER: 'other',
} as const satisfies Record<ColleagueLogGroup, LogGroup>;

export const toColleague = ({ id, role, ...wire }: WireColleague): Colleague => ({
  id: String(id),
  username: wire.username,
  name: wire.name,
  email: wire.email ?? null,
  role: role ? roleNames[role] : null,
  shipTos: wire.shipTos,
  isSelf: wire.isSelf,
  directory: wire.directory ?? null,
  lastSeenAt: wire.lastSeenAt ?? null,
  cartLines: wire.cartLines,
  apiKeys: wire.apiKeys,
});

export const toInvitation = ({ id, role, ...wire }: WireInvitation): Invitation => ({
  id: String(id),
  email: wire.email,
  role: roleNames[role],
  shipTos: wire.shipTos,
  invitedBy: wire.invitedBy ?? null,
  sentAt: wire.sentAt,
  expiresAt: wire.expiresAt,
  isExpired: wire.isExpired,
});

export const toLogEntry = ({ id, group, details, ...wire }: WireLogEntry): LogEntry => ({
  id: String(id),
  at: wire.at,
  group: groupNames[group],
  action: wire.action,
  person: wire.person ?? null,
  apiKey: wire.apiKey ?? null,
  details: Object.entries(details ?? {}).map(([name, value]) => ({ name, value })),
});

export const toInvitationLink = ({ role, ...wire }: WireLink, policy: PasswordPolicy): InvitationLink => ({
  customerName: wire.customerName,
  invitedBy: wire.invitedBy ?? null,
  email: wire.email,
  role: roleNames[role],
  shipTos: wire.shipTos,
  expiresAt: wire.expiresAt,
  policy,
});

export const fromRights = ({ role, shipTos }: ColleagueRights) => ({ role: wireRoles[role], shipTos });

export function fromLogQuery({ person, group, from, to, before, limit }: LogQuery): URLSearchParams {
  const query = new URLSearchParams({ limit: String(limit) });
  if (person !== null) query.set('person', person);
  if (group !== null) query.set('action', wireGroups[group]);
  if (from !== null) query.set('from', from);
  if (to !== null) query.set('to', to);
  if (before !== null) query.set('before', before);
  return query;
}
