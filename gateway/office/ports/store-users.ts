import type { UserAction } from '../../../domain/administration/people/store-user.js';
import type { NewUserForm, UserForm } from '../../../domain/administration/people/user-form.js';
import type { UserQuery } from '../../../domain/administration/people/user-query.js';
import type { UserPageOfList, UserRecord } from '../../../domain/administration/people/user-record.js';
import type { RoleName } from '../../../domain/colleagues/schema-names.js';
import type { CustomerChoice } from '../../../domain/customers/customer-choice.js';

/** Filter and page of the list. */
export interface StoreUsersQuery extends UserQuery {
  readonly pageSize: number;
}

/** Name, address and role, as typed. */
export type StoreUserFields = UserForm<RoleName>;

/** A customer to choose, and where it is. */
export interface PlacedCustomer extends CustomerChoice {
  readonly city: string | null;
  readonly state: string | null;
}

/** All users of the store, for its staff. Writes reject with `Refused` for problems that a person can fix. */
export interface StoreUsersPort {
  /** Null if the back office does not have them. */
  list(query: StoreUsersQuery): Promise<UserPageOfList | null>;
  /** Null for an unknown id. */
  find(id: string): Promise<UserRecord | null>;
  /** Returns the id. */
  create(user: NewUserForm<RoleName>): Promise<string>;
  /** The user as saved, or as another person saved them meanwhile. */
  save(
    id: string,
    fields: StoreUserFields,
    seen: StoreUserFields,
  ): Promise<{ readonly isSaved: boolean; readonly user: UserRecord }>;
  act(id: string, action: UserAction): Promise<UserRecord>;
  customerChoices(search: string, notServedBy: string | null): Promise<readonly PlacedCustomer[]>;
}
