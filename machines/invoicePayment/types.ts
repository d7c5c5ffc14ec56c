import type { EntryType } from '../../domain/account/account-entries.js';
import type { InvoicePaymentType } from '../../domain/invoice-payment/invoice-payment.js';
import type { OpenItem, OpenItemFilter } from '../../domain/invoice-payment/open-items.js';
import type { PaymentStep } from '../../domain/invoice-payment/payment-steps.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** Text typed beside each selected item, by its `arCode`: a decimal with two places and never zero, or text that is not an amount (yet). */
export type PaymentAmounts = Readonly<Record<string, string>>;

/** Amount applied to an item, with the item's number for people. */
export interface PaymentLine {
  readonly arCode: string;
  readonly reference: string;
  readonly type: EntryType;
  /** Signed as the item's balance is. */
  readonly amount: string;
}

/**
 * A payment that has no definite answer yet. Its fields stay together: repeated unchanged, they make one payment regardless of the first try's
 * outcome.
 */
export interface PendingPayment {
  readonly idempotencyKey: string;
  readonly paymentType: InvoicePaymentType;
  /** The sum of the lines, as it was shown. */
  readonly amount: string;
  readonly lines: readonly PaymentLine[];
}

/**
 * The part of a payment that outlives a reload or an expired session, as plain data; never holds a card or a bank
 * account.
 */
export interface PaymentDraft {
  readonly amounts: PaymentAmounts;
  readonly pending: PendingPayment | null;
}

/** Input from the page that opens the wizard. */
export interface InvoicePaymentInput {
  /** The address says that the wizard was begun; without that it begins at step 0 (A4.4). */
  readonly isStarted: boolean;
  /** A fresh unique value for this visit; the keys of all payments are derived from it. */
  readonly idempotencyKey: string;
  /** Draft of an earlier visit of the same user and customer. */
  readonly draft: PaymentDraft | null;
}

/** Output of the effect `loadPayables`. */
export interface Payables {
  /** The oldest first. */
  readonly items: readonly OpenItem[];
  /** Accepted card issuers, and `eCheck` (A7.6). */
  readonly accepted: readonly string[];
}

/**
 * Displayable data of a card or a bank account, and a reference to where the forms keep the numbers: these never enter the machine, because an
 * inspector, a snapshot or a draft must not contain them.
 */
export interface PaymentMethod {
  /** Key in the vault of the forms; unknown after a reload. */
  readonly reference: string;
  /** `Visa`, or the bank's name. */
  readonly issuer: string;
  readonly lastFour: string;
  /** Empty if unknown. */
  readonly holder: string;
}

/** Input of the effect `payInvoices` (A7.7). */
export interface PayInvoicesInput extends PendingPayment {
  /** Null queries the outcome of an earlier request with the key, and takes no money; also if only credits are applied. */
  readonly paymentMethodReference: string | null;
}

/** Outcome of a payment (A3.5); a failed one has a receipt, too (A2.50). */
export interface PaymentReceipt {
  readonly isSuccess: boolean;
  readonly transactionId: string | null;
  readonly errorReason: Message | null;
  /** The receipt to open (A7.10); null if nothing was paid. */
  readonly document: string | null;
}

/** Output of the effect `payInvoices`; a failure rejects with a `Failure` of `domain/system/failure.ts`. */
export type PayInvoicesOutcome =
  | { readonly ok: true; readonly receipt: PaymentReceipt }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Data that is true in every state. */
export interface InvoicePaymentContext {
  readonly isStarted: boolean;
  /** The oldest first; empty until loaded. */
  readonly items: readonly OpenItem[];
  readonly accepted: readonly string[];
  readonly filter: OpenItemFilter;
  /** The selection: what is applied to each item. An item without an amount is not selected. */
  readonly amounts: PaymentAmounts;
  /** Why an amount was not spread over the oldest items. */
  readonly spreadProblem: Message | null;
  /** Rest of the amount that found no item; null if all of it did. */
  readonly leftOver: string | null;
  readonly paymentType: InvoicePaymentType;
  /** Null until it is entered, and always where only credits are applied. */
  readonly paymentMethod: PaymentMethod | null;
  readonly idempotencyKey: string;
  /** How many payments had a definite answer; decides the next key. */
  readonly answered: number;
  readonly pending: PendingPayment | null;
  /** A query for the outcome failed: a later answer about a request is not an answer about the payment. */
  readonly isInDoubt: boolean;
  /** Words to show in error colour on the current step. */
  readonly messages: readonly Message[];
  /** The attempted payment, for its receipt. */
  readonly tried: PendingPayment | null;
  readonly receipt: PaymentReceipt | null;
}

/** A typed amount, as its field keeps it (`paymentAmountEntry`): with a dot before the decimals. */
export interface TypedAmount {
  readonly text: string;
}

/** Everything that can happen in Make Payment. */
export type InvoicePaymentEvent =
  /** Continue of every step that has one. */
  | { type: 'next' }
  | { type: 'back' }
  /** Retries the operation that failed: loading, the payment, the query for its outcome. */
  | { type: 'retry' }
  /** The address no longer says that the wizard was begun (A4.4). */
  | { type: 'restart' }
  /** Typed beside an item; no amount, and 0, take it out of the selection (A5.2). */
  | ({ type: 'amount.changed'; arCode: string } & TypedAmount)
  /** Its checkbox: the whole balance, or nothing. */
  | { type: 'item.toggled'; arCode: string; isSelected: boolean }
  /** All that is listed: whole balances for what has no amount yet. */
  | { type: 'listed.selected' }
  /** Nothing of what is listed. */
  | { type: 'listed.cleared' }
  /** An amount to be spread over the oldest items that are listed. */
  | ({ type: 'oldest.paid' } & TypedAmount)
  | { type: 'filter.changed'; filter: OpenItemFilter }
  | { type: 'paymentType.chosen'; paymentType: InvoicePaymentType }
  /** A form is complete and keeps what was entered. */
  | { type: 'paymentMethod.entered'; paymentMethod: PaymentMethod }
  /** The user wants to enter another one. */
  | { type: 'paymentMethod.removed' }
  | { type: 'confirm' };

/** Events that the rest of the app may handle. */
export type InvoicePaymentEmitted =
  /** The page scrolls to its top, and the address follows (A4.4). */
  | { type: 'step.changed'; step: PaymentStep }
  /** Keep it, or forget it with null. Emitted before the effect that it protects starts. */
  | { type: 'draft.changed'; draft: PaymentDraft | null }
  /** Balances moved: what was read of the account is old. */
  | { type: 'payment.made' };

/** Tags that a screen queries. */
export type InvoicePaymentTag =
  /** One of the five steps shows. */
  | 'step'
  /** A payment is in progress: nothing can be changed, and the user cannot go back. */
  | 'busy'
  /** Whether the payment was made is not known; only `retry` tells, and it never pays twice. */
  | 'unanswered';

/** The effects that the chart names. The invoke's id is the same name. */
export interface InvoicePaymentActors {
  loadPayables: { input: undefined; output: Payables };
  payInvoices: { input: PayInvoicesInput; output: PayInvoicesOutcome };
}
