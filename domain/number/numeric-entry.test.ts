import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numericEntry } from './numeric-entry.js';

describe('a numeric field of quick entry (S5.29)', () => {
  it.each([
    ['-', ''],
    ['.', '0.'],
    ['-.', '0.'],
    ['..', '0.'],
    ['1..5', '1.5'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['5-', '5'],
    ['--2.5', '2.5'],
    ['abc', '0'],
    ['12a', '0'],
    ['1e5', '0'],
    ['1,5', '0'],
    ['', ''],
    [' ', ''],
    [' 12.50 ', '12.50'],
    ['5.', '5.'],
    ['.5', '.5'],
    ['007', '007'],
  ])('%j becomes %j', (typed, shown) => {
    expect(numericEntry(typed)).toBe(shown);
  });

  it('leaves alone what it has put in order, and gives nothing but digits and one dot', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-.0-9 ]*$/)), (text) => {
        const once = numericEntry(text);
        expect(numericEntry(once)).toBe(once);
        expect(once).toMatch(/^[0-9]*\.?[0-9]*$/);
      }),
    );
  });
});
