import type { Transaction } from '../../../store/database/database.js';
import { type AttemptScope, findAttempt, insertAttempt } from '../../../store/payment/payment-attempts.js';
import { nothingCharged, stillRunning } from './outcomes.js';
import { type Begun, resume } from './resume.js';

/** Record that the payment would have had. */
type NeverMade = Omit<Parameters<typeof insertAttempt>[1], 'state' | 'problems'> & AttemptScope;

/**
 * Answers a query about the outcome of an unknown payment: nothing was charged, and nothing will be. A payment that arrives after the query finds its
 * key closed. Otherwise it would be made after its user saw that it was not, and paid again.
 */
export async function closeKey(tx: Transaction, payment: NeverMade, again: Parameters<typeof resume>[2]): Promise<Begun> {
  await insertAttempt(tx, { ...payment, state: 'voided', problems: [nothingCharged(payment.method ?? 'card')] });
  const written = await findAttempt(tx, payment);
  if (!written) throw stillRunning();
  return await resume(tx, written, again);
}
