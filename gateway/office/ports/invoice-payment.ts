import type { InvoicePaymentType } from '../../../domain/invoice-payment/invoice-payment.js';
import type { AccountEntryType } from '../../generated/resolvers.js';
import type { AccountEntry } from './account.js';
import type { BillingAddress, Card } from './payment.js';

/** A bank account as entered (A3.4). */
export interface BankAccount {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankName?: string | null;
  readonly checkNumber?: string | null;
}

/** Amount applied to an open item. */
export interface InvoicePaymentDetail {
  readonly arCode: string;
  readonly type: AccountEntryType;
  /** Decimal text with the sign of the item's balance. */
  readonly amount: string;
}

/** Payment of open items (A3.4). */
export interface InvoicePayment {
  readonly paymentType: InvoicePaymentType;
  /** Sum of all amounts as shown to the user: decimal text. */
  readonly amount: string;
  readonly details: readonly InvoicePaymentDetail[];
  /** Omit it to get the outcome of an earlier request with the same key. */
  readonly card?: Card | null;
  /** Absent as `card`. */
  readonly bankAccount?: BankAccount | null;
  readonly billingAddress?: BillingAddress | null;
}

/** Outcome of a payment, including a failed one (A3.5). */
export interface InvoicePaymentReceipt {
  readonly isSuccess: boolean;
  readonly transactionId: string | null;
  /** Plain text. */
  readonly errorReason: string | null;
  readonly invoicePaymentKey: string | null;
  /** Id of the receipt as a document; null if nothing was paid. */
  readonly document: string | null;
}

/** Payments of open items. */
export interface InvoicePaymentPort {
  /** Payable items. */
  openItems(): Promise<readonly AccountEntry[]>;
  /** Accepted types: card issuers and eCheck. */
  paymentTypes(): Promise<readonly string[]>;
  /**
   * Pays; the same key never pays twice. Rejects with `Refused` for problems that a user can fix; its kind is `unavailable` if the payment service
   * could not be reached and certainly nothing was charged.
   */
  pay(payment: InvoicePayment, idempotencyKey: string): Promise<InvoicePaymentReceipt>;
}
