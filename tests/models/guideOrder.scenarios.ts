import type { GuideOrderLine } from '../../domain/order-guides/guide-order.js';
import type { guideOrder } from '../../machines/guideOrder/guideOrder.machine.js';
import type { TypedQuantities } from '../../machines/guideOrder/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type GuideOrder = typeof guideOrder;

/** Typed quantities that the browser kept from before the page was opened. */
export interface GuideOrderFixture {
  typed: TypedQuantities;
  /** Quantities are filled in; otherwise units are chosen. */
  isFilling: boolean;
}

const sellBy = (unit: string, sellByMultiple: string) => ({ unit, stockConversion: '1', sellByMultiple, isPricing: true });
const priceBy = { unit: 'CS', stockConversion: '1', priceDecimals: 2 };

/** Ginger ale by the pair of cases or by the box, cola by the case in any number, and a product that is gone; each with a par, and cola with more than that. */
export const guideLines: readonly GuideOrderLine[] = [
  {
    ...{ productKey: '160', productCode: '1160', description: 'Soda Ginger Ale Can', usual: { value: '2.00', unit: 'CS' } },
    ...{ par: '6.00', onHand: '2.50' },
    product: {
      ...{ productKey: '160', isDiscontinued: false, pricingUnit: 'CS', stockUnit: 'CS', defaultQuantity: null },
      ...{ sellBys: [sellBy('CS', '2'), sellBy('EA', '0')], priceBys: [priceBy], stock: { uncommitted: '12.00' } },
      prices: [{ unit: 'CS', price: '10.50' }],
    },
  },
  {
    ...{ productKey: '1441', productCode: '11441', description: 'Soda Cola Can', usual: { value: '3.00', unit: 'CS' } },
    ...{ par: '5.00', onHand: '8.00' },
    product: {
      ...{ productKey: '1441', isDiscontinued: false, pricingUnit: 'CS', stockUnit: 'CS', defaultQuantity: null },
      ...{ sellBys: [sellBy('CS', '0')], priceBys: [priceBy], stock: null, prices: [{ unit: 'CS', price: '8.00' }] },
    },
  },
  {
    ...{ productKey: '1442', productCode: '', description: '1442', usual: { value: '1.00', unit: 'CS' } },
    ...{ par: '3.00', onHand: '0.00', product: null },
  },
];

/** A quantity of ginger ale, one in a unit that is no longer sold, and one of a product that has left the guide. */
const typedBefore: TypedQuantities = {
  '160': { quantity: '3', unit: 'EA' },
  '1441': { quantity: '1', unit: 'XX' },
  '1': { quantity: '1', unit: 'CS' },
};

const visit = { lines: guideLines, rounding: 'AUTO_ROUND_UP', idempotencyKey: 'visit' } as const;

/** The situations in which the page opens. */
export const guideOrderScenarios: Scenario<GuideOrder, GuideOrderFixture>[] = [
  {
    name: 'a buyer orders from a guide',
    input: { ...visit, typed: {}, canTakeBack: true },
    startsIn: 'ordering',
    fixture: { typed: {}, isFilling: true },
  },
  {
    name: 'a buyer of a store that takes nothing back, after a reload',
    input: { ...visit, typed: typedBefore, canTakeBack: false },
    startsIn: 'ordering',
    fixture: { typed: typedBefore, isFilling: false },
  },
];
