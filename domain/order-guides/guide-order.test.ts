import { describe, expect, it } from 'vitest';
import {
  entryExtension,
  entryProblem,
  filledEntries,
  firstUnitOf,
  type GuideOrderLine,
  isBlank,
  isOrderable,
  isReady,
  orderedAmounts,
  usualAmounts,
} from './guide-order.js';

const product = {
  ...{ productKey: '1', isDiscontinued: false, pricingUnit: 'LB', stockUnit: 'CS', defaultQuantity: null, stock: null },
  sellBys: [
    { unit: 'CS', stockConversion: '1', sellByMultiple: '2', isPricing: true },
    { unit: 'EA', stockConversion: '0.1', sellByMultiple: '0', isPricing: false },
  ],
  priceBys: [{ unit: 'LB', stockConversion: '0.05', priceDecimals: 2 }],
  prices: [{ unit: 'LB', price: '1.50' }],
};
const line: GuideOrderLine = {
  ...{ productKey: '1', productCode: '10001', description: 'Chicken', usual: { value: '3.00', unit: 'CS' } },
  ...{ par: null, onHand: null },
  product,
};
const entry = { line, quantity: '2', unit: 'CS' };
const gone = { ...entry, line: { ...line, product: null } };
const discontinued = { ...entry, line: { ...line, product: { ...product, isDiscontinued: true } } };

describe('ordering from a guide', () => {
  it('begins in the guide’s unit, and in the product’s own where it is no longer sold by that', () => {
    expect(firstUnitOf(line)).toBe('CS');
    expect(firstUnitOf({ ...line, usual: { value: '1', unit: 'EA' } })).toBe('EA');
    expect(firstUnitOf({ ...line, usual: { value: '1', unit: 'BX' } })).toBe('CS');
    expect(firstUnitOf(gone.line)).toBe('CS');
  });

  it('orders nothing of a blank line, of 0, and of what is no longer sold', () => {
    expect(['', ' ', '0', '0.00'].map((quantity) => isBlank({ quantity }))).toEqual([true, true, true, true]);
    expect(['x', '-1', '2'].map((quantity) => isBlank({ quantity }))).toEqual([false, false, false]);
    expect([line, gone.line, discontinued.line].map(isOrderable)).toEqual([true, false, false]);
    expect(isReady(entry, 'AUTO_ROUND_UP')).toBe(true);
    expect([{ ...entry, quantity: '' }, gone, discontinued].map((each) => isReady(each, 'NONE'))).toEqual([false, false, false]);
  });

  it('has a problem with nonsense, and with what is no multiple unless the site leaves it to people (S5.5)', () => {
    expect(entryProblem({ ...entry, quantity: 'x' }, 'NONE')).not.toBeNull();
    expect(entryProblem({ ...entry, quantity: '3' }, 'AUTO_ROUND_UP')).not.toBeNull();
    expect(entryProblem({ ...entry, quantity: '3' }, 'NONE')).toBeNull();
    expect(entryProblem({ ...entry, quantity: '3', unit: 'EA' }, 'AUTO_ROUND_UP')).toBeNull();
    expect(entryProblem({ ...entry, quantity: '' }, 'AUTO_ROUND_UP')).toBeNull();
  });

  it('fills quantities in as multiples, and leaves blank what has none', () => {
    const fill = (value: string, unit: string, of = entry) =>
      filledEntries([of], [{ productKey: '1', value, unit }])[0]?.quantity;
    expect(filledEntries([entry], usualAmounts([entry]))).toEqual([{ ...entry, quantity: '4.00' }]);
    expect(filledEntries([entry], [{ productKey: '1', value: '1.5', unit: 'EA' }])).toEqual([
      { ...entry, quantity: '1.50', unit: 'EA' },
    ]);
    expect([fill('1', 'BX'), fill('0.00', 'CS'), fill('1', 'CS', gone), fill('1', 'CS', discontinued)]).toEqual(['', '', '', '']);
    expect(filledEntries([entry], [])).toEqual([{ ...entry, quantity: '' }]);
  });

  it('adds up the lines of an order that have one product and unit', () => {
    const of = (productKey: string, value: string, unit: string) => ({ productKey, value, unit });
    expect(orderedAmounts([of('1', '1', 'CS'), of('2', '5', 'EA'), of('1', '2.5', 'CS'), of('1', '9', 'EA')])).toEqual([
      of('1', '3.50', 'CS'),
      of('2', '5.00', 'EA'),
    ]);
  });

  it('has the extension at the price of now', () => {
    expect(entryExtension(entry, false)).toBe('60.00');
    expect(entryExtension({ ...entry, quantity: 'x' }, false)).toBeNull();
    expect(entryExtension(gone, false)).toBeNull();
  });
});
