import { attemptKey } from '../../domain/idempotency-key.js';
import type { CheckoutContext, PayOrderInput, PendingSubmission, SubmitOrderInput, SubmitOrderOutcome } from './types.js';

/** What the person saw when they confirmed, under the key of the next attempt; held before anything is sent. */
export const heldSubmission = (
  { idempotencyKey, answered }: CheckoutContext,
  seen: { readonly version: number; readonly total: string | null },
): PendingSubmission => ({
  idempotencyKey: attemptKey(idempotencyKey, answered + 1),
  version: seen.version,
  total: seen.total,
  isPaid: false,
});

/** There was a definite answer: the key has done its work, and the next confirm gets another. */
export const answeredSubmission = ({ answered }: CheckoutContext): Pick<CheckoutContext, 'answered' | 'pending'> => ({
  answered: answered + 1,
  pending: null,
});

// The states that pay and submit are entered with a submission held, or the chart is wrong.
function held({ pending }: CheckoutContext): PendingSubmission {
  if (pending === null) throw new Error('Nothing is submitted without a submission that is held.');
  return pending;
}

/** The submit as it was confirmed, however often it is sent. */
export const submitToSend = (context: CheckoutContext): SubmitOrderInput => {
  const { idempotencyKey, version, total } = held(context);
  return { idempotencyKey, version, total };
};

/** The payment of the submission. After a reload there is no card: the payment is asked about, not repeated. */
export const paymentToSend = (context: CheckoutContext): PayOrderInput => {
  const { idempotencyKey, total } = held(context);
  return {
    idempotencyKey,
    orderTotal: total,
    cardReference: context.payment?.cardReference ?? null,
    deliveryAddressId: context.shipMethod === 'delivery' ? context.form.addressId : null,
  };
};

/** The answer says that the same submit is still worked on: no definite answer. */
export const isStillRunning = (outcome: SubmitOrderOutcome): boolean =>
  !outcome.ok && outcome.problems.some(({ code }) => code === 'STILL_RUNNING');
