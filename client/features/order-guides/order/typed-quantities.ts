import { isBlank } from '../../../../domain/order-guides/guide-order.js';
import type { GuideOrderRow, TypedQuantities, TypedQuantity } from '../../../../machines/guideOrder/types.js';

/** The typed quantities of the rows, to be kept; null if there are none. */
export function typedOf(rows: readonly GuideOrderRow[]): TypedQuantities | null {
  const typed = rows.filter((row) => !isBlank(row));
  if (typed.length === 0) return null;
  return Object.fromEntries(typed.map(({ line, quantity, unit }) => [line.productKey, { quantity, unit }]));
}

/** Typed quantities that were kept; null if they cannot be read. */
export function parseTyped(stored: unknown): TypedQuantities | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, TypedQuantity] => isTyped(entry[1])));
}

const isTyped = (value: unknown): value is TypedQuantity =>
  typeof value === 'object' &&
  value !== null &&
  'quantity' in value &&
  typeof value.quantity === 'string' &&
  'unit' in value &&
  typeof value.unit === 'string';
