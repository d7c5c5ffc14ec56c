import { expect, test } from 'vitest';
import { englishTexts } from '../../../../texts/testing/english.js';
import { shownPrice } from './product-price.js';

const chicken = {
  pricingUnit: 'LB',
  defaultQuantity: { __typename: 'DefaultQuantity' as const, orderQuantity: '1.00', unit: 'CS' },
  sellBys: [{ __typename: 'SellBy' as const, unit: 'CS', stockConversion: '1', sellByMultiple: '1.00', isPricing: false }],
  priceBys: [{ __typename: 'PriceBy' as const, unit: 'LB', stockConversion: '0.025', priceDecimals: 4 }],
  prices: [{ __typename: 'UnitPrice' as const, unit: 'LB', price: '3.29' }],
};

test('catch weight shows its price by the pound, with the decimals of the unit (S5.7)', () => {
  expect(shownPrice(chicken, englishTexts)).toEqual({ amount: '$3.2900', unit: 'LB' });
});

test('a product that is priced by the unit it is ordered in shows that price', () => {
  const both = {
    ...chicken,
    priceBys: [...chicken.priceBys, { __typename: 'PriceBy' as const, unit: 'CS', stockConversion: '1', priceDecimals: 2 }],
    prices: [...chicken.prices, { __typename: 'UnitPrice' as const, unit: 'CS', price: '131.60' }],
  };
  expect(shownPrice(both, englishTexts)).toEqual({ amount: '$131.60', unit: 'CS' });
});

test('a price that is not known shows -.-- and no unit, and never 0 (S9.6)', () => {
  expect(shownPrice({ ...chicken, prices: null }, englishTexts)).toEqual({ amount: '-.--', unit: null });
  expect(shownPrice({ ...chicken, prices: [] }, englishTexts)).toEqual({ amount: '-.--', unit: null });
});

test('a price keeps its four decimals where its unit says nothing of them (S5.7)', () => {
  expect(shownPrice({ ...chicken, priceBys: [] }, englishTexts)).toEqual({ amount: '$3.2900', unit: 'LB' });
});
