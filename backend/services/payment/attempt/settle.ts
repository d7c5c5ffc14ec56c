import { ProcessorRefused, ProcessorSilent } from '../../../adapters/card-processor/port.js';
import { type AttemptRow, advanceAttempt, unfinished } from '../../../store/payment/payment-attempts.js';
import { authorise, type PaymentCredentials } from './authorise.js';
import { complete } from './complete.js';
import { inTime, type PaymentDeps } from './processor.js';
import { record } from './record.js';

/** Settles an attempt that was leased, and lets go of it where there is still something to be found out or done. */
export async function settleLeased(
  deps: PaymentDeps,
  attempt: AttemptRow,
  credentials: PaymentCredentials | null,
): Promise<AttemptRow> {
  const { store, clock } = deps;
  try {
    return await settle(deps, attempt, credentials);
  } finally {
    await store.transaction((tx) => advanceAttempt(tx, attempt.id, unfinished, { leasedUntil: clock.now() }, clock.now()));
  }
}

/**
 * Advances an attempt as far as possible now: to its order or payment, to its decline, or to the certainty that nothing is charged. An outcome that
 * the processor does not report leaves it `unknown`, a charge that it does not give back `voiding`; both are tried again here, by the next caller.
 */
async function settle(deps: PaymentDeps, attempt: AttemptRow, credentials: PaymentCredentials | null): Promise<AttemptRow> {
  switch (attempt.state) {
    case 'authorising':
    case 'unknown': {
      const known = await authorise(deps, attempt, credentials);
      return known.state === 'unknown' || known.state === 'authorising' ? known : await settle(deps, known, null);
    }
    case 'approved': {
      const decided = await complete(deps, attempt);
      return decided.state === 'approved' ? decided : await settle(deps, decided, null);
    }
    case 'voiding':
      return await giveBack(deps, attempt);
    default:
      return attempt;
  }
}

async function giveBack(deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  try {
    const { id: attemptId, reference } = attempt;
    if (reference !== null) await deps.cards.voidPayment({ attemptId, reference }, inTime(deps));
  } catch (error) {
    if (error instanceof ProcessorSilent || error instanceof ProcessorRefused) return attempt;
    throw error;
  }
  return await record(deps, attempt, ['voiding'], { state: 'voided' });
}
