import { expect, test } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { lastSaleText } from './product-history.js';

test('a sale is cut to exclude its " at" part where there is no price (A2.60)', () => {
  const sale = { quantity: '2', unit: 'CS', price: '42.1' };
  const texts = [sale, { ...sale, price: null }, { ...sale, quantity: '-1' }].map((one) => english(lastSaleText(one)));
  expect(texts).toEqual(['2.00 CS at $42.1000', '2.00 CS', '-1.00 CS at $42.1000']);
});
