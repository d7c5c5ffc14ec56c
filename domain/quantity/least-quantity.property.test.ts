import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { type ExtensionParts, extensionOf } from '../cart/extension.js';
import { exact, sum } from '../number/decimal.js';
import { isTooLittle, type LeastQuantityTerms, leastQuantity, tooLittleProblem } from './least-quantity.js';
import { isMultiple } from './quantity.js';

const each: Omit<LeastQuantityTerms, 'unitPrice'> = {
  ...{ sellByConversion: '1', priceByConversion: '1', sellByMultiple: '0', rounding: 'NONE' },
};
const roundings = ['NONE', 'AUTO_ROUND_UP', 'AUTO_ROUND_DOWN', 'AUTO_ROUND_NEAREST'] as const;
const chosen = (
  quantity: string,
  { sellByConversion, priceByConversion, sellByMultiple, unitPrice, rounding }: LeastQuantityTerms,
) => ({
  units: {
    sellBys: [{ unit: 'EA', stockConversion: sellByConversion, sellByMultiple, isPricing: false }],
    priceBys: [{ unit: 'LB', stockConversion: priceByConversion, priceDecimals: 4 }],
  },
  ...{ sellByUnit: 'EA', priceByUnit: 'LB', quantity, unitPrice, rounding },
});
const decimal = (max: number, places: number, min = 1) =>
  fc.integer({ min, max }).map((value) => (value / 10 ** places).toFixed(places));
const quantity = decimal(9_999_999, 2);
const conversion = decimal(9_999_999, 6);
const price = decimal(99_999, 4);
const lineParts: fc.Arbitrary<ExtensionParts> = fc.record({
  ...{ quantity: fc.oneof(decimal(50, 2), quantity), unitPrice: fc.oneof(decimal(9_999, 4), price) },
  ...{ sellByConversion: fc.oneof(fc.constant('1'), conversion), priceByConversion: fc.oneof(fc.constant('1'), conversion) },
});
const exactTimesPriceBy = ({ quantity: q, sellByConversion, unitPrice }: ExtensionParts) =>
  exact(q).times(exact(sellByConversion)).times(exact(unitPrice));

describe('a line below half a cent', () => {
  it.each([
    ['0.01', '0.3464', 'A quantity of 0.01 comes to less than half a cent. Please enter at least 0.02'],
    ['0.01', '0.0001', 'A quantity of 0.01 comes to less than half a cent. Please enter at least 50.00'],
    ['1', '0.001', 'A quantity of 1.00 comes to less than half a cent. Please enter at least 5.00'],
    ['0.02', '0.3464', null],
    ['0.01', '0.5', null],
    ['0.01', '0', null],
  ])('%s at %s: %s (S5.11)', (q, unitPrice, expected) => {
    expect(english(tooLittleProblem(chosen(q, { ...each, unitPrice })))).toBe(expected);
  });

  it('names a multiple where quantities are rounded (S5.3)', () => {
    const terms = { ...each, unitPrice: '0.001', sellByMultiple: '3', rounding: 'AUTO_ROUND_DOWN' } as const;
    expect(english(tooLittleProblem(chosen('3', terms)))).toBe(
      'A quantity of 3.00 comes to less than half a cent. Please enter at least 6.00',
    );
  });

  it('is not judged where a unit, the quantity or the price is missing', () => {
    const line = chosen('0.01', { ...each, unitPrice: '0.3464' });
    const missing = [{ sellByUnit: 'CS' }, { priceByUnit: 'CS' }, { quantity: null }, { unitPrice: null }];
    expect(missing.map((change) => tooLittleProblem({ ...line, ...change }))).toEqual([null, null, null, null]);
  });

  it('names no quantity that cannot be ordered', () => {
    const terms = { ...each, unitPrice: '0.0001', sellByConversion: '0.000001', priceByConversion: '999' };
    expect(english(tooLittleProblem(chosen('5', terms)))).toMatch(/Please choose another unit$/);
  });

  it('is refused exactly until the least quantity that it names', () => {
    fc.assert(
      fc.property(lineParts, fc.constantFrom(...roundings), decimal(500, 2, 0), (parts, rounding, sellByMultiple) => {
        const terms = { ...parts, rounding, sellByMultiple };
        const least = leastQuantity(terms);
        fc.pre(least !== null);
        expect(isTooLittle({ ...parts, quantity: least })).toBe(false);
        if (rounding !== 'NONE') expect(isMultiple(least, sellByMultiple)).toBe(true);
        const step = rounding === 'NONE' || exact(sellByMultiple).eq(0) ? '0.01' : sellByMultiple;
        const below = exact(least).minus(exact(step));
        fc.pre(below.gt(0));
        expect(isTooLittle({ ...parts, quantity: below.toFixed(2) })).toBe(true);
      }),
    );
  });
});

describe('lines that are not refused', () => {
  it('are never free at a positive price, and are together within half a cent a line of what they are worth (S5.11)', () => {
    fc.assert(
      fc.property(fc.array(lineParts, { minLength: 1, maxLength: 60 }), (all) => {
        const lines = all.filter((parts) => !isTooLittle(parts));
        const extensions = lines.map(extensionOf);
        expect(extensions.every((extension) => exact(extension).gt(0))).toBe(true);
        // As fractions with one denominator each: no quotient is rounded on the way.
        const off = lines.reduce((error, parts, index) => {
          const own = exact(extensions[index] ?? '0').times(exact(parts.priceByConversion));
          return error.plus(own.minus(exactTimesPriceBy(parts)).div(exact(parts.priceByConversion)));
        }, exact('0'));
        expect(off.abs().lte(exact('0.005').times(lines.length))).toBe(true);
        expect(exact(sum(extensions)).gte(exact('0.01').times(lines.length))).toBe(true);
      }),
    );
  });

  it('are as many as were ordered: 500 lines of 0.01 at 0.3464 are refused, each, instead of costing 0.00', () => {
    const parts = { ...each, quantity: '0.01', unitPrice: '0.3464' };
    expect(sum(Array.from({ length: 500 }, () => extensionOf(parts)))).toBe('0.00');
    expect(isTooLittle(parts)).toBe(true);
  });
});
