import { isZero } from '../number/decimal.js';
import { formatQuantity } from './quantity.js';
import type { Amount, SellBy } from './units.js';

/** A product as far as its usual quantity is concerned. */
export interface UsuallyOrdered {
  /** Units it is sold by, the usual one first. */
  readonly sellBys: readonly Pick<SellBy, 'unit' | 'sellByMultiple'>[];
  /** Default quantity to order; null for none. */
  readonly defaultQuantity: Amount | null;
}

/** Quantities of the unit are multiples of it; `"0"` for any. */
export const multipleIn = ({ sellBys }: Pick<UsuallyOrdered, 'sellBys'>, unit: string | null): string =>
  sellBys.find((sellBy) => sellBy.unit === unit)?.sellByMultiple ?? '0';

/** Initial quantity of a product: its default, or else the least of its usual unit; two places. Null if it is not sold. */
export function usualAmount({ sellBys, defaultQuantity }: UsuallyOrdered): Amount | null {
  if (defaultQuantity !== null) return { value: formatQuantity(defaultQuantity.value), unit: defaultQuantity.unit };
  const [first] = sellBys;
  return first ? { value: formatQuantity(isZero(first.sellByMultiple) ? '1' : first.sellByMultiple), unit: first.unit } : null;
}
