import type { UserQuery } from '../../domain/administration/people/user-query.js';
import type { UserPageOfList } from '../../domain/administration/people/user-record.js';
import type { Message } from '../../texts/text.js';

/** The effects that the chart names; the invoke's id is the same name. */
export interface UserSearchActors {
  /** A page; null if the back office does not have the users. */
  loadUsers: { input: { readonly query: UserQuery }; output: UserPageOfList | null };
}

export interface UserSearchInput {
  /** As the address requests. */
  readonly query: UserQuery;
}

export interface UserSearchContext extends UserSearchInput, UserPageOfList {
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
