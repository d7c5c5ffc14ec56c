import { groupOfName, nameOfGroup, nameOfRole, roleOfName } from '../../../../domain/colleagues/schema-names.js';
import type { PasswordPolicy } from '../../../../domain/password/password-policy.js';
import type { Colleague, ColleagueRights, Invitation, InvitationLink, LogEntry, LogQuery } from '../../ports/colleagues.js';
import type { WireColleague, WireInvitation, WireLink, WireLogEntry } from './colleagues.wire.js';

export const toColleague = ({ id, role, ...wire }: WireColleague): Colleague => ({
  id: String(id),
  username: wire.username,
  name: wire.name,
  email: wire.email ?? null,
  role: role ? nameOfRole[role] : null,
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
  role: nameOfRole[role],
  shipTos: wire.shipTos,
  invitedBy: wire.invitedBy ?? null,
  sentAt: wire.sentAt,
  expiresAt: wire.expiresAt,
  isExpired: wire.isExpired,
});

export const toLogEntry = ({ id, group, details, ...wire }: WireLogEntry): LogEntry => ({
  id: String(id),
  at: wire.at,
  group: nameOfGroup[group],
  action: wire.action,
  person: wire.person ?? null,
  staff: wire.staff ?? null,
  apiKey: wire.apiKey ?? null,
  details: Object.entries(details ?? {}).map(([name, value]) => ({ name, value })),
});

export const toInvitationLink = ({ role, ...wire }: WireLink, policy: PasswordPolicy): InvitationLink => ({
  customerName: wire.customerName,
  invitedBy: wire.invitedBy ?? null,
  email: wire.email,
  role: nameOfRole[role],
  shipTos: wire.shipTos,
  expiresAt: wire.expiresAt,
  policy,
});

export const fromRights = ({ role, shipTos }: ColleagueRights) => ({ role: roleOfName[role], shipTos });

export function fromLogQuery({ person, group, from, to, before, limit }: LogQuery): URLSearchParams {
  const query = new URLSearchParams({ limit: String(limit) });
  if (person !== null) query.set('person', person);
  if (group !== null) query.set('action', groupOfName[group]);
  if (from !== null) query.set('from', from);
  if (to !== null) query.set('to', to);
  if (before !== null) query.set('before', before);
  return query;
}
