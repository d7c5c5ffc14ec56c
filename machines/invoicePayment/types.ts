import type { EntryType } from '../../domain/account/account-entries.js';
import type { InvoicePaymentType } from '../../domain/invoice-payment/invoice-payment.js';
import type { OpenItem, OpenItemFilter } from '../../domain/invoice-payment/open-items.js';
import type { PaymentStep } from '../../domain/invoice-payment/payment-steps.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** What was typed beside each selected item, by its `arCode`: a decimal with two places and never zero, or text that is no amount (yet). */
export type PaymentAmounts = Readonly<Record<string, string>>;

/** What is applied to an item, with the number that people know it by. */
export interface PaymentLine {
  readonly arCode: string;
  readonly reference: string;
  readonly type: EntryType;
  /** Signed as the item's balance is. */
  readonly amount: string;
}

/**
 * A payment that has no definite answer yet. Everything in it stays together: repeated as it is, it makes one payment whatever became of the first try.
 */
export interface PendingPayment {
  readonly idempotencyKey: string;
  readonly paymentType: InvoicePaymentType;
  /** The sum of the lines, as it was shown. */
  readonly amount: string;
  readonly lines: readonly PaymentLine[];
}

/** What outlives a reload or an expired session, as plain data; never holds a card or a bank account. */
export interface PaymentDraft {
  readonly amounts: PaymentAmounts;
  readonly pending: PendingPayment | null;
}

/** What the page gives when it opens the wizard. */
export interface InvoicePaymentInput {
  /** The address says that the wizard was begun; without that it begins at step 0 (A4.4). */
  readonly isStarted: boolean;
  /** A fresh unique value for this visit; the keys of all payments are derived from it. */
  readonly idempotencyKey: string;
  /** What was kept of an earlier visit of the same user and customer. */
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
 * What may be shown of a card or a bank account, and where the forms keep the numbers themselves: they never enter the machine, because an inspector, a
 * snapshot or a draft must not contain them.
 */
export interface PaymentMethod {
  /** Key in the vault of the forms; unknown after a reload. */
  readonly reference: string;
  /** `Visa`, or the bank's name. */
  readonly issuer: string;
  readonly lastFour: string;
  /** Empty where it is not known. */
  readonly holder: string;
}

/** Input of the effect `payInvoices` (A7.7). */
export interface PayInvoicesInput extends PendingPayment {
  /** Null asks what became of an earlier request with the key, and takes no money; also where only credits are applied. */
  readonly paymentMethodReference: string | null;
}

/** What came of a payment (A3.5): a receipt also of one that failed (A2.50). */
export interface PaymentReceipt {
  readonly isSuccess: boolean;
  readonly transactionId: string | null;
  readonly errorReason: Message | null;
  /** The receipt to be opened (A7.10); null where nothing was paid. */
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
  /** What of it found no item; null where all of it did. */
  readonly leftOver: string | null;
  readonly paymentType: InvoicePaymentType;
  /** Null until it is entered, and always where only credits are applied. */
  readonly paymentMethod: PaymentMethod | null;
  readonly idempotencyKey: string;
  /** How many payments had a definite answer; decides the next key. */
  readonly answered: number;
  readonly pending: PendingPayment | null;
  /** It was asked about in vain: what a later answer says of a request says nothing of the payment. */
  readonly isInDoubt: boolean;
  /** Words to show in error colour on the current step. */
  readonly messages: readonly Message[];
  /** What was tried, for its receipt. */
  readonly tried: PendingPayment | null;
  readonly receipt: PaymentReceipt | null;
}

/** Everything that can happen in Make Payment. */
export type InvoicePaymentEvent =
  /** Continue of every step that has one. */
  | { type: 'next' }
  | { type: 'back' }
  /** Again what failed: loading, the payment, what became of it. */
  | { type: 'retry' }
  /** The address no longer says that the wizard was begun (A4.4). */
  | { type: 'restart' }
  /** Typed beside an item; no amount, and 0, take it out of the selection (A5.2). */
  | { type: 'amount.changed'; arCode: string; text: string }
  /** Its checkbox: the whole balance, or nothing. */
  | { type: 'item.toggled'; arCode: string; isSelected: boolean }
  /** All that is listed: whole balances for what has no amount yet. */
  | { type: 'listed.selected' }
  /** Nothing of what is listed. */
  | { type: 'listed.cleared' }
  /** An amount to be spread over the oldest items that are listed. */
  | { type: 'oldest.paid'; text: string }
  | { type: 'filter.changed'; filter: OpenItemFilter }
  | { type: 'paymentType.chosen'; paymentType: InvoicePaymentType }
  /** A form is complete and keeps what was entered. */
  | { type: 'paymentMethod.entered'; paymentMethod: PaymentMethod }
  /** Another one is to be entered. */
  | { type: 'paymentMethod.removed' }
  | { type: 'confirm' };

/** What the rest of the app may care about. */
export type InvoicePaymentEmitted =
  /** The page scrolls to its top, and the address follows (A4.4). */
  | { type: 'step.changed'; step: PaymentStep }
  /** Keep it, or forget it with null. Emitted before the effect that it protects starts. */
  | { type: 'draft.changed'; draft: PaymentDraft | null }
  /** Balances moved: what was read of the account is old. */
  | { type: 'payment.made' };

/** What a screen asks. */
export type InvoicePaymentTag =
  /** One of the five steps shows. */
  | 'step'
  /** A payment is on its way: nothing can be changed, and nobody goes back. */
  | 'busy'
  /** Whether the payment was made is not known; only `retry` tells, and it never pays twice. */
  | 'unanswered';

/** The effects that the chart names. The invoke's id is the same name. */
export interface InvoicePaymentActors {
  loadPayables: { input: undefined; output: Payables };
  payInvoices: { input: PayInvoicesInput; output: PayInvoicesOutcome };
}
