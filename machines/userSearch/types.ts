import type { StoreUserKind } from '../../domain/administration/people/store-user.js';
import type { UserQuery } from '../../domain/administration/people/user-query.js';
import type { Message } from '../../texts/text.js';

/** A user as the list shows them. */
export interface FoundUser {
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

/** A page of the users. */
export interface UserPage {
  readonly totalCount: number;
  /** Name of the customer of the filter. */
  readonly customerName: string | null;
  readonly rows: readonly FoundUser[];
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface UserSearchActors {
  /** A page; null if the back office does not have the users. */
  loadUsers: { input: { readonly query: UserQuery }; output: UserPage | null };
}

export interface UserSearchInput {
  /** As the address requests. */
  readonly query: UserQuery;
}

export interface UserSearchContext extends UserSearchInput, UserPage {
  /** Why nothing can be shown. */
  readonly message: Message;
}

export type UserSearchEvent =
  /** Another filter; its first page is shown. */
  | { type: 'filter.chosen'; change: Partial<Omit<UserQuery, 'page'>> }
  | { type: 'page.chosen'; page: number }
  /** The address requests this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; query: UserQuery }
  | { type: 'retry' };

/** Put it into the address. */
export type UserSearchEmitted = { type: 'address.wanted'; query: UserQuery };
