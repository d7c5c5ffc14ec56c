import type { RoleName } from '../../colleagues/schema-names.js';
import type { PageOf } from '../../system/page-of.js';
import type { StoreUserKind } from './store-user.js';

/** A user as lists have them. */
export interface ListedUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly kind: StoreUserKind;
  readonly isStaff: boolean;
  readonly isDisabled: boolean;
  readonly customerKey: string | null;
  readonly customerCode: string | null;
  readonly customerName: string | null;
  readonly customerCount: number;
}

/** A page of the list of users. */
export interface UserPageOfList extends PageOf<ListedUser> {
  /** Name of the customer of the filter. */
  readonly customerName: string | null;
}

/** An entry of the log about a user. */
export interface UserLogEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly person: string | null;
}

/** A user with everything that staff see of them. */
export interface UserRecord extends ListedUser {
  readonly isSelf: boolean;
  readonly role: RoleName | null;
  readonly directory: string | null;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly passkeyCount: number;
  readonly sessionCount: number;
  readonly lastSignInAt: string | null;
  readonly log: readonly UserLogEntry[];
}
