import { type Text, text } from '../../texts/text.js';
import { exact } from '../number/decimal.js';

/** There is some to sell. */
export const hasStock = (uncommitted: string): boolean => exact(uncommitted).gt(exact('0'));

/** Available stock for display: trailing zeros are omitted, so that "42.00" is shown as 42. */
export const stockText = (uncommitted: string, unit: string): Text =>
  hasStock(uncommitted)
    ? text('products.available', { quantity: exact(uncommitted).toFixed(), unit })
    : text('products.outOfStock');
