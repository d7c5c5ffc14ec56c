import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultiple } from '../quantity/quantity.js';
import { type Comparable, mostSubstitutes, proposeSubstitutes, substituteAmount } from './substitutes.js';

const breast: Comparable = { productKey: 1, description: 'Chicken Breast, Boneless 6 oz', packSize: '4/10 lb', price: '3.29' };
const like = (productKey: number, change: Partial<Comparable> = {}): Comparable => ({ ...breast, productKey, ...change });

describe('proposed substitutes', () => {
  it('are near in name, pack and price, the nearest first', () => {
    const candidates = [
      like(2, { price: '4.10' }),
      like(3, { packSize: '2/10 LB' }),
      like(4, { price: '3.30' }),
      like(5, { description: 'Chicken Breast Strips' }),
    ];
    expect(proposeSubstitutes(breast, candidates)).toEqual([4, 2, 5]);
  });

  it.each([
    ['another thing of the category', { description: 'Turkey Wings' }],
    ['a pack of less than half', { packSize: '1/10 lb' }],
    ['a price of more than double', { price: '6.59' }],
    ['a price of less than half', { price: '1.6' }],
    ['the product itself', { productKey: 1 }],
  ])('leave out %s', (_, change) => {
    expect(proposeSubstitutes(breast, [like(2, change)])).toEqual([]);
  });

  it.each([
    ['a pack that is written in another way', { packSize: 'random weight' }],
    ['a price that is not known', { price: null }],
    ['a price of exactly double', { price: '6.58' }],
    ['accents and case', { description: 'CHICKÉN brèast, boneless' }],
  ])('include %s', (_, change) => {
    expect(proposeSubstitutes(breast, [like(2, change)])).toEqual([2]);
  });

  it('are none for a product without words in its name', () => {
    expect(proposeSubstitutes({ ...breast, description: '#10' }, [like(2, { description: '#10' })])).toEqual([]);
  });

  it('are at most three, each a candidate, whatever the candidates', () => {
    const text = fc.constantFrom('Chicken Breast', 'Chicken', 'Breast Boneless Chicken', '', 'Wing');
    const candidate = fc.record({
      productKey: fc.integer({ min: 1, max: 40 }),
      description: text,
      packSize: fc.constantFrom('4/10 lb', '40 lb', '10lb', '', 'x'),
      price: fc.constantFrom('3.29', '0', '9', null),
    });
    fc.assert(
      fc.property(fc.uniqueArray(candidate, { selector: ({ productKey }) => productKey }), (candidates) => {
        const found = proposeSubstitutes(breast, candidates);
        expect(found.length).toBeLessThanOrEqual(mostSubstitutes);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((key) => key !== 1 && candidates.some(({ productKey }) => productKey === key))).toBe(true);
        expect(proposeSubstitutes(breast, [...candidates].reverse())).toEqual(found);
      }),
    );
  });
});

describe('the amount of a substitute', () => {
  const substitute = {
    sellBys: [
      { unit: 'CS', sellByMultiple: '1' },
      { unit: 'EA', sellByMultiple: '6' },
    ],
    defaultQuantity: { orderQuantity: '2.00', unit: 'CS' },
  };
  it.each([
    ['3', 'CS', { value: '3.00', unit: 'CS' }],
    ['8', 'EA', { value: '12.00', unit: 'EA' }],
    ['8', 'LB', { value: '2.00', unit: 'CS' }],
    ['x', 'CS', { value: '2.00', unit: 'CS' }],
    ['0', 'EA', { value: '2.00', unit: 'CS' }],
  ])('for %s %s is %o', (value, unit, expected) => {
    expect(substituteAmount({ value, unit }, substitute)).toEqual(expected);
  });

  it('is one of the first unit without a default, and none without a unit', () => {
    const ordered = { value: '3', unit: 'LB' };
    expect(substituteAmount(ordered, { ...substitute, defaultQuantity: null })).toEqual({ value: '1.00', unit: 'CS' });
    expect(substituteAmount(ordered, { sellBys: substitute.sellBys.slice(1), defaultQuantity: null })).toEqual({
      value: '6.00',
      unit: 'EA',
    });
    expect(substituteAmount(ordered, { sellBys: [], defaultQuantity: null })).toBeNull();
  });

  it('can always be ordered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('0', '1', '6', '0.5'), (hundredths, sellByMultiple) => {
        const ordered = { value: (hundredths / 100).toFixed(2), unit: 'CS' };
        const amount = substituteAmount(ordered, { sellBys: [{ unit: 'CS', sellByMultiple }], defaultQuantity: null });
        expect(isMultiple(amount?.value ?? 'x', sellByMultiple)).toBe(true);
        expect(Number(amount?.value)).toBeGreaterThanOrEqual(Number(ordered.value));
      }),
    );
  });
});
