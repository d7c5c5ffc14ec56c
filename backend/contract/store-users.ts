import { type Static, Type } from 'typebox';
import { contractActions, contractKinds } from '../../domain/administration/people/schema-names.js';
import { filterKinds, mostUserRows, newUserKinds, userPageSize } from '../../domain/administration/people/store-user.js';
import { Role } from './role.js';
import { Key, Nullable } from './values.js';

const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });

const word = <const T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<typeof Type.Unsafe<T>>;

const FilterKind = word(filterKinds.map((kind) => contractKinds[kind]));
const NewKind = word(newUserKinds.map((kind) => contractKinds[kind]));
const Kind = word(Object.values(contractKinds));

/** Page of a list. */
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: mostUserRows, default: userPageSize })),
};

const search = Type.Optional(Type.String({ maxLength: 200, description: 'a part of a name, username, address or customer' }));

const closed = { additionalProperties: false } as const;

/** Filter of the list of users. */
export const StoreUsersQuery = Type.Object(
  { search, kind: Type.Optional(FilterKind), isDisabled: Type.Optional(Type.Boolean()), customer: Type.Optional(Key), ...paging },
  closed,
);
export type StoreUsersQuery = Static<typeof StoreUsersQuery>;

const person = {
  id: Type.Integer(),
  username: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  kind: Kind,
  isStaff: Type.Boolean(),
  isDisabled: Type.Boolean(),
  customerKey: Nullable(Type.Integer()),
  customerCode: Nullable(Type.String()),
  customerName: Nullable(Type.String()),
  customerCount: Type.Integer({ minimum: 0, description: 'customers on their list, besides their own' }),
};

/** Users of a page, by name. */
export const StoreUsers = Type.Object({
  totalCount: Type.Integer({ minimum: 0 }),
  customerName: Nullable(Type.String({ description: 'of the customer of the filter' })),
  rows: Type.Array(Type.Object(person)),
});
export type StoreUsers = Static<typeof StoreUsers>;

/** A user of the store. */
export const StoreUser = Type.Object({
  ...person,
  isSelf: Type.Boolean(),
  role: Nullable(Role),
  directory: Nullable(Type.String({ description: 'Name of the directory that sets the role at every sign-in' })),
  hasPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  passkeyCount: Type.Integer({ minimum: 0 }),
  sessionCount: Type.Integer({ minimum: 0, description: 'sessions that have not ended' }),
  lastSignInAt: Nullable(Instant),
  log: Type.Array(Type.Object({ id: Type.Integer(), at: Instant, action: Type.String(), person: Nullable(Type.String()) }), {
    description: 'the latest entries of the audit log by them, or about them',
  }),
});
export type StoreUser = Static<typeof StoreUser>;

export const StoreUserParams = Type.Object({ id: Key });

// Longer than any field may be, so that a person gets a message of its own.
const typed = Type.String({ maxLength: 1_000 });

const edited = { name: typed, email: typed, role: Nullable(Role) };

/** Name, address and role of a user, and what the person saw. */
export const StoreUserInput = Type.Object(
  { ...edited, seen: Type.Object(edited, { ...closed, description: 'as the person saw them; others are a 409' }) },
  closed,
);
export type StoreUserInput = Static<typeof StoreUserInput>;

/** A new user. */
export const NewStoreUser = Type.Object({ ...edited, username: typed, kind: NewKind, customerKey: Nullable(Key) }, closed);
export type NewStoreUser = Static<typeof NewStoreUser>;

/** Id of a new user. */
export const StoreUserCreated = Type.Object({ id: Type.Integer() });

/** An action on a user's account. */
export const StoreUserAction = Type.Object({ action: word(Object.values(contractActions)) }, closed);
export type StoreUserAction = Static<typeof StoreUserAction>;

/** Search among customers. */
export const CustomerChoicesQuery = Type.Object({ search, notServedBy: Type.Optional(Key) }, closed);

const choice = {
  customerKey: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
};

/** At most twenty active customers, by name. */
export const CustomerChoices = Type.Array(Type.Object(choice));
export type CustomerChoices = Static<typeof CustomerChoices>;

/** A page of a user's list of customers. */
export const ServedCustomersQuery = Type.Object({ search, ...paging }, closed);

export const ServedCustomers = Type.Object({
  totalCount: Type.Integer({ minimum: 0, description: 'of the search' }),
  listCount: Type.Integer({ minimum: 0, description: 'of the whole list' }),
  user: Type.Object({ id: Type.Integer(), name: Type.String(), username: Type.String(), kind: Kind }),
  rows: Type.Array(Type.Object({ ...choice, isActive: Type.Boolean(), role: Nullable(Role) })),
});
export type ServedCustomers = Static<typeof ServedCustomers>;

const keys = Type.Array(Key, { maxItems: 1_000 });

/** Customers to add to a list, by key or by code, or to remove from it. */
export const ServedCustomersInput = Type.Union([
  Type.Object({ add: keys }, closed),
  Type.Object({ remove: keys }, closed),
  Type.Object({ codes: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 }) }, closed),
]);
export type ServedCustomersInput = Static<typeof ServedCustomersInput>;

/** The other list. `copy`: this user gets the other's customers as well; `handOver`: the other gets this user's, and this list is emptied. */
export const HandOverInput = Type.Object({ otherId: Key, way: word(['copy', 'handOver']) }, closed);
export type HandOverInput = Static<typeof HandOverInput>;

/** Numbers of added and removed customers, and the id that takes the change back; null if nothing changed. */
export const ServedCustomersChange = Type.Object({
  changeId: Nullable(Type.Integer()),
  added: Type.Integer({ minimum: 0 }),
  removed: Type.Integer({ minimum: 0 }),
  unknown: Type.Array(Type.Object({ line: Type.Integer(), code: Type.String() }), {
    description: 'lines with codes of no active customer; nothing was changed if there are any',
  }),
});
export type ServedCustomersChange = Static<typeof ServedCustomersChange>;

/** A change to take back. */
export const RestoreServedInput = Type.Object({ changeId: Key }, closed);
