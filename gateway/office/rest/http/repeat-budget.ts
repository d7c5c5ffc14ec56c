import { LRUCache } from 'lru-cache';
import type { CallerId } from './callers.js';

/** So many may come in a burst, in all and of one caller: a caller leaves half to the others. */
const mostInAll = 20;
const mostPerCaller = 10;
const perCall = 0.1;
const mostCallers = 2_000;

/** How many calls may be repeated: a tenth of all, and a tenth of each caller's, so that a back office in trouble is not buried. */
export class RepeatBudget {
  #inAll = mostInAll;
  /** What is left of those who have used some. */
  readonly #left = new LRUCache<CallerId, number>({ max: mostCallers });

  /** Notes a call, which earns a tenth of a repetition. */
  earn(caller: CallerId): void {
    this.#inAll = Math.min(mostInAll, this.#inAll + perCall);
    const left = this.#left.get(caller);
    if (left === undefined) return;
    if (left + perCall >= mostPerCaller) this.#left.delete(caller);
    else this.#left.set(caller, left + perCall);
  }

  /** Takes one repetition; false where none is left. */
  spend(caller: CallerId): boolean {
    const left = this.#left.get(caller) ?? mostPerCaller;
    if (this.#inAll < 1 || left < 1) return false;
    this.#inAll -= 1;
    this.#left.set(caller, left - 1);
    return true;
  }
}
