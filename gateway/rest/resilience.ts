import { setTimeout as pause } from 'node:timers/promises';
import {
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  SamplingBreaker,
} from 'cockatiel';
import { Abandoned, Failure } from '../errors.js';
import { Bulkhead } from './bulkhead.js';
import type { CallScope } from './call-scope.js';

/** Resources that fail and recover together; one that is slow or down leaves the others alone. */
export type ResourceGroup =
  | 'session'
  | 'settings'
  | 'customer'
  | 'catalogue'
  | 'pricing'
  | 'cart'
  | 'checkout'
  | 'payment'
  | 'orderGuides'
  | 'addresses'
  | 'account'
  | 'history'
  | 'documents'
  | 'support'
  | 'upload'
  | 'image';

/** How many calls of a group run at once; more wait, and what is beyond is told at once. */
const running = 64;
const waiting = 512;
const mostRepeats = 2;
const leastPauseMs = 50;
const mostPauseMs = 300;
/** Repetitions are a tenth of all calls at most, so that a back office in trouble is not buried; this many may come in a burst. */
const repeatBudget = 20;
const budgetPerCall = 0.1;

/** Runs calls within the limits of their group. */
export interface Resilience {
  /** Runs a call; one that only reads is repeated at most twice where its failure may pass and `reading`'s operation has time left. */
  run<T>(group: ResourceGroup, call: () => Promise<T>, reading: CallScope | null): Promise<T>;
  /** No group is resting. */
  isWell(): boolean;
}

/**
 * Breaker and bulkhead for each group: a group whose calls fail by more than half (of at least twenty in ten seconds) rests, then tries one call.
 * @param restMs how long it rests
 */
export function resilience({ restMs = 5_000 } = {}): Resilience {
  const groups = new Map<ResourceGroup, Group>();
  let budget = repeatBudget;

  const groupOf = (name: ResourceGroup): Group => {
    let group = groups.get(name);
    if (group === undefined) {
      const breaker = circuitBreaker(handleWhen(isUnwell), {
        halfOpenAfter: restMs,
        breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }),
      });
      group = { breaker, bulkhead: new Bulkhead(running, waiting) };
      groups.set(name, group);
    }
    return group;
  };

  /** A pause's worth of patience is left, and others have not used up what may be repeated. */
  const isWorthRepeating = (failure: unknown, reading: CallScope): boolean =>
    failure instanceof Failure && failure.isPassing && budget >= 1 && reading.remainingMs > mostPauseMs;

  return {
    async run(name, call, reading) {
      const { bulkhead, breaker } = groupOf(name);
      budget = Math.min(repeatBudget, budget + budgetPerCall);
      for (let repeats = 0; ; repeats += 1) {
        if (bulkhead.isFull) throw resting({ reason: `${name} is full`, retryAfter: 1 });
        try {
          return await bulkhead.run(() => breaker.execute(call));
        } catch (error) {
          if (isBrokenCircuitError(error)) throw resting({ reason: `${name} rests`, retryAfter: Math.ceil(restMs / 1000) });
          if (reading === null || repeats === mostRepeats || !isWorthRepeating(error, reading)) throw error;
        }
        budget -= 1;
        await pause(leastPauseMs + Math.random() * (mostPauseMs - leastPauseMs));
      }
    },
    isWell: () => [...groups.values()].every(({ breaker }) => breaker.state === CircuitState.Closed),
  };
}

interface Group {
  readonly breaker: CircuitBreakerPolicy;
  readonly bulkhead: Bulkhead;
}

const isUnwell = (error: unknown) =>
  error instanceof Failure &&
  (error.code === 'BACK_OFFICE_UNAVAILABLE' || error.code === 'BACK_OFFICE_TIMEOUT') &&
  !(error instanceof Abandoned);

const resting = (details: { reason: string; retryAfter: number }) =>
  new Failure('BACK_OFFICE_UNAVAILABLE', { ...details, upstreamStatus: 503 });
