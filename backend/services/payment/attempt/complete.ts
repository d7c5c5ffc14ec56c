import type { Transaction } from '../../../store/database/database.js';
import { type AttemptRow, lockAttempt } from '../../../store/payment/payment-attempts.js';
import { type Problem, Refused, RequestFailure } from '../../failures.js';
import { completeInvoicePayment } from '../invoices/complete.js';
import { completeOrder } from '../order/complete.js';
import type { PaymentDeps } from './processor.js';
import { record } from './record.js';

/**
 * Writes what an approved charge has paid, an order or a payment on the account, and the attempt's end in one transaction: the one is never without the
 * other. Or finds out that it cannot be written and the charge has to be given back.
 */
export async function complete(deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  try {
    return await deps.store.transaction(async (tx) => await write(tx, attempt.id, deps));
  } catch (error) {
    const problems = refusalOf(error);
    return await record(deps, attempt, ['approved'], { state: 'voiding', problems });
  }
}

async function write(tx: Transaction, id: string, { clock, textsIn }: PaymentDeps): Promise<AttemptRow> {
  const now = clock.now();
  const attempt = await lockAttempt(tx, id);
  if (!attempt) throw new Error('the attempt is gone');
  if (attempt.state !== 'approved') return attempt;
  return attempt.cartId === null
    ? await completeInvoicePayment(tx, attempt, now)
    : await completeOrder(tx, attempt, now, textsIn);
}

/**
 * Why it cannot be written; an error that is not a refusal (the database is away) is thrown, and the write is tried
 * again.
 */
function refusalOf(error: unknown): readonly Problem[] {
  if (error instanceof Refused) return error.problems;
  if (error instanceof RequestFailure && error.status < 500) return [{ code: 'REFUSED', message: error.text }];
  throw error;
}
