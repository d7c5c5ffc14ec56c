import type { Texts } from '../../../../texts/texts.js';
import type { InvoicePayment, InvoicePaymentReceipt } from '../../../contract/payment.js';
import type { AttemptRow } from '../../../store/payment/payment-attempts.js';
import type { CartRequest } from '../../cart/cart-terms.js';
import { type Problem, Refused, Unavailable } from '../../failures.js';
import type { Answer } from '../../idempotency/run-once.js';
import type { BeginOptions } from '../attempt/begin.js';
import { notingLimits } from '../attempt/limit-tries.js';
import { paymentUnknown, stillRunning } from '../attempt/outcomes.js';
import { leaseMs, type PaymentDeps } from '../attempt/processor.js';
import { settleLeased } from '../attempt/settle.js';
import { beginInvoicePayment } from './begin.js';

/** Payment deps before it is known whether anybody charges cards, and where the request comes from. */
type Deps = Omit<PaymentDeps, 'cards'> &
  Pick<BeginOptions, 'clientAddress' | 'fingerprint'> & { readonly cards: PaymentDeps['cards'] | null; readonly texts: Texts };

/**
 * Pays open items once for its key (A7.7): charged, posted and applied, or none of it. Answers with the receipt, also of a decline; throws `Refused`
 * for problems that a user can fix and with `PAYMENT_UNKNOWN` while the outcome is unknown, and 502 if the processor could not be reached (A8.2).
 */
export async function payInvoices(deps: Deps, cartRequest: CartRequest, posted: InvoicePayment, key: string): Promise<Answer> {
  const { cards, clientAddress, fingerprint } = deps;
  const options = { key, cards, leaseMs: leaseMs(deps.timeoutMs), clientAddress, fingerprint };
  const { attempt, isOurs, credentials } = await notingLimits(deps.store, cartRequest, () =>
    deps.store.transaction((tx) => beginInvoicePayment(tx, cartRequest, posted, options)),
  );
  if (!isOurs || deps.cards === null) return answerOf(attempt, !isOurs, deps.texts);
  return answerOf(await settleLeased({ ...deps, cards: deps.cards }, attempt, credentials), false, deps.texts);
}

/** Answer about an attempt, the same for each request. */
function answerOf({ state, answer, problems, method }: AttemptRow, isReplay: boolean, texts: Texts): Answer {
  if (state === 'applied' && answer !== null) return { status: 200, body: answer, isReplay };
  if (state === 'unknown') throw paymentUnknown(method);
  const [first, ...rest] = (problems ?? []) as Problem[];
  if (!first) throw stillRunning();
  if (first.code === 'PAYMENT_UNAVAILABLE') throw new Unavailable(first);
  if (isFailure(first)) return { status: 200, body: JSON.stringify(failureOf(texts.say(first.message))), isReplay };
  throw new Refused([first, ...rest]);
}

/** It has failed, and the user cannot fix it in the request: a receipt reports it (A2.50). */
const isFailure = ({ code }: Problem): boolean => code === 'PAYMENT_DECLINED' || code === 'PAYMENT_FAILED';

const failureOf = (errorReason: string): InvoicePaymentReceipt => ({
  isSuccess: false,
  transactionId: null,
  errorReason,
  invoicePaymentKey: null,
});
