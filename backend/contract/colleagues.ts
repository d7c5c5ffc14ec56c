import { type Static, Type } from 'typebox';
import { type LogGroup, logGroups } from '../../domain/colleagues/audit-log.js';
import { maxNamedShipTos } from '../../domain/colleagues/invitation.js';
import { dateRange } from './dates.js';
import { Role } from './role.js';
import { Key, Nullable } from './values.js';

const Group = Type.Unsafe<LogGroup>(Type.Union(logGroups.map(({ group }) => Type.Literal(group))));
const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });
const shipTos = Type.Array(Type.String(), { description: 'Codes of the ship-tos that they may order for; empty: all' });

// Longer than any field may be, so that a person gets a message of its own.
const typed = Type.String({ maxLength: 1_000 });

/** A user of the customer. */
export const Colleague = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  /** Null: the rights of the site's menu, without managing colleagues. */
  role: Nullable(Role),
  shipTos,
  isSelf: Type.Boolean(),
  directory: Nullable(Type.String({ description: 'Name of the directory that sets the role at every sign-in' })),
  lastSeenAt: Nullable(Type.String({ description: 'Latest use of a session' })),
  cartLines: Type.Integer({ description: 'Lines of their cart for this customer' }),
  apiKeys: Type.Integer({ description: 'Their active API keys for this customer' }),
});
export type Colleague = Static<typeof Colleague>;

/** An invitation that was neither accepted nor revoked. */
export const Invitation = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  role: Role,
  shipTos,
  invitedBy: Nullable(Type.String({ description: 'Name of the user' })),
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

/** Users of the customer by name, and its invitations, newest first. */
export const Colleagues = Type.Object({ colleagues: Type.Array(Colleague), invitations: Type.Array(Invitation) });
export type Colleagues = Static<typeof Colleagues>;

/** Role and ship-tos of a user. */
const rights = {
  role: Role,
  shipTos: Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: maxNamedShipTos,
    description: 'Codes; empty: all. Ignored unless the role is `buyer`',
  }),
};

export const ColleagueInput = Type.Object(rights, { additionalProperties: false });

export const ColleagueParams = Type.Object({ id: Key });

export const RemovalQuery = Type.Object(
  {
    cart: Type.Optional(
      Type.Union([Type.Literal('pass'), Type.Literal('discard')], {
        default: 'pass',
        description: 'pass: the lines of their cart are added to the caller’s',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A person to invite. */
export const InvitationInput = Type.Object(
  {
    email: typed,
    ...rights,
    language: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$',
        maxLength: 40,
        description: 'BCP 47 tag, of the mail; the request’s if it is left out',
      }),
    ),
  },
  { additionalProperties: false },
);
export type InvitationInput = Static<typeof InvitationInput>;

const token = Type.String({ maxLength: 256, description: 'the `t` parameter of the link’s fragment' });

/** A link whose invitation is looked up. */
export const InvitationLink = Type.Object({ token }, { additionalProperties: false });

/** Offer of an invitation; contains nothing about existing accounts. */
export const OfferedInvitation = Type.Object({
  customerName: Type.String(),
  invitedBy: Nullable(Type.String({ description: 'Name of the user' })),
  email: Type.String(),
  role: Role,
  shipTos: Type.Array(Type.String(), { description: 'Names of the ship-tos that they may order for; empty: all' }),
  expiresAt: Instant,
});
export type OfferedInvitation = Static<typeof OfferedInvitation>;

const newAccount = Type.Optional(Nullable(Type.String({ maxLength: 1_024, description: 'Without a session only' })));

/** A link that is accepted: by the user of the session, or with a new account. */
export const AcceptedInvitation = Type.Object(
  { token, username: newAccount, name: newAccount, password: newAccount },
  { additionalProperties: false },
);
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;

/** The customer that was joined, and the user who joined. */
export const JoinedCustomer = Type.Object({ customerKey: Type.Integer(), username: Type.String() });
export type JoinedCustomer = Static<typeof JoinedCustomer>;

/** Largest page of the log. */
export const maxLogPage = 100;

export const ColleagueLogQuery = Type.Object(
  {
    person: Type.Optional(Key),
    action: Type.Optional(Group),
    from: dateRange('day').startDate,
    to: dateRange('day').endDate,
    before: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'id of the entry after the first one' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxLogPage, default: 50 })),
  },
  { additionalProperties: false },
);

/** An entry of the customer's audit log. */
export const ColleagueLogEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  group: Group,
  action: Type.String({ examples: ['colleague.invited'] }),
  person: Nullable(Type.String({ description: 'Name of the user; null if unknown' })),
  staff: Type.Optional(Type.String({ description: 'Name of the member of the store’s staff who acted as the user' })),
  apiKey: Type.Optional(Nullable(Type.String({ description: 'Name of the API key that acted, or that the entry is about' }))),
  details: Type.Record(Type.String(), Type.String()),
});
export type ColleagueLogEntry = Static<typeof ColleagueLogEntry>;

/** A page of the log, newest first. */
export const ColleagueLog = Type.Object({ entries: Type.Array(ColleagueLogEntry), hasMore: Type.Boolean() });
export type ColleagueLog = Static<typeof ColleagueLog>;
