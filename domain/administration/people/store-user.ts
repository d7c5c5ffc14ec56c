import { type Text, text } from '../../../texts/text.js';

/** Kinds of users in the schema's words. Staff who act for a customer, or are salespeople, have the kind of that, and are also staff. */
export const userKinds = ['CUSTOMER', 'CONSUMER', 'SALESPERSON', 'STAFF', 'GUEST'] as const;

/** Kind of a user. */
export type StoreUserKind = (typeof userKinds)[number];

/** Kinds of the list's filter; `STAFF` finds all staff. */
export const filterKinds = ['CUSTOMER', 'CONSUMER', 'SALESPERSON', 'STAFF'] as const;

/** Kind of the list's filter. */
export type FilterKind = (typeof filterKinds)[number];

/** Kinds of users that staff create. */
export const newUserKinds = ['CUSTOMER', 'SALESPERSON', 'STAFF'] as const;

/** Kind of a new user. */
export type NewUserKind = (typeof newUserKinds)[number];

/** Facts that a user's kind follows from. */
export interface KindFacts {
  readonly sessionType: 'Normal' | 'Consumer' | 'Guest';
  readonly isSalesperson: boolean;
  readonly isStaff: boolean;
  readonly hasCustomer: boolean;
}

/** The kind of a user. */
export function kindOfUser({ sessionType, isSalesperson, isStaff, hasCustomer }: KindFacts): StoreUserKind {
  if (sessionType !== 'Normal') return sessionType === 'Consumer' ? 'CONSUMER' : 'GUEST';
  if (isSalesperson) return 'SALESPERSON';
  return isStaff && !hasCustomer ? 'STAFF' : 'CUSTOMER';
}

/** Names of the kinds, of one user. */
export const kindNames: Readonly<Record<StoreUserKind, Text>> = {
  CUSTOMER: text('storeUsers.kind.customer'),
  CONSUMER: text('storeUsers.kind.consumer'),
  SALESPERSON: text('storeUsers.kind.salesperson'),
  STAFF: text('storeUsers.kind.staff'),
  GUEST: text('storeUsers.kind.guest'),
};

/** Actions of staff on a user’s account besides editing it. */
export const userActions = [
  'DISABLE',
  'ENABLE',
  'SEND_PASSWORD_LINK',
  'SIGN_OUT',
  'REMOVE_SECOND_FACTOR',
  'GIVE_STAFF',
  'TAKE_STAFF',
] as const;

/** An action on a user's account. */
export type UserAction = (typeof userActions)[number];

/** Actions that open the account, or the store, to a person, and need a fresh proof of who acts. */
export const provenActions: ReadonlySet<UserAction> = new Set<UserAction>([
  ...(['ENABLE', 'SEND_PASSWORD_LINK', 'REMOVE_SECOND_FACTOR', 'GIVE_STAFF', 'TAKE_STAFF'] as const),
]);

/** Facts about a user that decide on actions. */
export interface ActionFacts extends Pick<KindFacts, 'isStaff'> {
  readonly kind: StoreUserKind;
  readonly isSelf: boolean;
  readonly isDisabled: boolean;
  readonly hasEmail: boolean;
  readonly hasSecondFactor: boolean;
}

/** Actions that are offered for a user, in the order of the page. Nobody locks themselves out. */
export function actionsFor(user: ActionFacts): readonly UserAction[] {
  const { kind, isStaff, isSelf, isDisabled, hasEmail, hasSecondFactor } = user;
  const offered: Readonly<Record<UserAction, boolean>> = {
    SEND_PASSWORD_LINK: hasEmail && !isDisabled && kind !== 'GUEST',
    SIGN_OUT: !isSelf,
    REMOVE_SECOND_FACTOR: hasSecondFactor && !isSelf,
    GIVE_STAFF: !isStaff && !isDisabled && kind !== 'CONSUMER' && kind !== 'GUEST',
    TAKE_STAFF: isStaff && !isSelf,
    DISABLE: !isDisabled && !isSelf,
    ENABLE: isDisabled,
  };
  return (Object.keys(offered) as UserAction[]).filter((action) => offered[action]);
}

/** The most rows of a page of users. */
export const mostUserRows = 100;

/** Rows of a page of users. */
export const userPageSize = 25;
