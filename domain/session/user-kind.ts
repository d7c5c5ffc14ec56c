/** The user types of S3.18; the schema's names. */
export type UserKind = 'PUBLIC' | 'CONSUMER' | 'SALESPERSON' | 'CUSTOMER';

/** The session types of S3.16. */
export type SessionType = 'Normal' | 'Consumer' | 'Guest';

/** Facts that decide a user's kind (S6). */
export interface UserFacts {
  readonly hasToken: boolean;
  readonly sessionType: SessionType;
  readonly isSalesperson: boolean;
}

/** Facts that decide whether a user acts for customers. */
export interface StaffFacts {
  readonly isStaff: boolean;
  readonly hasAccount: boolean;
  readonly choosesCustomer: boolean;
}

/** Administers the store and acts for no customer: there is nothing to order and no account to see. */
export const isStaffOnly = ({ isStaff, hasAccount, choosesCustomer }: StaffFacts): boolean =>
  isStaff && !hasAccount && !choosesCustomer;

/** The kind of a user (S6.1–S6.4): no token or a guest session is public, whatever else is said. */
export function userKindOf({ hasToken, sessionType, isSalesperson }: UserFacts): UserKind {
  if (!hasToken || sessionType === 'Guest') return 'PUBLIC';
  if (sessionType === 'Consumer') return 'CONSUMER';
  return isSalesperson ? 'SALESPERSON' : 'CUSTOMER';
}
