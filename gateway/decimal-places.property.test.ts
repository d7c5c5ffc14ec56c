import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../domain/number/decimal.js';
import { withAtLeastPlaces, withPlaces } from './decimal-places.js';

const text = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{0,6}$/))
  .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction && `.${fraction}`}`);

describe('decimals of the schema', () => {
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
});
