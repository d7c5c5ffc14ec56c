import { type Text, text } from '../../texts/text.js';
import { isZero } from '../number/decimal.js';
import { formatQuantity, isMultiple, maxQuantity, minQuantity, parseQuantity } from './quantity.js';
import type { OrderQuantityRounding } from './rounding.js';

/** The question of Confirm Quantity (S5.4). */
export const confirmQuantityText = text('quantity.confirm');

/** Message about a quantity that is not a multiple (S5.5, S5.28). Both are decimals. */
export const notMultipleText = (quantity: string, multiple: string): Text =>
  text('quantity.notMultiple', { quantity: formatQuantity(quantity), multiple: formatQuantity(multiple) });

/** Message about an invalid quantity, and about 0, which cannot be ordered. */
export const noQuantityText = text('quantity.invalid', { least: minQuantity, max: maxQuantity, places: 2 });

/** Message about a typed order quantity; null if it is valid (S5.5). */
export function lineQuantityProblem(typed: string, sellByMultiple: string, rounding: OrderQuantityRounding): Text | null {
  const quantity = parseQuantity(typed);
  if (quantity === null || isZero(quantity)) return noQuantityText;
  if (rounding === 'NONE' || isMultiple(quantity, sellByMultiple)) return null;
  return notMultipleText(quantity, sellByMultiple);
}

/** The quantity may be ordered, but only after asking (S5.4). */
export function needsConfirmation(typed: string, sellByMultiple: string, rounding: OrderQuantityRounding): boolean {
  const quantity = parseQuantity(typed);
  return rounding === 'NONE' && quantity !== null && !isMultiple(quantity, sellByMultiple);
}
