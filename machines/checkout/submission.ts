import { attemptKey } from '../../domain/system/idempotency-key.js';
import type { CheckoutContext, PaymentToMake, PendingSubmission, SubmitOrderInput, SubmitOrderOutcome } from './types.js';

/** Order as the user saw it when confirming, under the key of the next attempt; held before anything is sent. */
export const heldSubmission = (
  { idempotencyKey, answered }: CheckoutContext,
  seen: { readonly version: number; readonly total: string | null },
): PendingSubmission => ({
  idempotencyKey: attemptKey(idempotencyKey, answered + 1),
  version: seen.version,
  total: seen.total,
});

/** There was a definite answer: the key has done its work, and the next confirm gets another. */
export const answeredSubmission = ({
  answered,
}: CheckoutContext): Pick<CheckoutContext, 'answered' | 'pending' | 'isInDoubt'> => ({
  answered: answered + 1,
  pending: null,
  isInDoubt: false,
});

// The state that submits is entered with a submission held, or the chart is wrong.
function held({ pending }: CheckoutContext): PendingSubmission {
  if (pending === null) throw new Error('Nothing is submitted without a submission that is held.');
  return pending;
}

/** The submit as it was confirmed, however often it is sent; a consumer's with its payment. */
export const submitToSend = (context: CheckoutContext): SubmitOrderInput => {
  const { idempotencyKey, version, total } = held(context);
  return { idempotencyKey, version, total, payment: context.userKind === 'CONSUMER' ? paymentOf(context) : null };
};

/** After a reload there is no card: the payment is asked about, not repeated. */
const paymentOf = ({ payment, shipMethod, form }: CheckoutContext): PaymentToMake => ({
  cardReference: payment?.cardReference ?? null,
  deliveryAddressId: shipMethod === 'delivery' ? form.addressId : null,
});

const hasProblem = (outcome: SubmitOrderOutcome, codes: ReadonlySet<string>): boolean =>
  !outcome.ok && outcome.problems.some(({ code }) => codes.has(code));

const open = new Set(['STILL_RUNNING', 'PAYMENT_UNKNOWN']);
const aboutTheCard = new Set(['PAYMENT_DECLINED', 'CARD_INVALID', 'BILLING_INVALID', 'PAYMENT_REQUIRED']);
const notCharged = new Set(['PAYMENT_FAILED', 'PAYMENT_LIMITED', 'PAYMENT_NOT_CONFIGURED', 'PAYMENT_PENDING']);

/** The answer says that the same submit is still worked on, or that its payment is being checked: no definite answer. */
export const isStillRunning = (outcome: SubmitOrderOutcome): boolean => hasProblem(outcome, open);

/** Another card is needed, or this one typed again. */
export const needsCard = (outcome: SubmitOrderOutcome): boolean => hasProblem(outcome, aboutTheCard);

/** Nobody was charged, and neither card nor cart is to blame. */
export const isPaymentRefused = (outcome: SubmitOrderOutcome): boolean => hasProblem(outcome, notCharged);

const aboutTheHeader = new Set([
  ...['ADDRESS_REQUIRED', 'ADDRESS_NOT_FOUND', 'ADDRESS_NOT_ACCEPTABLE', 'SHIP_TO_NOT_FOUND'],
  ...['DATE_REQUIRED', 'DATE_NOT_VALID', 'PO_REQUIRED', 'PO_TOO_LONG', 'INSTRUCTION_TOO_LONG'],
]);

/** All that is wrong is answered in Delivery: a cut-off that passed, an address that is gone, a minimum that is missed by now. */
export const isHeaderRefused = (outcome: SubmitOrderOutcome): boolean =>
  !outcome.ok && outcome.problems.length > 0 && outcome.problems.every(({ code }) => aboutTheHeader.has(code));
