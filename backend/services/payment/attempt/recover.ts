import type { Logger } from 'pino';
import type { Config } from '../../../config.js';
import { endLeases, findStaleAttempts, leaseAttempt } from '../../../store/payment/payment-attempts.js';
import type { BackgroundJobs } from '../../operation/background-jobs.js';
import { leaseMs, type PaymentDeps } from './processor.js';
import { settleLeased } from './settle.js';

/** How often stale attempts are looked for. */
const everyMs = 15_000;
/** How many at a time. */
const most = 50;

/**
 * Settles attempts that no process works on: those of a killed process, those whose outcome the processor did not report, charges that could not be
 * given back yet. @returns how many were brought to their end
 */
export async function recoverPayments(deps: Omit<PaymentDeps, 'log'>, log: Logger): Promise<number> {
  const { store, clock } = deps;
  let ended = 0;
  for (const id of await findStaleAttempts(store.db, clock.now(), most)) {
    try {
      const until = new Date(clock.now().getTime() + leaseMs(deps.timeoutMs));
      const attempt = await store.transaction((tx) => leaseAttempt(tx, id, clock.now(), until));
      if (!attempt) continue;
      const { state } = await settleLeased({ ...deps, log }, attempt, null);
      const isOver = state === 'ordered' || state === 'applied' || state === 'declined' || state === 'voided';
      if (isOver) ended += 1;
      log.info({ attempt: id, state }, isOver ? 'a stale payment was settled' : 'a payment is still not settled');
    } catch (error) {
      log.warn({ attempt: id, reason: error instanceof Error ? error.name : 'unknown' }, 'a payment could not be settled yet');
    }
  }
  return ended;
}

/** Recovers now and every fifteen seconds. @returns ends it, once the attempt at hand is done */
export async function startPaymentRecovery(
  deps: Omit<PaymentDeps, 'log'> & { readonly jobs: BackgroundJobs },
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  log: Logger,
): Promise<() => Promise<void>> {
  // The embedded database has one process; the holder of any lease is gone.
  if (databaseUrl === null) await deps.store.transaction((tx) => endLeases(tx, deps.clock.now()));
  const run = deps.jobs.job('payments', everyMs);
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const recover = () => {
    if (isRunning) return;
    isRunning = true;
    running = run(() => recoverPayments(deps, log))
      .catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'could not look for stale payments');
      })
      .finally(() => {
        isRunning = false;
      });
  };
  recover();
  const timer = setInterval(recover, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
