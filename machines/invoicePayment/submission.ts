import { unexplainedPaymentText } from '../../domain/invoice-payment/payment-failure.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { type Message, orElse } from '../../texts/text.js';
import { selectionOf } from './selection.js';
import type { InvoicePaymentContext, PayInvoicesInput, PayInvoicesOutcome, PaymentReceipt, PendingPayment } from './types.js';

/** Payment as the user saw it when confirming, under the key of the next attempt; held before anything is sent. */
export function heldPayment(context: InvoicePaymentContext): PendingPayment {
  const { lines, total } = selectionOf(context);
  const idempotencyKey = attemptKey(context.idempotencyKey, context.answered + 1);
  return { idempotencyKey, paymentType: context.paymentType, amount: total, lines };
}

/** There was a definite answer: the key has done its work, and the next confirm gets another. */
export const answeredPayment = ({ answered, pending }: InvoicePaymentContext) => ({
  answered: answered + 1,
  pending: null,
  isInDoubt: false,
  tried: pending,
});

/** The payment as it was confirmed, however often it is sent; after a reload it is asked about, not repeated. */
export function paymentToSend({ pending, paymentMethod }: InvoicePaymentContext): PayInvoicesInput {
  // The state that submits is entered with a payment held, or the chart is wrong.
  if (pending === null) throw new Error('Nothing is paid without a payment that is held.');
  return { ...pending, paymentMethodReference: paymentMethod?.reference ?? null };
}

const hasProblem = (outcome: PayInvoicesOutcome, codes: ReadonlySet<string>): boolean =>
  !outcome.ok && outcome.problems.some(({ code }) => codes.has(code));

const open = new Set(['STILL_RUNNING', 'PAYMENT_UNKNOWN']);
const methodProblems = new Set(['CARD_INVALID', 'BILLING_INVALID', 'BANK_ACCOUNT_INVALID', 'PAYMENT_REQUIRED']);
const aboutTheItems = new Set(['ITEM_CHANGED', 'AMOUNT_INVALID', 'TOTAL_CHANGED', 'PAYMENT_PENDING', 'PAYMENT_TYPE_NOT_OFFERED']);

/** The same payment is still worked on, or is being checked: no definite answer. */
export const isStillOpen = (outcome: PayInvoicesOutcome): boolean => hasProblem(outcome, open);

/** Card or bank account have to be entered again. */
export const needsMethodDetails = (outcome: PayInvoicesOutcome): boolean => hasProblem(outcome, methodProblems);

/** Items were paid or changed meanwhile, or are being paid: what was shown is no longer true. */
export const isOutdated = (outcome: PayInvoicesOutcome): boolean => hasProblem(outcome, aboutTheItems);

/** The receipt of an answer; a refusal's words are why the payment failed (A2.50). */
export const receiptOf = (outcome: PayInvoicesOutcome): PaymentReceipt => {
  if (!outcome.ok) return failedReceipt(outcome.problems.map(({ message }) => message).join(' '));
  const { receipt } = outcome;
  return receipt.isSuccess || orElse(receipt.errorReason, '') !== '' ? receipt : failedReceipt('');
};

/** The receipt of a payment that was not made (A7.7), with a sentence even if no reason was given (S8.16). */
export const failedReceipt = (errorReason: Message): PaymentReceipt => ({
  isSuccess: false,
  transactionId: null,
  errorReason: orElse(errorReason, unexplainedPaymentText),
  document: null,
});
