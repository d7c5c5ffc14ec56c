import type { FilterKind, NewUserKind, StoreUserKind, UserAction } from '../../../domain/administration/people/store-user.js';
import type { nameOfRole } from '../../../domain/colleagues/schema-names.js';

type RoleName = (typeof nameOfRole)[keyof typeof nameOfRole];

/** A user as the list has them. */
export interface ListedStoreUser {
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

/** A user with everything that staff see of them. */
export interface StoreUser extends ListedStoreUser {
  readonly isSelf: boolean;
  readonly role: RoleName | null;
  readonly directory: string | null;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly passkeyCount: number;
  readonly sessionCount: number;
  readonly lastSignInAt: string | null;
  readonly log: readonly { readonly id: string; readonly at: string; readonly action: string; readonly person: string | null }[];
}

/** Filter and page of the list. */
export interface StoreUsersQuery {
  readonly search: string;
  readonly kind: FilterKind | null;
  readonly isDisabled: boolean | null;
  readonly customerKey: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the list. */
export interface StoreUsersPage {
  readonly totalCount: number;
  readonly customerName: string | null;
  readonly rows: readonly ListedStoreUser[];
}

/** Name, address and role, as typed. */
export interface StoreUserFields {
  readonly name: string;
  /** Empty without one. */
  readonly email: string;
  readonly role: RoleName | null;
}

/** A user to create. */
export interface NewStoreUser extends StoreUserFields {
  readonly kind: NewUserKind;
  readonly username: string;
  readonly customerKey: string | null;
}

/** A customer to choose. */
export interface CustomerChoice {
  readonly customerKey: string;
  readonly customerCode: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
}

/** All users of the store, for its staff. Writes reject with `Refused` for problems that a person can fix. */
export interface StoreUsersPort {
  /** Null if the back office does not have them. */
  list(query: StoreUsersQuery): Promise<StoreUsersPage | null>;
  /** Null for an unknown id. */
  find(id: string): Promise<StoreUser | null>;
  /** Returns the id. */
  create(user: NewStoreUser): Promise<string>;
  /** The user as saved, or as another person saved them meanwhile. */
  save(
    id: string,
    fields: StoreUserFields,
    seen: StoreUserFields,
  ): Promise<{ readonly isSaved: boolean; readonly user: StoreUser }>;
  act(id: string, action: UserAction): Promise<StoreUser>;
  customerChoices(search: string, notServedBy: string | null): Promise<readonly CustomerChoice[]>;
}
