import type { Logger } from 'pino';
import type { CardProcessor } from '../../../adapters/card-processor/port.js';
import type { Store } from '../../../store/database/store.js';
import type { Clock } from '../../operation/clock.js';
import type { TextsIn } from '../../settings/site-region.js';

/** Dependencies of payments. */
export interface PaymentDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly cards: CardProcessor;
  /** In the caller's language; in the site's for recovery, which has no caller. */
  readonly textsIn: TextsIn;
  /** Why the processor failed, in words for developers. */
  readonly log: Pick<Logger, 'warn'>;
  /** How long the processor may take. */
  readonly timeoutMs: number;
}

/** Time limit for the query about a charge without an answer: a user waits. */
const askMs = 1_000;

/** How long somebody may be at work on an attempt before others treat it as stale: the longest way through it, and more. */
export const leaseMs = (timeoutMs: number): number => 3 * timeoutMs + askMs + 2_000;

/** Ends a call of the processor that takes too long. */
export const inTime = ({ timeoutMs }: Pick<PaymentDeps, 'timeoutMs'>): AbortSignal => AbortSignal.timeout(timeoutMs);

/** The same for a question that is asked while a person waits. */
export const soon = ({ timeoutMs }: Pick<PaymentDeps, 'timeoutMs'>): AbortSignal =>
  AbortSignal.timeout(Math.min(askMs, timeoutMs));
