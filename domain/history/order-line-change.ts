import { exact } from '../number/decimal.js';

/** Differences between the ordered and the shipped goods of a line. */
export type OrderLineChange = 'SHORT' | 'OVER' | 'OUT_OF_STOCK' | 'SUBSTITUTED';

/** The difference of a line; null if there is none, or if it is not known what was shipped. */
export function orderLineChange({
  quantity,
  shippedQuantity,
  hasSubstitute,
}: {
  quantity: string;
  shippedQuantity: string | null;
  hasSubstitute: boolean;
}): OrderLineChange | null {
  if (hasSubstitute) return 'SUBSTITUTED';
  if (shippedQuantity === null) return null;
  const [ordered, shipped] = [exact(quantity), exact(shippedQuantity)];
  if (shipped.eq(ordered)) return null;
  if (shipped.gt(ordered)) return 'OVER';
  return shipped.eq(0) ? 'OUT_OF_STOCK' : 'SHORT';
}
