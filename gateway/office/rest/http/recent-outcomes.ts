/**
 * Outcome of a call with respect to health.
 * - `answered`: a response with any status below 500.
 * - `slow`: a response that occupied its slot for long.
 * - `failed`: the back office reported an error, possibly for this request only.
 * - `unreachable`: no response, or a proxy's instead.
 */
export type Outcome = 'answered' | 'slow' | 'failed' | 'unreachable';

const most = 20;
/** Time for which an outcome counts. */
export const outcomesCountForMs = 10_000;
/** Fewer outcomes prove nothing about their caller. */
const leastForShare = 5;
const leastUnreachable = 3;

/** The newest outcomes of one caller's calls to one group: twenty at most, of the last ten seconds. */
export class RecentOutcomes {
  readonly #outcomes: { readonly outcome: Outcome; readonly at: number }[] = [];

  add(outcome: Outcome, at: number): void {
    this.#outcomes.push({ outcome, at });
    if (this.#outcomes.length > most) this.#outcomes.shift();
  }

  /** At least five calls, and more than half of them failed or were slow. */
  isTrouble(now: number): boolean {
    const recent = this.#count(now);
    const troubled = this.#count(now, (outcome) => outcome !== 'answered');
    return recent >= leastForShare && troubled * 2 > recent;
  }

  /** At least three calls, and more than half of them had no response. */
  meetsOutage(now: number): boolean {
    const unreachable = this.#count(now, (outcome) => outcome === 'unreachable');
    return unreachable >= leastUnreachable && unreachable * 2 > this.#count(now);
  }

  hasAny(now: number): boolean {
    return this.#count(now) > 0;
  }

  /** Number of outcomes that still count, without creating a list: each call needs it. */
  #count(now: number, isCounted?: (outcome: Outcome) => boolean): number {
    let count = 0;
    for (const { outcome, at } of this.#outcomes) if (now - at < outcomesCountForMs && (isCounted?.(outcome) ?? true)) count += 1;
    return count;
  }
}
