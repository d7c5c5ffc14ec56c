import { type Text, text } from '../../texts/text.js';
import { exact } from '../number/decimal.js';
import { plainQuantity } from '../quantity/quantity.js';
import type { Amount } from '../quantity/units.js';
import type { Shortage } from './available-stock.js';

/** There is some to sell. */
export const hasStock = (uncommitted: string): boolean => exact(uncommitted).gt(exact('0'));

/** Available stock for display: trailing zeros are omitted, so that "42.00" is shown as 42. */
export const stockText = (uncommitted: string, unit: string): Text =>
  hasStock(uncommitted)
    ? text('products.available', { quantity: plainQuantity(uncommitted), unit })
    : text('products.outOfStock');

/** Message about the available stock: "Only 5 CS are available." */
export function shortageText({ available: { value, unit }, elsewhere }: Pick<Shortage, 'available' | 'elsewhere'>): Text {
  if (!hasStock(value)) return text('stock.nothing');
  const params = { count: Number(value), quantity: plainQuantity(value), unit };
  return hasStock(elsewhere)
    ? text('stock.onlySomeLeft', { ...params, elsewhere: plainQuantity(elsewhere) })
    : text('stock.onlySome', params);
}

/** Outcome for the part ordered beyond the stock; null if unknown. */
export function backOrderText({ mayBackOrder, missing, available: { unit } }: Shortage): Text | null {
  if (mayBackOrder === null) return null;
  return mayBackOrder ? text('stock.backOrder', { missing: plainQuantity(missing), unit }) : text('stock.notMore');
}

/** "1 CS = 24 BT"; `contents` is what one unit holds. */
export const unitContentsText = (unit: string, contents: Amount): Text =>
  text('stock.unitContents', { unit, quantity: plainQuantity(contents.value), part: contents.unit });
