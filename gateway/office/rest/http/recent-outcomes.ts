/**
 * What came of a call, as far as health goes.
 * - `answered`: an answer of any status below 500.
 * - `slow`: an answer that kept its place for long.
 * - `failed`: the back office answered that it failed, which may be for this one question.
 * - `unreachable`: no answer, or one of a proxy in its stead.
 */
export type Outcome = 'answered' | 'slow' | 'failed' | 'unreachable';

const most = 20;
/** How long an outcome counts. */
export const outcomesCountForMs = 10_000;
/** Fewer say nothing of their caller. */
const leastForShare = 5;
const leastUnreachable = 3;

/** The newest outcomes of one caller's calls to one group: twenty at most, of the last ten seconds. */
export class RecentOutcomes {
  readonly #outcomes: { readonly outcome: Outcome; readonly at: number }[] = [];

  add(outcome: Outcome, at: number): void {
    this.#outcomes.push({ outcome, at });
    if (this.#outcomes.length > most) this.#outcomes.shift();
  }

  /** At least five calls, of which more than half failed or were slow. */
  isTrouble(now: number): boolean {
    const recent = this.#count(now);
    const troubled = this.#count(now, (outcome) => outcome !== 'answered');
    return recent >= leastForShare && troubled * 2 > recent;
  }

  /** At least three calls, and more than half, had no answer. */
  meetsOutage(now: number): boolean {
    const unreachable = this.#count(now, (outcome) => outcome === 'unreachable');
    return unreachable >= leastUnreachable && unreachable * 2 > this.#count(now);
  }

  hasAny(now: number): boolean {
    return this.#count(now) > 0;
  }

  /** Outcomes that still count, without a list of them: each call asks. */
  #count(now: number, isCounted?: (outcome: Outcome) => boolean): number {
    let count = 0;
    for (const { outcome, at } of this.#outcomes) if (now - at < outcomesCountForMs && (isCounted?.(outcome) ?? true)) count += 1;
    return count;
  }
}
