import type { LogGroup } from './audit-log.js';
import type { Role } from './roles.js';

/** Names of roles in the GraphQL schema. */
export const nameOfRole = {
  administrator: 'ADMINISTRATOR',
  buyer: 'BUYER',
  bookkeeper: 'BOOKKEEPER',
  viewer: 'VIEWER',
} as const satisfies Record<Role, string>;

/** A role by its name in the schema. */
export type RoleName = (typeof nameOfRole)[keyof typeof nameOfRole];

/** Names of groups of actions in the GraphQL schema. */
export const nameOfGroup = {
  signIn: 'SIGN_IN',
  orders: 'ORDERS',
  payments: 'PAYMENTS',
  account: 'ACCOUNT',
  keys: 'KEYS',
  colleagues: 'COLLEAGUES',
  other: 'OTHER',
} as const satisfies Record<LogGroup, string>;

/** Roles by their names in the schema. */
export const roleOfName = inverted(nameOfRole);

/** Groups of actions by their names in the schema. */
export const groupOfName = inverted(nameOfGroup);

function inverted<Names extends Readonly<Record<string, string>>>(
  names: Names,
): { readonly [Name in keyof Names as Names[Name]]: Name } {
  return Object.fromEntries(Object.entries(names).map(([own, name]) => [name, own])) as never;
}
