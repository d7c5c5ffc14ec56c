import {
  type CardHolder,
  type PaymentMethod,
  type PaymentStanding,
  ProcessorRefused,
  ProcessorSilent,
} from '../../../adapters/card-processor/port.js';
import { type AttemptRow, advanceAttempt } from '../../../store/payment/payment-attempts.js';
import type { Problem } from '../../failures.js';
import { siteSettings } from '../../settings/settings.js';
import { nothingCharged, type ProcessorFailure, paymentFailed, paymentUnavailable } from './outcomes.js';
import { inTime, type PaymentDeps, soon } from './processor.js';
import { pending, record } from './record.js';

/** The card or bank account of a request, with its holder; never stored. */
export interface PaymentCredentials {
  readonly paymentMethod: PaymentMethod;
  readonly holder: CardHolder;
}

/** An attempt that the processor knows. */
type Opened = AttemptRow & { readonly reference: string };

/**
 * Finds out whether a pending attempt charges, and charges if there are credentials and the processor knows of no charge: approved,
 * declined, given up, or still not known.
 */
export async function authorise(
  deps: PaymentDeps,
  attempt: AttemptRow,
  credentials: PaymentCredentials | null,
): Promise<AttemptRow> {
  const { reference } = attempt;
  // Without a reference nothing was ever sent to be charged.
  if (reference === null)
    return credentials
      ? await openAndCharge(deps, attempt, credentials)
      : await forget(deps, attempt, nothingCharged(attempt.method));
  const opened = { ...attempt, reference };
  const standing = await ask(deps, opened, inTime(deps));
  if (standing?.status !== 'open') return await recordStanding(deps, opened, standing);
  return credentials
    ? await charge(deps, opened, credentials, inTime(deps))
    : await giveUp(deps, opened, nothingCharged(attempt.method));
}

async function openAndCharge(deps: PaymentDeps, attempt: AttemptRow, credentials: PaymentCredentials): Promise<AttemptRow> {
  const signal = inTime(deps);
  try {
    // The currency that the screen showed the amount in.
    const { currency } = await siteSettings(deps.store.db);
    const reference = await deps.cards.open({ attemptId: attempt.id, amount: attempt.amount, currency }, signal);
    const opened = await deps.store.transaction((tx) => advanceAttempt(tx, attempt.id, pending, { reference }, deps.clock.now()));
    return opened ? await charge(deps, { ...opened, reference }, credentials, signal) : attempt;
  } catch (error) {
    const failure = noteFailure(deps, attempt, error);
    // A payment that was opened and never charged costs nobody anything.
    const isAway = failure instanceof ProcessorSilent;
    return await forget(deps, attempt, isAway ? paymentUnavailable(attempt, failure) : paymentFailed(failure));
  }
}

async function charge(
  deps: PaymentDeps,
  attempt: Opened,
  { paymentMethod, holder }: PaymentCredentials,
  signal: AbortSignal,
): Promise<AttemptRow> {
  let standing: PaymentStanding | null;
  try {
    standing = await deps.cards.charge(paymentOf(attempt), paymentMethod, holder, signal);
  } catch (error) {
    const failure = noteFailure(deps, attempt, error);
    if (failure instanceof ProcessorRefused) return await giveUp(deps, attempt, paymentFailed(failure));
    // An uncharged payment may still be in transit.
    const answer = await ask(deps, attempt, soon(deps));
    standing = answer?.status === 'open' ? null : answer;
  }
  return await recordStanding(deps, attempt, standing);
}

/** Queries the standing of a payment; null if there is no answer. */
async function ask(deps: PaymentDeps, attempt: Opened, signal: AbortSignal): Promise<PaymentStanding | null> {
  try {
    return await deps.cards.ask(paymentOf(attempt), signal);
  } catch (error) {
    noteFailure(deps, attempt, error);
    return null;
  }
}

async function recordStanding(deps: PaymentDeps, attempt: Opened, standing: PaymentStanding | null): Promise<AttemptRow> {
  switch (standing?.status) {
    case 'approved':
      return await record(deps, attempt, pending, { state: 'approved' });
    case 'declined': {
      const problems: Problem[] = [{ code: 'PAYMENT_DECLINED', message: standing.reason }];
      return await record(deps, attempt, pending, { state: 'declined', problems });
    }
    case 'void':
      return await forget(deps, attempt, nothingCharged(attempt.method));
    default:
      return await record(deps, attempt, ['authorising'], { state: 'unknown' });
  }
}

/** Ends an attempt that the processor never got anything to charge for. */
const forget = (deps: PaymentDeps, attempt: AttemptRow, problem: Problem): Promise<AttemptRow> =>
  record(deps, attempt, pending, { state: 'voided', problems: [problem] });

/** Ends an attempt that is not continued: it is cancelled at the processor first, so that nothing is charged later. */
const giveUp = (deps: PaymentDeps, attempt: Opened, problem: Problem): Promise<AttemptRow> =>
  record(deps, attempt, pending, { state: 'voiding', problems: [problem] });

const paymentOf = ({ id, reference }: Opened) => ({ attemptId: id, reference });

/** Logs and returns a failure of the processor; other errors are not the processor's, and are thrown. */
function noteFailure({ log }: PaymentDeps, { id }: Pick<AttemptRow, 'id'>, error: unknown): ProcessorFailure {
  if (!(error instanceof ProcessorSilent || error instanceof ProcessorRefused)) throw error;
  log.warn({ attempt: id, reason: error.reason }, 'the card processor failed');
  return error;
}
