import type { orderGuideEdit } from '../../machines/orderGuideEdit/orderGuideEdit.machine.js';
import type { IncludedLine, OrderGuideEditContext, OrderGuideEditInput } from '../../machines/orderGuideEdit/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type OrderGuideEdit = typeof orderGuideEdit;

/** User, guide and viewport. */
export interface OrderGuideEditFixture {
  /** The guide that the buyer has; null for none of that name. */
  guide: 'two lines' | 'read-only' | null;
  /** A phone shows the quantity dialog, wider screens fields in the rows (S2.27). */
  screen: 'desktop' | 'phone';
  /** The lines as the page opens with them, without those of the guide: none. */
  lines: readonly IncludedLine[];
}

/** Sold by the case in any number, by the can in half dozens. */
export const soda = { productKey: '1444', name: 'Soda Ginger Ale Can', cases: '1.00', cans: '6.00' };
/** The second line of the guide. */
export const other = { productKey: '1441', name: 'Soda Diet Cola Can' };

export const sodaLine: IncludedLine = { productKey: soda.productKey, quantity: '2.00', unit: 'CS', sellByMultiple: soda.cases };
export const otherLine: IncludedLine = { productKey: other.productKey, quantity: '1.00', unit: 'CS', sellByMultiple: '1.00' };

const savedLines = [
  { productKey: soda.productKey, orderQuantity: '2', unit: 'CS', sequence: 10, sellByMultiple: soda.cases },
  { productKey: other.productKey, orderQuantity: '1.00', unit: 'CS', sequence: 20, sellByMultiple: '1.00' },
];

const input = (guide: OrderGuideEditInput['guide']): OrderGuideEditInput => ({ name: 'Fish', guide, idempotencyKey: 'visit' });

/** Five cans, which are sold by the half dozen: the guide has had them since they were sold one by one. */
const oddCans = { productKey: soda.productKey, quantity: '5.00', unit: 'EA', sellByMultiple: soda.cans };

/** The situations in which the page opens. */
export const orderGuideEditScenarios: Scenario<OrderGuideEdit, OrderGuideEditFixture>[] = [
  {
    name: 'a buyer edits a guide of two lines',
    input: input({ isReadOnly: false, lines: savedLines }),
    startsIn: 'editing.including',
    fixture: { guide: 'two lines', screen: 'desktop', lines: [sodaLine, otherLine] },
  },
  {
    name: 'a buyer edits it on a phone',
    input: input({ isReadOnly: false, lines: savedLines }),
    startsIn: 'editing.including',
    fixture: { guide: 'two lines', screen: 'phone', lines: [sodaLine, otherLine] },
  },
  {
    name: 'a buyer creates a guide',
    input: input(null),
    startsIn: 'editing.including',
    fixture: { guide: null, screen: 'desktop', lines: [] },
  },
  {
    name: 'a guide that may only be read',
    input: input({ isReadOnly: true, lines: savedLines }),
    startsIn: 'locked',
    fixture: { guide: 'read-only', screen: 'desktop', lines: [sodaLine, otherLine] },
  },
  {
    name: 'a buyer edits a guide with a quantity that is no multiple any more',
    input: input({
      isReadOnly: false,
      lines: [{ productKey: soda.productKey, orderQuantity: '5', unit: 'EA', sequence: 10, sellByMultiple: soda.cans }],
    }),
    startsIn: 'editing.including',
    fixture: { guide: 'two lines', screen: 'desktop', lines: [oddCans] },
  },
];

/** A quantity that the unit is sold in, or that the guide already has (S5.28); 0 is for what is only to be kept in mind. */
export const isRight = (
  { productKey, unit, quantity, sellByMultiple }: IncludedLine,
  saved: OrderGuideEditContext['saved'],
): boolean => {
  const known = saved?.find((line) => line.productKey === productKey);
  if (known?.unit === unit && Number(known.orderQuantity).toFixed(2) === quantity) return true;
  const typed = quantity.trim() === '' ? Number.NaN : Number(quantity);
  return typed >= 0 && (Number(sellByMultiple) === 0 || typed % Number(sellByMultiple) === 0);
};

/** The line of a product, where it is included. */
export const lineIn = ({ lines }: Pick<OrderGuideEditContext, 'lines'>, productKey: string): IncludedLine | undefined =>
  lines.find((line) => line.productKey === productKey);
