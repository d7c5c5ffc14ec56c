import { type Static, Type } from 'typebox';
import { logGroups } from '../../../../domain/colleagues/audit-log.js';
import { roles } from '../../../../domain/colleagues/roles.js';
import { Maybe, shape } from '../http/shapes.js';

const Id = Type.Union([Type.Integer(), Type.String()]);
const Role = Type.Union(roles.map((role) => Type.Literal(role)));

const Colleague = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  email: Maybe(Type.String()),
  role: Maybe(Role),
  shipTos: Type.Array(Type.String()),
  isSelf: Type.Boolean(),
  directory: Maybe(Type.String()),
  lastSeenAt: Maybe(Type.String()),
  cartLines: Type.Integer({ minimum: 0 }),
  apiKeys: Type.Integer({ minimum: 0 }),
});

const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: Role,
  shipTos: Type.Array(Type.String()),
  invitedBy: Maybe(Type.String()),
  sentAt: Type.String(),
  expiresAt: Type.String(),
  isExpired: Type.Boolean(),
});

const LogEntry = Type.Object({
  id: Id,
  at: Type.String(),
  group: Type.Union(logGroups.map(({ group }) => Type.Literal(group))),
  action: Type.String(),
  person: Maybe(Type.String()),
  staff: Maybe(Type.String()),
  apiKey: Maybe(Type.String()),
  details: Maybe(Type.Record(Type.String(), Type.String())),
});

const Link = Type.Object({
  customerName: Type.String(),
  invitedBy: Maybe(Type.String()),
  email: Type.String(),
  role: Role,
  shipTos: Type.Array(Type.String()),
  expiresAt: Type.String(),
});

export const colleaguesShape = shape(Type.Object({ colleagues: Type.Array(Colleague), invitations: Type.Array(Invitation) }));
export const colleagueShape = shape(Colleague);
export const invitationShape = shape(Invitation);
export const logShape = shape(Type.Object({ entries: Type.Array(LogEntry), hasMore: Type.Boolean() }));
export const linkShape = shape(Link);
export const membershipShape = shape(Type.Object({ customerKey: Id, username: Type.String() }));

/** A user of the customer. */
export type WireColleague = Static<typeof Colleague>;

/** An invitation that is open. */
export type WireInvitation = Static<typeof Invitation>;

/** An entry of the audit log. */
export type WireLogEntry = Static<typeof LogEntry>;

/** The invitation behind a link. */
export type WireLink = Static<typeof Link>;
