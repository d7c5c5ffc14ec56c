import { type CircuitBreakerPolicy, CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { CallerId } from './callers.js';
import type { HealthProbe } from './health-probe.js';
import { type Outcome, outcomesCountForMs, RecentOutcomes } from './recent-outcomes.js';

/** Number of simultaneously affected callers that indicates an outage. */
const witnesses = 3;
/** Failures within ten seconds, of any caller, after which the back office is probed. */
const doubtAfter = 10;
const mostCallers = 500;

/**
 * Whether a group of resources accepts calls. It opens, so that calls fail immediately, in two cases only: three callers, and half of those who
 * called in the last ten seconds, get no responses; or the back office fails its health probe. It closes when the probe passes. A single caller's
 * requests decide neither (docs/decisions/096-one-caller-stops-nobody.md).
 */
export class GroupHealth {
  readonly #callers = new LRUCache<CallerId, RecentOutcomes>({
    max: mostCallers,
    ttl: outcomesCountForMs,
    updateAgeOnGet: true,
    perf: Date,
  });
  readonly #circuit: CircuitBreakerPolicy;
  #troubles: number[] = [];

  /** @param restMs time that the group stays open before the probe is tried */
  constructor(
    private readonly probe: HealthProbe,
    restMs: number,
  ) {
    this.#circuit = circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(1) });
    this.#circuit.onReset(() => {
      this.#troubles = [];
      this.#callers.clear();
    });
  }

  get isOpen(): boolean {
    return this.#circuit.state !== CircuitState.Closed;
  }

  /** Resolves when calls may be made. Rejects while the group is open, and if the probe afterwards fails: see `isBrokenCircuitError`. */
  async admit(): Promise<void> {
    if (this.isOpen) await this.#circuit.execute(() => this.#mustBeWell());
  }

  /** More than half of the caller's calls fail or are slow. */
  isTrouble(caller: CallerId): boolean {
    return this.#callers.get(caller)?.isTrouble(Date.now()) ?? false;
  }

  /** Records the outcome of a call, and opens the group if necessary. */
  note(caller: CallerId, outcome: Outcome): void {
    const now = Date.now();
    let outcomes = this.#callers.get(caller);
    if (outcomes === undefined) {
      outcomes = new RecentOutcomes();
      this.#callers.set(caller, outcomes);
    }
    outcomes.add(outcome, now);
    if (outcome === 'answered' || outcome === 'slow' || this.isOpen) return;
    if (outcomes.meetsOutage(now) && this.#isOutage(now)) this.#open('three callers get no answers');
    else if (this.#isDoubtful(now)) this.#ask();
  }

  #isOutage(now: number): boolean {
    const recent = [...this.#callers.values()].filter((outcomes) => outcomes.hasAny(now));
    const meeting = recent.filter((outcomes) => outcomes.meetsOutage(now)).length;
    return meeting >= witnesses && meeting * 2 >= recent.length;
  }

  #isDoubtful(now: number): boolean {
    this.#troubles.push(now);
    if (this.#troubles.length > doubtAfter) this.#troubles.shift();
    return this.#troubles.length === doubtAfter && now - (this.#troubles[0] ?? 0) < outcomesCountForMs;
  }

  #ask(): void {
    this.probe.isUnwell().then(
      (isUnwell) => {
        if (isUnwell && !this.isOpen) this.#open('the health probe failed');
      },
      () => undefined,
    );
  }

  #open(reason: string): void {
    this.#circuit.execute(() => Promise.reject(new Error(reason))).catch(() => undefined);
  }

  async #mustBeWell(): Promise<void> {
    if (!(await this.probe.isWell())) throw new Error('the health probe failed');
  }
}
