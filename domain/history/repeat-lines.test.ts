import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import {
  isRepeatable,
  type RepeatProduct,
  repeatExtension,
  repeatLineOf,
  repeatQuantityProblem,
  repeatTotal,
} from './repeat-lines.js';

const chicken: RepeatProduct = {
  ...{ productKey: '1', isDiscontinued: false, stockUnit: 'CS', pricingUnit: 'LB', defaultQuantity: null },
  sellBys: [
    { unit: 'CS', stockConversion: '1', sellByMultiple: '2', isPricing: true },
    { unit: 'EA', stockConversion: '0.25', sellByMultiple: '0', isPricing: false },
  ],
  priceBys: [
    { unit: 'LB', stockConversion: '0.025', priceDecimals: 4 },
    { unit: 'CS', stockConversion: '1', priceDecimals: 2 },
  ],
  prices: [
    { unit: 'LB', price: '3.5000' },
    { unit: 'CS', price: '139.00' },
  ],
  stock: { uncommitted: '12.00' },
};
const ordered = { productCode: '10001', description: 'Chicken', quantity: '4', unit: 'CS' };
const lineWith = (product: Partial<RepeatProduct> | null = {}, unit = 'CS', isSyncing = false) =>
  repeatLineOf({ ...ordered, unit, product: product && { ...chicken, ...product } }, isSyncing);

describe('a line of an order, to be ordered again', () => {
  it('has the price and the stock of now', () => {
    expect(lineWith()).toEqual({
      ...{ ...ordered, quantity: '4.00', productKey: '1', state: 'ORDERABLE', sellByMultiple: '2' },
      stock: { value: '12.00', unit: 'CS' },
      price: { amount: '3.5000', unit: 'LB', places: 4, sellByConversion: '1', priceByConversion: '0.025' },
    });
  });

  it('has its stock in the unit that was ordered', () => {
    expect(lineWith({}, 'EA').stock).toEqual({ value: '48.00', unit: 'EA' });
    expect(lineWith({ stock: { uncommitted: '0.00', uncommittedAlternate: '3' } }, 'EA')).toMatchObject({
      ...{ stock: { value: '3.00', unit: 'EA' }, state: 'ORDERABLE' },
    });
  });

  it('is priced by its unit where prices follow the unit (S5.10)', () => {
    expect(lineWith({}, 'CS', true).price).toMatchObject({ amount: '139.00', unit: 'CS', places: 2 });
    expect(lineWith({}, 'EA', true).price).toMatchObject({ unit: 'LB' });
  });

  it.each([
    ['nothing is in stock', lineWith({ stock: { uncommitted: '0.00' } }), 'OUT_OF_STOCK', true],
    ['the stock is not known', lineWith({ stock: null }), 'ORDERABLE', true],
    ['the product is gone, or hidden', lineWith(null), 'NOT_SOLD', false],
    ['the product is discontinued', lineWith({ isDiscontinued: true }), 'NOT_SOLD', false],
    ['the product is not sold by this unit', lineWith({}, 'BUNCH'), 'UNIT_GONE', false],
  ])('where %s', (_, line, state, can) => {
    expect([line.state, isRepeatable(line)]).toEqual([state, can]);
  });

  it('has no price where prices are hidden, and none for a unit without one', () => {
    expect(lineWith({ prices: null }).price).toBeNull();
    expect(lineWith({ prices: [{ unit: 'CS', price: '1' }] }).price).toBeNull();
    expect(lineWith({ priceBys: [] }).price).toBeNull();
  });

  it('has an extension for a typed quantity', () => {
    expect(repeatExtension('2', lineWith())).toBe('280.00');
    expect(repeatExtension('two', lineWith())).toBeNull();
    expect(repeatExtension('2', lineWith({ prices: null }))).toBeNull();
  });

  it('takes quantities as every line does', () => {
    expect(repeatQuantityProblem('4', lineWith(), 'AUTO_ROUND_UP')).toBeNull();
    expect(english(repeatQuantityProblem('3', lineWith(), 'AUTO_ROUND_UP') ?? '')).toBe(
      'Invalid quantity of 3.00. Please enter a multiple of 2.00',
    );
    expect(repeatQuantityProblem('3', lineWith(), 'NONE')).toBeNull();
    expect(repeatQuantityProblem('', lineWith(), 'NONE')).not.toBeNull();
  });

  it('is summed up where all prices are known', () => {
    expect(repeatTotal(['1.10', '2.05'])).toBe('3.15');
    expect(repeatTotal(['1.10', null])).toBeNull();
    expect(repeatTotal([])).toBe('0.00');
  });
});
