import type { stockShortage } from '../../machines/stockShortage/stockShortage.machine.js';
import type { OfferedSubstitute, ShortLine, StockShortageInput } from '../../machines/stockShortage/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type StockShortage = typeof stockShortage;

/** Where the shortage is said. */
export type ShortagePlace = 'the cart' | 'the product';

/** The line with a shortage. */
export const shortLine: ShortLine = {
  id: '51',
  line: {
    ...{ productKey: '1441', unit: 'CS', orderQuantity: '50.00', overridePrice: null, priceByUnit: 'CS' },
    ...{ productText1: 'cold', productText2: null },
  },
};

const offer = { facts: '11-444 · Orchard Press · 24/12 oz', image: null, available: { value: '65.00', unit: 'CS' } };

/** Substitutes of its product. */
export const offered: readonly OfferedSubstitute[] = [
  {
    ...{ ...offer, productKey: '1444', name: 'Soda Ginger Ale Can', amount: { value: '50.00', unit: 'CS' } },
    price: { amount: '10.71', unit: 'CS', places: 2 },
  },
  {
    ...{ ...offer, productKey: '1447', name: 'Soda Cola Bag in Box', amount: { value: '4.00', unit: 'CS' } },
    ...{ price: null, available: { value: '4.00', unit: 'CS' } },
  },
];

const input: StockShortageInput = {
  ...{ productKey: '1441', name: 'Soda Lemon Can', ordered: { value: '50.00', unit: 'CS' }, line: shortLine, takes: null },
  ...{ idempotencyKey: 'shortage', canTakeBack: true },
};

/** The situations in which something is done about a shortage. */
export const stockShortageScenarios: Scenario<StockShortage, ShortagePlace>[] = [
  { name: 'a line of the cart', input, startsIn: 'loading', fixture: 'the cart' },
  {
    name: 'a line of the cart in a store that takes nothing back',
    input: { ...input, canTakeBack: false },
    startsIn: 'loading',
    fixture: 'the cart',
  },
  {
    name: 'a line that takes what there is',
    input: { ...input, takes: '5.00', canTakeBack: false },
    startsIn: 'saving',
    fixture: 'the cart',
  },
  { name: 'a product that is not in the cart', input: { ...input, line: null }, startsIn: 'loading', fixture: 'the product' },
];
