import type { SubmittedOrder } from './checkout.js';

/** A card as entered (A3.4). */
export interface Card {
  readonly cardNumber: string;
  /** MMYY. */
  readonly expirationDate: string;
  readonly cvv2?: string | null;
}

/** Address of the holder of a card or a bank account, as entered. */
export interface BillingAddress {
  readonly name?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly phone?: string | null;
  readonly country?: string | null;
  readonly email?: string | null;
}

/** Payment of an order (S3.9). */
export interface OrderPayment {
  /** The cart's version as shown to the user. */
  readonly version: number;
  /** The total as shown to the user; absent with hidden pricing. */
  readonly total?: string | null;
  /** Absent for pickup. */
  readonly deliveryAddressId?: string | null;
  /** Omit it to get the outcome of an earlier request with the same key. */
  readonly card?: Card | null;
  readonly billingAddress?: BillingAddress | null;
}

/** Card payments of orders. */
export interface PaymentPort {
  /** Accepted card issuers. */
  acceptedIssuers(): Promise<readonly string[]>;
  /** Pays and orders; the same key never does either twice. Rejects with `Refused` for declines and problems that a user can fix. */
  payAndSubmit(payment: OrderPayment, idempotencyKey: string): Promise<SubmittedOrder>;
}
