/** Amounts of an order as it would be placed now (S3.7), as decimal text; null with hidden pricing. */
export interface Estimate {
  readonly lineTotal: string | null;
  readonly addOnCharges: string | null;
  readonly taxableAmount: string | null;
  readonly tax: string | null;
  readonly total: string | null;
}

/** Delivery dates of a ship-to, or pickup dates: `YYYY-MM-DD`. */
export interface DeliveryDates {
  readonly defaultDate: string | null;
  readonly earliestDate: string | null;
  readonly validDates: readonly string[];
  /** Cut-off of the earliest date: ISO 8601 with offset. */
  readonly cutOff: string | null;
  /** The same for each of the valid dates, in order. */
  readonly cutOffs: readonly string[];
}

/** The cart as it was shown when the user ordered. */
export interface SeenOrder {
  readonly version: number;
  /** Absent with hidden pricing. */
  readonly total?: string;
}

/** Receipt of an order (S3.8). */
export interface SubmittedOrder {
  readonly accepted: boolean;
  readonly orderNumber: string | null;
  /** Confirmation text. */
  readonly confirmation: string | null;
  readonly messages: readonly string[];
  /** Decimal text. */
  readonly estimatedTotal: string | null;
}

/** From the cart to the order. */
export interface CheckoutPort {
  estimate(): Promise<Estimate>;
  /** @param shipTo code of a ship-to; null for the cart's own */
  deliveryDates(shipTo: string | null): Promise<DeliveryDates>;
  /** Orders the cart; the same key never orders twice. Rejects with `Refused` for problems that a user can fix. */
  submit(seen: SeenOrder, idempotencyKey: string): Promise<SubmittedOrder>;
}
