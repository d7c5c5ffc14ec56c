import type { removedLines } from '../../machines/removedLines/removedLines.machine.js';
import type { RemovedLine } from '../../machines/removedLines/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type RemovedLines = typeof removedLines;

/** Lines that are removed. */
export const soda: RemovedLine = {
  name: 'Soda Lemon Can',
  line: {
    ...{ productKey: '1441', unit: 'CS', orderQuantity: '2.00', overridePrice: null, priceByUnit: 'CS' },
    ...{ productText1: 'cold', productText2: null },
  },
};
export const ale: RemovedLine = {
  name: 'Soda Ginger Ale Can',
  line: {
    ...{ productKey: '1444', unit: 'CS', orderQuantity: '3.00', overridePrice: null, priceByUnit: 'CS' },
    ...{ productText1: null, productText2: null },
  },
};

export const removedLinesScenarios: Scenario<RemovedLines, null>[] = [
  { name: 'lines of a cart', input: { idempotencyKey: 'k' }, startsIn: 'none', fixture: null },
];
