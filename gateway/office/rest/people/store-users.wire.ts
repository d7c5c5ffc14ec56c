import { type Static, Type } from 'typebox';
import { contractKinds } from '../../../../domain/administration/people/schema-names.js';
import type { Role } from '../../../../domain/colleagues/roles.js';
import { nameOfRole } from '../../../../domain/colleagues/schema-names.js';
import { Maybe, shape } from '../http/shapes.js';

const text = Type.String();
const id = Type.Union([Type.Integer(), text]);
const Kind = Type.Unsafe<(typeof contractKinds)[keyof typeof contractKinds]>(
  Type.Union(Object.values(contractKinds).map((kind) => Type.Literal(kind))),
);
/** A role within a customer. */
export const WireRole = Type.Unsafe<Role>(Type.Union(Object.keys(nameOfRole).map((role) => Type.Literal(role))));

const person = {
  ...{ id, username: text, name: text, email: Maybe(text), kind: Kind, isStaff: Maybe(Type.Boolean()) },
  ...{ isDisabled: Maybe(Type.Boolean()), customerKey: Maybe(id), customerCode: Maybe(text), customerName: Maybe(text) },
  customerCount: Maybe(Type.Integer({ minimum: 0 })),
};
const Person = Type.Object(person);
/** A user of `GET /api/admin/users`. */
export type WirePerson = Static<typeof Person>;

const count = Maybe(Type.Integer({ minimum: 0 }));
const User = Type.Object({
  ...person,
  ...{ isSelf: Maybe(Type.Boolean()), role: Maybe(WireRole), directory: Maybe(text), hasPassword: Maybe(Type.Boolean()) },
  ...{ hasSecondFactor: Maybe(Type.Boolean()), passkeyCount: count, sessionCount: count, lastSignInAt: Maybe(text) },
  log: Maybe(Type.Array(Type.Object({ id, at: text, action: text, person: Maybe(text) }))),
});
/** `GET /api/admin/users/{id}`. */
export type WireUser = Static<typeof User>;

/** `GET /api/admin/users`. */
export const usersShape = shape(
  Type.Object({ totalCount: Type.Integer({ minimum: 0 }), customerName: Maybe(text), rows: Type.Array(Person) }),
);
/** `GET /api/admin/users/{id}`, and the answer to changes. */
export const userShape = shape(User);
/** Answer to `POST /api/admin/users`. */
export const createdShape = shape(Type.Object({ id }));

const Choice = Type.Object({ customerKey: id, customerCode: text, name: text, city: Maybe(text), state: Maybe(text) });
/** A customer of `GET /api/admin/customerChoices`. */
export type WireChoice = Static<typeof Choice>;
/** `GET /api/admin/customerChoices`. */
export const choicesShape = shape(Type.Array(Choice));
