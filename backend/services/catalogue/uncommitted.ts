import Big from 'big.js';
import { findStock } from '../../store/catalogue/catalogue-stock.js';
import type { Db } from '../../store/database/database.js';

/** Stock that no order has taken, in stock units and in the smallest unit the product is sold by (S3.11). */
export interface Uncommitted {
  readonly uncommitted_Stk: string;
  readonly uncommitted_Alt: string;
}

/** Stock by product key; unknown products are absent. What was sold beyond the stock counts as nothing left. One statement. */
export async function uncommittedOf(
  db: Db,
  customerKey: number | null,
  keys: readonly number[],
): Promise<Record<string, Uncommitted>> {
  const rows = await findStock(db, customerKey, keys);
  return Object.fromEntries(
    rows.map(({ productKey, stockQuantity, smallestConversion }) => {
      const stock = Big(stockQuantity).lt(0) ? Big(0) : Big(stockQuantity);
      // Two places as a quantity has, cut off: half a piece cannot be sold.
      const smallest = stock.div(smallestConversion ?? '1').round(2, Big.roundDown);
      return [productKey, { uncommitted_Stk: stock.round(2, Big.roundDown).toFixed(), uncommitted_Alt: smallest.toFixed() }];
    }),
  );
}
