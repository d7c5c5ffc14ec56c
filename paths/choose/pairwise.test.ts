import { describe, expect, it } from 'vitest';
import { pairwise } from './pairwise.js';

const together = (...dimensions: readonly (readonly string[])[]): string[][] =>
  dimensions.reduce<string[][]>((all, values) => all.flatMap((one) => values.map((value) => [...one, value])), [[]]);

describe('a few of many combinations', () => {
  it('have every two values together that any of all has', () => {
    const all = together(['a1', 'a2', 'a3'], ['b1', 'b2'], ['c1', 'c2', 'c3', 'c4'], ['d1', 'd2']);
    const few = pairwise(all, (one) => one);
    for (const one of all) {
      for (const [index, value] of one.entries()) {
        for (const other of one.slice(index + 1)) {
          expect(
            few.some((chosen) => chosen.includes(value) && chosen.includes(other)),
            `${value} with ${other}`,
          ).toBe(true);
        }
      }
    }
    expect(few.length).toBeLessThan(all.length / 3);
  });

  it('are the four of the picture', () => {
    expect(pairwise(together(['a1', 'a2'], ['b1', 'b2'], ['c1', 'c2']), (one) => one)).toEqual([
      ['a1', 'b1', 'c1'],
      ['a1', 'b2', 'c2'],
      ['a2', 'b1', 'c2'],
      ['a2', 'b2', 'c1'],
    ]);
  });

  it('are none of none', () => {
    expect(pairwise([], () => [])).toEqual([]);
  });
});
