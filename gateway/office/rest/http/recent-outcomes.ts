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
    const recent = this.#recent(now);
    return recent.length >= leastForShare && recent.filter((outcome) => outcome !== 'answered').length * 2 > recent.length;
  }

  /** At least three calls, and more than half, had no answer. */
  meetsOutage(now: number): boolean {
    const recent = this.#recent(now);
    const unreachable = recent.filter((outcome) => outcome === 'unreachable').length;
    return unreachable >= leastUnreachable && unreachable * 2 > recent.length;
  }

  hasAny(now: number): boolean {
    return this.#recent(now).length > 0;
  }

  #recent(now: number): Outcome[] {
    return this.#outcomes.filter(({ at }) => now - at < outcomesCountForMs).map(({ outcome }) => outcome);
  }
}
