import { exact, fixed } from '../number/decimal.js';
import { formatQuantity, maxQuantity, parseQuantity } from './quantity.js';
import { type OrderQuantityRounding, roundQuantity } from './rounding.js';

/** How far a press of plus or minus goes (S5.3): the sell-by multiple with a rounding mode, else 1; also 1 where the multiple is 0. */
export const stepOf = (sellByMultiple: string, rounding: OrderQuantityRounding): string =>
  rounding === 'NONE' || exact(sellByMultiple).eq(0) ? '1' : sellByMultiple;

/**
 * Quantity after a press of plus or minus (S5.3). Never below 0, never above the most that can be ordered; with a rounding mode the result is a
 * multiple of the step. An invalid quantity counts as 0.
 */
export function stepQuantity(
  text: string,
  direction: 'up' | 'down',
  sellByMultiple: string,
  rounding: OrderQuantityRounding,
): string {
  const current = exact(parseQuantity(text) ?? '0');
  const step = exact(stepOf(sellByMultiple, rounding));
  const moved = direction === 'up' ? current.plus(step) : current.minus(step);
  const next = roundQuantity(fixed(moved.lt(0) ? exact('0') : moved, 2), fixed(step, 2), rounding);
  return exact(next).gt(exact(maxQuantity)) ? formatQuantity(fixed(current, 2)) : next;
}
