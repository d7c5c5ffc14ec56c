import type { StoreUserKind } from '../../../domain/administration/people/store-user.js';
import type { PlacedCustomer, StoreUserFields } from './store-users.js';

/** A customer on a user's list. */
export interface ServedCustomer extends PlacedCustomer {
  readonly isActive: boolean;
  readonly role: StoreUserFields['role'];
}

/** A page of a user's list. */
export interface ServedCustomersPage {
  readonly userId: string;
  readonly userName: string;
  readonly userKind: StoreUserKind;
  readonly totalCount: number;
  readonly listCount: number;
  readonly rows: readonly ServedCustomer[];
}

/** A change of a list, or the lines with unknown codes. */
export interface ServedChange {
  readonly changeId: string | null;
  readonly added: number;
  readonly removed: number;
  readonly unknown: readonly { readonly line: number; readonly code: string }[];
}

/** A change to make. */
export type ServedRequest =
  | { readonly add: readonly string[] }
  | { readonly remove: readonly string[] }
  | { readonly codes: readonly string[] };

/** Lists of customers that users may act for, for the store's staff. */
export interface ServedCustomersPort {
  /** Null for an unknown user. */
  list(
    userId: string,
    query: { readonly search: string; readonly page: number; readonly pageSize: number },
  ): Promise<ServedCustomersPage | null>;
  change(userId: string, request: ServedRequest): Promise<ServedChange>;
  handOver(userId: string, otherId: string, way: 'COPY' | 'HAND_OVER'): Promise<ServedChange>;
  restore(userId: string, changeId: string): Promise<ServedChange>;
}
