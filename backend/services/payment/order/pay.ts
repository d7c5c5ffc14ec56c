import { linesOf } from '../../../../texts/text.js';
import type { OrderPayment } from '../../../contract/payment.js';
import type { AttemptRow } from '../../../store/payment/payment-attempts.js';
import type { CartRequest } from '../../cart/cart-terms.js';
import { type Problem, Refused } from '../../failures.js';
import type { Answer } from '../../idempotency/run-once.js';
import { type BeginOptions, beginAttempt } from '../attempt/begin.js';
import { notingLimits } from '../attempt/limit-tries.js';
import { paymentUnknown, stillRunning } from '../attempt/outcomes.js';
import { leaseMs, type PaymentDeps } from '../attempt/processor.js';
import { settleLeased } from '../attempt/settle.js';

/** Payment deps before it is known whether anybody charges cards, and where the request comes from. */
type Deps = Omit<PaymentDeps, 'cards'> &
  Pick<BeginOptions, 'clientAddress' | 'fingerprint'> & { readonly cards: PaymentDeps['cards'] | null };

/**
 * Pays by card and orders, as one act that is done once for its key (S7.11): charged and ordered, or neither. Answers with the receipt; throws `Refused`
 * for a decline, for what keeps the order from being made, and with `PAYMENT_UNKNOWN` while nobody knows.
 */
export async function payAndOrder(deps: Deps, cartRequest: CartRequest, posted: OrderPayment, key: string): Promise<Answer> {
  const { cards, clientAddress, fingerprint } = deps;
  const options = { key, cards, leaseMs: leaseMs(deps.timeoutMs), clientAddress, fingerprint };
  const { attempt, isOurs, credentials } = await notingLimits(deps.store, cartRequest, () =>
    deps.store.transaction((tx) => beginAttempt(tx, cartRequest, posted, options)),
  );
  if (!isOurs || deps.cards === null) return answerOf(attempt, true);
  return answerOf(await settleLeased({ ...deps, cards: deps.cards }, attempt, credentials), false);
}

/** Answer about an attempt, the same for each request. */
function answerOf({ state, answer, problems, method }: AttemptRow, isReplay: boolean): Answer {
  if (state === 'ordered' && answer !== null) return { status: 200, body: answer, isReplay };
  if (state === 'unknown') throw paymentUnknown(method);
  const [first, ...rest] = (problems ?? []) as Problem[];
  if (first) throw new Refused([first, ...rest], linesOf([first, ...rest].map(({ message }) => message)));
  throw stillRunning();
}
