import { expect, it } from 'vitest';
import { type QuickEntrySettings, type QuickProduct, untouchedEntry } from '../../../domain/quick-entry/quick-entry-row.js';
import { defaultRegion } from '../../../texts/regional-format.js';
import { englishTexts, textsIn } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { rowProblem, rowView } from './quickEntry.view.js';

const chicken: QuickProduct = {
  productKey: '118',
  code: '11-118',
  description: 'Chicken Breast',
  facts: '4/10 lb',
  sequence: 10,
  pricingUnit: 'CS',
  sellBys: [{ unit: 'CS', stockConversion: '1', sellByMultiple: '0', isPricing: true }],
  priceBys: [{ unit: 'CS', stockConversion: '1', priceDecimals: 2 }],
  defaultQuantity: { value: '2.50', unit: 'CS' },
  prices: [{ unit: 'CS', price: '125' }],
};
const settings: QuickEntrySettings = {
  hidePricing: false,
  canChangePrice: true,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
};

it.each([
  ['en-US', '2.50 CS', '125.00'],
  ['de-DE', '2,50 CS', '125,00'],
])('shows quantities and prices in the format %s', (locale, defaultQuantity, unitPrice) => {
  const t = textsIn('en-US', { ...defaultRegion, locale });
  expect(rowView(chicken, undefined, settings, t)).toMatchObject({
    defaultQuantity: { text: defaultQuantity },
    unitPrice: { text: unitPrice },
  });
});

it('shows the messages of the last update below each other', () => {
  const entry = untouchedEntry(chicken, settings);
  const errors = ['The back office refused it.', text('quantity.noSellBy')];
  const cells = rowView(chicken, undefined, settings, englishTexts);
  expect(rowProblem({ product: chicken, entry, errors }, cells, englishTexts)).toBe(
    'The back office refused it.\nProduct has no Sell By U/M',
  );
});
