import { LRUCache } from 'lru-cache';
import type { CallerId } from './callers.js';

/** Maximum burst, in total and per caller: a caller leaves half to the others. */
const mostInAll = 20;
const mostPerCaller = 10;
const perCall = 0.1;
const mostCallers = 2_000;

/** Limits repeated calls: a tenth of all, and a tenth of each caller's, so that a back office in trouble is not overloaded. */
export class RepeatBudget {
  #inAll = mostInAll;
  /** Remaining budget of callers that have used some. */
  readonly #left = new LRUCache<CallerId, number>({ max: mostCallers });

  /** Records a call, which earns a tenth of a repetition. */
  earn(caller: CallerId): void {
    this.#inAll = Math.min(mostInAll, this.#inAll + perCall);
    const left = this.#left.get(caller);
    if (left === undefined) return;
    if (left + perCall >= mostPerCaller) this.#left.delete(caller);
    else this.#left.set(caller, left + perCall);
  }

  /** Takes one repetition; false if none is left. */
  spend(caller: CallerId): boolean {
    const left = this.#left.get(caller) ?? mostPerCaller;
    if (this.#inAll < 1 || left < 1) return false;
    this.#inAll -= 1;
    this.#left.set(caller, left - 1);
    return true;
  }
}
