/** Delivery address of a customer. */
export interface ShipTo {
  readonly code: string;
  readonly name: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  /** Sunday 1 to Saturday 7 (S9.12). */
  readonly deliveryWeekdays: readonly number[];
  /** `HH:MM`. */
  readonly cutOffTime: string | null;
  readonly cutOffDaysBefore: number;
}

/** The customer that a user acts for (S3.2). */
export interface Customer {
  readonly customerKey: number;
  readonly customerCode: string;
  readonly name: string;
  /** Code of the default ship-to of orders. */
  readonly defaultShipTo: string | null;
  readonly defaultPO: string | null;
  readonly requiredPO: boolean;
  readonly shipTos: readonly ShipTo[];
}

/** A customer in a list. */
export interface CustomerSummary {
  readonly customerKey: number;
  readonly customerCode: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
}

/** Customers that a user may act for. */
export interface CustomersPort {
  /** The selected one. */
  customer(): Promise<Customer>;
  /** In any order. */
  customers(): Promise<readonly CustomerSummary[]>;
}
