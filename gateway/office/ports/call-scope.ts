import { ClientDisconnected, Failure } from '../../errors.js';
import type { Caller } from './caller.js';

/** An exchange with the back office that is under way. */
export interface Exchange {
  readonly isWrite: boolean;
  cancel(reason: Failure): void;
}

/** How many calls an API key may make a minute, how many are left of it, and in how many seconds it begins anew. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

/**
 * Shared by the upstream calls of one operation: their caller, the time until which they may run, and their number. Made for each request, closed
 * when it ends.
 */
export class CallScope {
  #calls = 0;
  #ended: Failure | undefined;
  #allowance: Allowance | undefined;
  #timer: NodeJS.Timeout | undefined;
  #over: AbortController | undefined;
  readonly #underWay = new Set<Exchange>();
  readonly #deadline: number;

  /** @param caller null for calls that the gateway makes for itself */
  constructor(
    readonly caller: Caller | null,
    readonly deadlineMs: number,
  ) {
    this.#deadline = performance.now() + deadlineMs;
  }

  /** How many calls reached out, repetitions counted. */
  get calls(): number {
    return this.#calls;
  }

  /** What the back office said last of what the API key may still do. */
  get allowance(): Allowance | undefined {
    return this.#allowance;
  }

  /** Answers come in any order: the least that is left holds. */
  noteAllowance(allowance: Allowance): void {
    if (this.#allowance === undefined || allowance.remaining < this.#allowance.remaining) this.#allowance = allowance;
  }

  /** Milliseconds until the operation is given up; 0 once it has ended. */
  get remainingMs(): number {
    return this.#ended ? 0 : Math.max(0, this.#deadline - performance.now());
  }

  /** Nobody waited for the answer. */
  get isClientDisconnected(): boolean {
    return this.#ended instanceof ClientDisconnected;
  }

  /** Aborted when the operation is given up or nobody waits for it: a call that was not sent by then is not sent at all. */
  get signal(): AbortSignal {
    if (this.#over === undefined) {
      this.#over = new AbortController();
      if (this.#ended) this.#over.abort(this.#ended);
      else this.#watchTime();
    }
    return this.#over.signal;
  }

  /** Counts a call in; throws where the operation is already over. */
  begin(exchange: Exchange): void {
    if (this.#ended) throw this.#ended;
    this.#watchTime();
    this.#calls += 1;
    this.#underWay.add(exchange);
  }

  /** The exchange has its answer. */
  end(exchange: Exchange): void {
    this.#underWay.delete(exchange);
  }

  /** Nobody waits for the answer any more: reads stop, writes go on, because half a write helps nobody. */
  disconnect(): void {
    this.#stop(new ClientDisconnected(), false);
  }

  /** The operation is answered. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #watchTime(): void {
    this.#timer ??= setTimeout(() => this.#expire(), this.remainingMs).unref();
  }

  #expire(): void {
    this.#stop(new Failure('BACK_OFFICE_TIMEOUT', { reason: `not done within ${this.deadlineMs} ms` }), true);
  }

  #stop(reason: Failure, writesToo: boolean): void {
    this.#ended ??= reason;
    this.#over?.abort(this.#ended);
    for (const exchange of this.#underWay) if (writesToo || !exchange.isWrite) exchange.cancel(reason);
  }
}
