import { exact, fixed } from '../number/decimal.js';
import { formatQuantity, isMultiple } from './quantity.js';

/** Treatment of quantities that are not a multiple of the sell-by multiple (S3.16); the schema's names. */
export type OrderQuantityRounding = 'NONE' | 'AUTO_ROUND_UP' | 'AUTO_ROUND_DOWN' | 'AUTO_ROUND_NEAREST';

/** The names that `orderQuantityRoundingFlag` has in the back office's answers (S3.16). */
export type OrderQuantityRoundingFlag = 'None' | 'AutoRoundUp' | 'AutoRoundDown' | 'AutoRoundNearest';

const byFlag: Record<OrderQuantityRoundingFlag, OrderQuantityRounding> = {
  None: 'NONE',
  AutoRoundUp: 'AUTO_ROUND_UP',
  AutoRoundDown: 'AUTO_ROUND_DOWN',
  AutoRoundNearest: 'AUTO_ROUND_NEAREST',
};

/** Translates the back office's flag; an unknown flag asks before it accepts, like `None`. */
export const roundingOfFlag = (flag: string): OrderQuantityRounding =>
  Object.hasOwn(byFlag, flag) ? byFlag[flag as OrderQuantityRoundingFlag] : 'NONE';

/**
 * Adjusts a quantity to a multiple (S5.3): up, down or to the nearest, halves up. Unchanged without rounding or with the multiple 0.
 * Quantities are not negative; the answer has two places.
 */
export function roundQuantity(quantity: string, multiple: string, rounding: OrderQuantityRounding): string {
  const step = exact(multiple);
  if (rounding === 'NONE' || step.eq(0)) return formatQuantity(quantity);
  const steps = exact(quantity).div(step);
  const whole = exact(quantity).minus(exact(quantity).mod(step)).div(step);
  const isWhole = isMultiple(quantity, multiple);
  const up = isWhole ? whole : whole.plus(1);
  if (rounding === 'AUTO_ROUND_UP') return fixed(up.times(step), 2);
  if (rounding === 'AUTO_ROUND_DOWN') return fixed(whole.times(step), 2);
  return fixed((steps.minus(whole).gte('0.5') ? up : whole).times(step), 2);
}
