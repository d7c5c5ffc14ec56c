import type { PurchaseSort } from '../../../domain/history/product-history.js';
import type { ProductHistory } from '../../contract/history.js';
import type { Db } from '../../store/database/database.js';
import { findPurchases } from '../../store/history/product-history.js';
import { settingsFor } from '../settings/settings.js';
import type { HistoryAsked, HistoryReader } from './history-asked.js';

/** A page of what a customer bought (A3.9); without prices where this user sees none. */
export async function readPurchases(
  db: Db,
  { userId, customerKey }: HistoryReader,
  asked: HistoryAsked<PurchaseSort>,
): Promise<ProductHistory> {
  const { hidePricing } = await settingsFor(db, userId, customerKey);
  const { rows, totalCount } = await findPurchases(db, {
    customerKey,
    startDate: asked.startDate,
    endDate: asked.endDate,
    words: asked.search.split(/\s+/).filter(Boolean),
    // Nobody learns from the order of the rows what the prices are.
    sort: hidePricing && asked.sort === 'price' ? 'invoiceDate' : asked.sort,
    isDescending: asked.isDescending,
    limit: asked.pageSize,
    offset: (asked.page - 1) * asked.pageSize,
  });
  return {
    totalCount,
    rows: rows.map(({ unit, price, ...row }) => ({
      ...row,
      unitOfMeasure_SellBy: unit,
      price: hidePricing ? null : price,
    })),
  };
}
