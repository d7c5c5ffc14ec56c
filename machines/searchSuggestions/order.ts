import { isZero } from '../../domain/number/decimal.js';
import { formatQuantity, parseQuantity } from '../../domain/quantity/quantity.js';
import { stepQuantity } from '../../domain/quantity/quantity-stepper.js';
import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import type { Amount } from '../../domain/quantity/units.js';
import { multipleIn, usualAmount } from '../../domain/quantity/usual-amount.js';
import type { SuggestedOrder, SuggestedProduct } from './types.js';

/** The usual order of a product; null if it cannot be ordered. */
export function usualOrder(product: SuggestedProduct): SuggestedOrder | null {
  const usual = usualAmount(product);
  return usual && { product, quantity: usual.value, unit: usual.unit };
}

/** The quantity as it is written when its field is left; an invalid one stays, so that the user can fix it. */
export const leftQuantity = (typed: string): string => {
  const quantity = parseQuantity(typed);
  return quantity === null ? typed : formatQuantity(quantity);
};

export const steppedQuantity = (
  { product, quantity, unit }: SuggestedOrder,
  direction: 'up' | 'down',
  rounding: OrderQuantityRounding,
): string => stepQuantity(quantity, direction, multipleIn(product, unit), rounding);

/** Quantity for the cart; null if none is typed. The line dialog decides whether it is a multiple (S5.3–S5.5). */
export function amountOf({ quantity, unit }: SuggestedOrder): Amount | null {
  const value = parseQuantity(quantity);
  return value === null || isZero(value) ? null : { value, unit };
}
