import type { StoreUserKind, UserAction } from './store-user.js';

/** Kinds of users as the REST contract has them, by their names in the schema. */
export const contractKinds = {
  CUSTOMER: 'customer',
  CONSUMER: 'consumer',
  SALESPERSON: 'salesperson',
  STAFF: 'staff',
  GUEST: 'guest',
} as const satisfies Record<StoreUserKind, string>;

/** Actions on users as the REST contract has them, by their names in the schema. */
export const contractActions = {
  DISABLE: 'disable',
  ENABLE: 'enable',
  SEND_PASSWORD_LINK: 'sendPasswordLink',
  SIGN_OUT: 'signOut',
  REMOVE_SECOND_FACTOR: 'removeSecondFactor',
  GIVE_STAFF: 'giveStaff',
  TAKE_STAFF: 'takeStaff',
} as const satisfies Record<UserAction, string>;

/** Names of kinds in the schema, by the REST contract's. */
export const kindOfContract = inverted(contractKinds);

/** Names of actions in the schema, by the REST contract's. */
export const actionOfContract = inverted(contractActions);

function inverted<Names extends Readonly<Record<string, string>>>(
  names: Names,
): { readonly [Name in keyof Names as Names[Name]]: Name } {
  return Object.fromEntries(Object.entries(names).map(([own, name]) => [name, own])) as never;
}
