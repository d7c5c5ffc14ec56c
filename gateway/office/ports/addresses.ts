/** Delivery address of an address book (S3.15). */
export interface Address {
  readonly id: string;
  readonly key: string;
  readonly isPrimary: boolean;
  readonly name: string;
  /** Name of the address in the address book. */
  readonly display: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly county: string | null;
  readonly contact: string | null;
  readonly phone: string | null;
  readonly deliveryTime: string | null;
  /** Decimal text. */
  readonly minimumOrderAmount: string | null;
  readonly isValidZipCode: boolean;
}

/** Fields of an address as entered; null for an empty one. */
export type AddressFields = Readonly<Record<string, string | null>>;

/** Owner of an address book: a consumer (S7.36) or an account (S7.37). */
export type BookOwner = 'consumer' | 'account';

/** Address books. Writes reject with `Refused` for problems that a user can fix, with `NOT_FOUND` for an unknown key. */
export interface AddressesPort {
  list(owner: BookOwner): Promise<readonly Address[]>;
  /** Adds an address; the same key never adds it twice. */
  add(owner: BookOwner, address: AddressFields, idempotencyKey: string): Promise<Address>;
  update(owner: BookOwner, key: string, address: AddressFields): Promise<Address>;
  makePrimary(owner: BookOwner, key: string): Promise<Address>;
  remove(owner: BookOwner, key: string): Promise<void>;
  /** Logs a zip code outside the delivery area. */
  logZip(zip: string): Promise<void>;
}
