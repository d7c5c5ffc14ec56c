import type { Transaction } from '../../../store/database/database.js';
import { type AttemptScope, findAttempt, insertAttempt } from '../../../store/payment/payment-attempts.js';
import { nothingCharged, stillRunning } from './outcomes.js';
import { type Begun, resume } from './resume.js';

/** What the payment would have been written down as. */
type NeverMade = Omit<Parameters<typeof insertAttempt>[1], 'state' | 'problems'> & AttemptScope;

/**
 * The answer to the question what became of a payment that nobody knows of: nothing, and nothing will. A payment that the question has overtaken on its
 * way finds its key closed, or it would be made after its person was told that it was not, and paid again.
 */
export async function closeKey(tx: Transaction, payment: NeverMade, again: Parameters<typeof resume>[2]): Promise<Begun> {
  await insertAttempt(tx, { ...payment, state: 'voided', problems: [nothingCharged(payment.method ?? 'card')] });
  const written = await findAttempt(tx, payment);
  if (!written) throw stillRunning();
  return await resume(tx, written, again);
}
