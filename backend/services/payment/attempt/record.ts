import type { Transaction } from '../../../store/database/database.js';
import { type AttemptRow, type AttemptState, advanceAttempt, lockAttempt } from '../../../store/payment/payment-attempts.js';
import { addToAuditLog } from '../../../store/records/audit-log.js';
import type { Problem } from '../../failures.js';
import { giveTryBack } from './limit-tries.js';
import type { PaymentDeps } from './processor.js';

/** Next state of an attempt, and the problems to report. */
export interface Progress {
  readonly state: AttemptState;
  readonly problems?: readonly Problem[];
}

/** States in which the outcome of the charge is still unknown. */
export const pending = ['authorising', 'unknown'] as const satisfies AttemptState[];

/**
 * Records a change of an attempt, with an audit entry, if it is still in the state that the change is based on; returns the attempt as it is then.
 * Committed before the processor is called again.
 */
export async function record(
  { store, clock }: Pick<PaymentDeps, 'store' | 'clock'>,
  attempt: AttemptRow,
  from: readonly AttemptState[],
  { state, problems }: Progress,
): Promise<AttemptRow> {
  return await store.transaction(async (tx) => {
    const now = clock.now();
    const change = problems === undefined ? { state } : { state, problems: [...problems] };
    const moved = await advanceAttempt(tx, attempt.id, from, change, now);
    if (moved) await noteProgress(tx, moved, now);
    if (moved?.state === 'voided') await giveTryBack(tx, moved);
    return moved ?? (await lockAttempt(tx, attempt.id)) ?? attempt;
  });
}

/** A trace of where an attempt went. */
export async function noteProgress(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void> {
  const { id, userId, customerKey, requestId, state, amount, issuer, lastFour } = attempt;
  const details = { attempt: id, amount, issuer, lastFour };
  await addToAuditLog(tx, [{ at: now, action: `payment.${state}`, userId, customerKey, requestId, details }]);
}
