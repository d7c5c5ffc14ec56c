import { type PurchaseSort, purchaseTypeName, purchaseTypes } from '../../../domain/history/product-history.js';
import type { Texts } from '../../../texts/texts.js';
import type { ProductHistory } from '../../contract/history.js';
import type { Db } from '../../store/database/database.js';
import { findPurchases } from '../../store/history/product-history.js';
import { settingsFor } from '../settings/settings.js';
import type { HistoryParams, HistoryReader } from './history-params.js';

/** A page of what a customer bought (A3.9); without prices where this user sees none. */
export async function readPurchases(
  db: Db,
  { userId, customerKey }: HistoryReader,
  params: HistoryParams<PurchaseSort>,
  texts: Texts,
): Promise<ProductHistory> {
  const { hidePricing } = await settingsFor(db, userId, customerKey);
  const { rows, totalCount } = await findPurchases(db, {
    customerKey,
    startDate: params.startDate,
    endDate: params.endDate,
    typeNames: {
      ordered: texts.say(purchaseTypeName(purchaseTypes.ordered)),
      invoiced: texts.say(purchaseTypeName(purchaseTypes.invoiced)),
    },
    terms: params.search.split(/\s+/).filter(Boolean),
    // Nobody learns from the order of the rows what the prices are.
    sort: hidePricing && params.sort === 'price' ? 'invoiceDate' : params.sort,
    isDescending: params.isDescending,
    limit: params.pageSize,
    offset: (params.page - 1) * params.pageSize,
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
