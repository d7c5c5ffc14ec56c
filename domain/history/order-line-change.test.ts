import { expect, it } from 'vitest';
import { orderLineChange } from './order-line-change.js';

const of = (quantity: string, shippedQuantity: string | null, hasSubstitute = false) =>
  orderLineChange({ quantity, shippedQuantity, hasSubstitute });

it.each([
  ['unknown', of('2.00', null), null],
  ['as ordered', of('2', '2.00'), null],
  ['less', of('2', '1.5'), 'SHORT'],
  ['nothing', of('2', '0.00'), 'OUT_OF_STOCK'],
  ['more', of('2', '3'), 'OVER'],
  ['another product', of('2', '0', true), 'SUBSTITUTED'],
  ['another product, not known how much', of('2', null, true), 'SUBSTITUTED'],
])('a line of which was shipped: %s', (_, change, expected) => {
  expect(change).toBe(expected);
});
