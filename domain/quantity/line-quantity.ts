import { isZero } from '../number/decimal.js';
import { formatQuantity, isMultiple, maxQuantity, parseQuantity } from './quantity.js';
import type { OrderQuantityRounding } from './rounding.js';

/** The question of Confirm Quantity (S5.4). */
export const confirmQuantityText =
  'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?';

/** What to say of a quantity that is no multiple (S5.5, S5.28). Both are decimals. */
export const notMultipleText = (quantity: string, multiple: string): string =>
  `Invalid quantity of ${formatQuantity(quantity)}. Please enter a multiple of ${formatQuantity(multiple)}`;

/** What to say of a text that is no quantity, and of 0, which cannot be ordered. */
export const noQuantityText = `Please enter a quantity from 0.01 to ${maxQuantity} with at most 2 decimals`;

/** What to say of a typed order quantity; null where nothing is wrong (S5.5). */
export function lineQuantityProblem(text: string, sellByMultiple: string, rounding: OrderQuantityRounding): string | null {
  const quantity = parseQuantity(text);
  if (quantity === null || isZero(quantity)) return noQuantityText;
  if (rounding === 'NONE' || isMultiple(quantity, sellByMultiple)) return null;
  return notMultipleText(quantity, sellByMultiple);
}

/** The quantity may be ordered, but only after asking (S5.4). */
export function needsConfirmation(text: string, sellByMultiple: string, rounding: OrderQuantityRounding): boolean {
  const quantity = parseQuantity(text);
  return rounding === 'NONE' && quantity !== null && !isMultiple(quantity, sellByMultiple);
}
