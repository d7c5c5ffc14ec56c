import { type Text, text } from '../../texts/text.js';
import { notMultipleText } from '../quantity/line-quantity.js';
import { addQuantities, formatQuantity, isMultiple, maxQuantity, parseQuantity } from '../quantity/quantity.js';

/** Message about an invalid quantity of an order guide; 0 is valid, for products that the guide only lists. */
export const noOrderGuideQuantityText = text('orderGuides.quantityInvalid', { least: '0', max: maxQuantity, places: 2 });

/** Message about a typed quantity of an order guide's line; null if it is valid. It must be a multiple regardless of the rounding (S5.28). */
export function orderGuideQuantityProblem(typed: string, sellByMultiple: string): Text | null {
  const quantity = parseQuantity(typed);
  if (quantity === null) return noOrderGuideQuantityText;
  return isMultiple(quantity, sellByMultiple) ? null : notMultipleText(quantity, sellByMultiple);
}

/** A product in a list that is to become an order guide. */
export interface OrderGuideEntry {
  readonly productKey: string;
  /** Sell-by unit. */
  readonly unit: string;
  /** Decimal. */
  readonly orderQuantity: string;
}

/**
 * A cart's lines as an order guide takes them: each product once, in their order. Lines of one product and unit are added up; of several units
 * the first one stays.
 */
export function orderGuideEntries(lines: readonly OrderGuideEntry[]): OrderGuideEntry[] {
  const entries = new Map<string, OrderGuideEntry>();
  for (const { productKey, unit, orderQuantity } of lines) {
    const known = entries.get(productKey);
    if (known === undefined) entries.set(productKey, { productKey, unit, orderQuantity: formatQuantity(orderQuantity) });
    else if (known.unit === unit) {
      const { value } = addQuantities({ value: known.orderQuantity, unit }, { value: orderQuantity, unit });
      entries.set(productKey, { ...known, orderQuantity: value });
    }
  }
  return [...entries.values()];
}
