import { expect, test } from 'vitest';
import type { LineRange } from '../../store/import/line-range.js';
import { inSteps, nextSize } from './steps.js';

/** Does `last` lines that take `msOf` each, on a clock that only the work moves; returns the ranges and their milliseconds. */
async function done(last: number, msOf: (line: number) => number) {
  const ranges: (LineRange & { ms: number })[] = [];
  let clock = 0;
  const work = async ({ from, to }: LineRange) => {
    const ms = msOf(from) * (to - from + 1);
    clock += ms;
    ranges.push({ from, to, ms });
  };
  await inSteps(last, work, () => clock);
  return ranges;
}

test('steps cover every line once, in order', async () => {
  const ranges = await done(12_345, () => 0.2);
  expect(ranges[0]?.from).toBe(1);
  expect(ranges.at(-1)?.to).toBe(12_345);
  for (const [index, { from }] of ranges.entries()) expect(from).toBe((ranges[index - 1]?.to ?? 0) + 1);
});

test('steps of a slow database stay far below its timeout of a query, also where it becomes slower on the way', async () => {
  const ranges = await done(100_000, (line) => (line < 50_000 ? 0.1 : 5));
  const slow = ranges.filter(({ from }) => from >= 50_000);
  expect(Math.max(...slow.slice(2).map(({ ms }) => ms))).toBeLessThanOrEqual(600);
  expect(Math.max(...ranges.map(({ ms }) => ms))).toBeLessThanOrEqual(10_000);
});

test('a step is never empty and never has more than 2,000 lines', () => {
  expect(nextSize(50, 60_000)).toBe(50);
  expect(nextSize(1_500, 0)).toBe(2_000);
  expect(nextSize(500, 0)).toBe(1_000);
});
