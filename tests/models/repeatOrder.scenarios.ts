import type { RepeatLine } from '../../domain/history/repeat-lines.js';
import type { repeatOrder } from '../../machines/repeatOrder/repeatOrder.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type RepeatOrder = typeof repeatOrder;

const soda: RepeatLine = {
  ...{ productKey: '1439', productCode: '11-439', description: 'Soda Ginger Ale Can', quantity: '4.00', unit: 'CS' },
  ...{ state: 'ORDERABLE', sellByMultiple: '2', stock: { value: '12.00', unit: 'CS' } },
  price: { amount: '10.50', unit: 'CS', places: 2, sellByConversion: '1', priceByConversion: '1' },
};

/** One line of each kind: in stock, out of stock, no longer sold, and no longer sold by its unit. */
export const someLines: readonly RepeatLine[] = [
  soda,
  {
    ...{ ...soda, productKey: '1441', productCode: '11-441', description: 'Soda Cola Can', quantity: '2.00' },
    ...{ state: 'OUT_OF_STOCK', stock: { value: '0.00', unit: 'CS' }, sellByMultiple: '0' },
  },
  {
    ...{ ...soda, productKey: null, productCode: '10009', description: 'Dulse Flakes', quantity: '1.00' },
    ...{ state: 'NOT_SOLD', sellByMultiple: '0', stock: null, price: null },
  },
  {
    ...{ ...soda, productKey: null, productCode: '10-118', description: 'Cod Loin', quantity: '3.00', unit: 'BX' },
    ...{ state: 'UNIT_GONE', sellByMultiple: '0', stock: null, price: null },
  },
];

/** Lines that cannot be ordered. */
export const goneLines: readonly RepeatLine[] = someLines.slice(2);

/** The situations in which the dialog opens. */
export const repeatOrderScenarios: Scenario<RepeatOrder, undefined>[] = [
  {
    name: 'a buyer repeats an order',
    input: { orderNumber: '100007', idempotencyKey: 'dialog', canTakeBack: true },
    startsIn: 'loading',
    fixture: undefined,
  },
  {
    name: 'a buyer of a store that takes nothing back',
    input: { orderNumber: '100007', idempotencyKey: 'dialog', canTakeBack: false },
    startsIn: 'loading',
    fixture: undefined,
  },
];
