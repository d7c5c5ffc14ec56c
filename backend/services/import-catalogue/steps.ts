import type { LineRange } from '../../store/import/line-range.js';

/** Duration of a step that an interruption and the embedded database's timeout of a query have room for, on a slow machine, too. */
const targetMs = 500;

const fewest = 50;
const most = 2_000;

/** Size of the next step after one that took `ms`: towards steps of half a second, at most twice as large. */
export const nextSize = (size: number, ms: number): number =>
  Math.min(most, 2 * size, Math.max(fewest, Math.round((size * targetMs) / Math.max(1, ms))));

/**
 * Does a long work in ranges from 1 to `last`, in sequence. Their size follows the time that they take: the same lines take ten times as long once
 * an index no longer fits into the database's memory.
 */
export async function inSteps(
  last: number,
  work: (range: LineRange) => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<void> {
  let size = 500;
  for (let from = 1; from <= last; ) {
    const range = { from, to: Math.min(from + size - 1, last) };
    const begun = now();
    await work(range);
    size = nextSize(size, now() - begun);
    from = range.to + 1;
  }
}
