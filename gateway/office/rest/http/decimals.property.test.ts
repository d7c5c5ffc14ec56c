import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain } from './decimals.js';

describe('decimals of the contract', () => {
  it('may be numbers, which mean the decimal that they print', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e20, max: 1e20 }), (value) => {
        expect(Number(plain(value))).toBe(value);
        expect(plain(value)).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
  });

  it.each([
    [1e-7, '0.0000001'],
    [1.25e-8, '0.0000000125'],
    [1e21, '1000000000000000000000'],
    [-2.5e22, '-25000000000000000000000'],
    [0.1, '0.1'],
  ])('%d is %s', (value, expected) => {
    expect(plain(value)).toBe(expected);
  });
});
