import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { editableLineFields, shownLineFields } from '../cart/line-fields.js';
import { defaultPriceBy, defaultSellBy, followingPriceBy, noSellByText, priceOf } from './line-units.js';

const product = {
  sellBys: ['CS', 'EA'].map((unit) => ({ unit, stockConversion: '1', sellByMultiple: '1', isPricing: false })),
  priceBys: ['LB', 'CS'].map((unit) => ({ unit, stockConversion: '1', priceDecimals: 4 })),
  pricingUnit: 'LB',
  defaultQuantity: { value: '1', unit: 'EA' },
};

describe('units of a line', () => {
  it.each([
    [product, 'CS', 'CS'],
    [product, null, 'EA'],
    [product, 'PALLET', 'EA'],
    [{ ...product, defaultQuantity: null }, null, 'CS'],
    [{ ...product, defaultQuantity: { value: '1', unit: 'PALLET' } }, null, 'CS'],
    [{ ...product, sellBys: [] }, 'CS', undefined],
  ])('begins with the unit asked for, the default, or the first: %#', (of, wanted, unit) => {
    expect(defaultSellBy(of, wanted)).toBe(unit);
  });

  it('prices by the pricing unit, or the first there is', () => {
    expect([
      defaultPriceBy(product),
      defaultPriceBy({ ...product, pricingUnit: 'X' }),
      defaultPriceBy({ ...product, priceBys: [] }),
    ]).toEqual(['LB', 'LB', 'LB']);
  });

  it('lets price-by follow sell-by where syncing is on, else leaves it (S5.10)', () => {
    const follow = (unit: string, isSyncing: boolean) => followingPriceBy(product, unit, 'LB', isSyncing);
    expect([follow('CS', true), follow('EA', true), follow('CS', false)]).toEqual(['CS', 'LB', 'LB']);
  });

  it('finds the price of a unit', () => {
    const prices = [{ unit: 'LB', price: '3.29' }];
    expect([priceOf(prices, 'LB'), priceOf(prices, 'CS')]).toEqual(['3.29', null]);
  });

  it('says why a product cannot be ordered (S5.2)', () => {
    expect(english(noSellByText)).toBe('Product has no Sell By U/M');
  });
});

describe('fields of a line', () => {
  const facts = { isAdding: true, canChangePrice: true, hidePricing: false, priceByCount: 2 };
  it.each([
    [facts, { sellBy: true, priceBy: true, unitPrice: true }],
    [
      { ...facts, isAdding: false },
      { sellBy: false, priceBy: false, unitPrice: true },
    ],
    [
      { ...facts, canChangePrice: false },
      { sellBy: true, priceBy: false, unitPrice: false },
    ],
    [
      { ...facts, priceByCount: 1 },
      { sellBy: true, priceBy: false, unitPrice: true },
    ],
    [
      { ...facts, hidePricing: true },
      { sellBy: true, priceBy: false, unitPrice: false },
    ],
  ])('%o can be changed: %o (S5.6)', (of, editable) => {
    expect(editableLineFields(of)).toEqual(editable);
  });

  it('show as the settings say (S5.8)', () => {
    expect(shownLineFields({ allowProductTextLines: false, hidePricing: true })).toEqual({ notes: false, pricing: false });
    expect(shownLineFields({ allowProductTextLines: true, hidePricing: false })).toEqual({ notes: true, pricing: true });
  });
});
