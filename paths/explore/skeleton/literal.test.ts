import { anything, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literal } from './literal.js';

// The language itself must be able to read the output.
const read = (text: string): unknown => new Function(`return (${text})`)();

describe('a literal', () => {
  it('builds the same value again', () => {
    const values = anything({ withDate: true, withMap: true, withSet: true, withBigInt: true });
    assert(
      property(values, (value) => {
        expect(read(literal(value))).toStrictEqual(value);
      }),
      { seed: 2026, numRuns: 500 },
    );
  });

  it('keeps what JSON would lose', () => {
    expect(literal({ note: undefined, 'a-b': [-0, Number.NaN] })).toBe('{ note: undefined, "a-b": [-0, NaN] }');
  });

  it('refuses what cannot be written down', () => {
    expect(() => literal({ choose: () => 1 })).toThrow('a function cannot be written down');
    expect(() => literal([new URL('https://example.com')])).toThrow('a URL cannot be written down');
  });
});
