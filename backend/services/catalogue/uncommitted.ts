import Big from 'big.js';
import type { UncommittedStock } from '../../contract/products.js';
import { findStock } from '../../store/catalogue/catalogue-stock.js';
import type { Db } from '../../store/database/database.js';

/** Stock by product key; unknown products are absent. What was sold beyond the stock counts as nothing left. One statement. */
export async function uncommittedOf(db: Db, customerKey: number | null, keys: readonly number[]): Promise<UncommittedStock> {
  const rows = await findStock(db, customerKey, keys);
  return Object.fromEntries(
    rows.map(({ productKey, stockQuantity, isStockEnforced: isEnforced, smallestConversion }) => {
      const stock = Big(stockQuantity).lt(0) ? Big(0) : Big(stockQuantity);
      // Two places as a quantity has, cut off: half a piece cannot be sold.
      const smallest = stock.div(smallestConversion ?? '1').round(2, Big.roundDown);
      const uncommitted_Stk = stock.round(2, Big.roundDown).toFixed();
      return [productKey, { uncommitted_Stk, uncommitted_Alt: smallest.toFixed(), isEnforced }];
    }),
  );
}
