import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../../../../domain/number/decimal.js';
import { plain, withAtLeastPlaces, withPlaces } from './decimals.js';

const text = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{0,6}$/))
  .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction && `.${fraction}`}`);

describe('decimals of the contract', () => {
  it('are the same number afterwards, with at least the places that were asked for', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 4 }), (value, places) => {
        const padded = withAtLeastPlaces(value, places);
        expect(exact(padded).eq(exact(value))).toBe(true);
        expect((padded.split('.')[1] ?? '').length).toBeGreaterThanOrEqual(places);
      }),
    );
  });

  it('have exactly the places that were asked for, and are at most half of the last one off', () => {
    fc.assert(
      fc.property(text, (value) => {
        const rounded = withPlaces(value, 2);
        expect(rounded).toMatch(/^-?\d+\.\d{2}$/);
        expect(exact(rounded).minus(exact(value)).abs().lte('0.005')).toBe(true);
      }),
    );
  });

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
