import { ClientDisconnected, Failure } from '../../errors.js';
import type { Caller } from './caller.js';

/** A pending exchange with the back office. */
export interface Exchange {
  readonly isWrite: boolean;
  cancel(reason: Failure): void;
}

/** An API key's calls per minute, calls left, and seconds until the next minute starts. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

/** Shared by the upstream calls of one operation: their caller, their deadline, and their number. Created for each request, closed when it ends. */
export class CallScope {
  #calls = 0;
  #ended: Failure | undefined;
  #allowance: Allowance | undefined;
  #timer: NodeJS.Timeout | undefined;
  #over: AbortController | undefined;
  readonly #underWay = new Set<Exchange>();
  readonly #deadline: number;

  /** @param caller null for the gateway's own calls */
  constructor(
    readonly caller: Caller | null,
    readonly deadlineMs: number,
  ) {
    this.#deadline = performance.now() + deadlineMs;
  }

  /** Number of calls sent, including repetitions. */
  get calls(): number {
    return this.#calls;
  }

  /** The last rate limit state of the API key reported by the back office. */
  get allowance(): Allowance | undefined {
    return this.#allowance;
  }

  /** Responses may arrive in any order: the lowest number of calls left counts. */
  noteAllowance(allowance: Allowance): void {
    if (this.#allowance === undefined || allowance.remaining < this.#allowance.remaining) this.#allowance = allowance;
  }

  /** Milliseconds until the operation is cancelled; 0 once it has ended. */
  get remainingMs(): number {
    return this.#ended ? 0 : Math.max(0, this.#deadline - performance.now());
  }

  /** The client disconnected before the response. */
  get isClientDisconnected(): boolean {
    return this.#ended instanceof ClientDisconnected;
  }

  /** Aborted when the operation is cancelled or its client disconnects: calls not yet sent are not sent at all. */
  get signal(): AbortSignal {
    if (this.#over === undefined) {
      this.#over = new AbortController();
      if (this.#ended) this.#over.abort(this.#ended);
      else this.#watchTime();
    }
    return this.#over.signal;
  }

  /** Registers a call; throws if the operation is already over. */
  begin(exchange: Exchange): void {
    if (this.#ended) throw this.#ended;
    this.#watchTime();
    this.#calls += 1;
    this.#underWay.add(exchange);
  }

  /** The exchange is complete. */
  end(exchange: Exchange): void {
    this.#underWay.delete(exchange);
  }

  /** The client has disconnected: reads stop, writes continue, because half a write is of no use. */
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
