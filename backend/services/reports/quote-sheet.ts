import { formatLocalDate } from '../../../domain/date/local-date.js';
import { formatQuantity } from '../../../domain/quantity/quantity.js';
import { allDays, weekdayNames } from '../../../domain/reports/reports.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import { findLastPurchases } from '../../store/reports/report-purchases.js';
import type { ReportParams } from '../../store/tables/documents.js';
import { priceCells, priceColumns, priceNotes } from './price-cells.js';
import { codeCell, productRows } from './product-rows.js';
import type { Report, ReportContext } from './report-context.js';

type Params = Extract<ReportParams, { kind: 'quoteSheet' }>;

/** What the customer bought, for one weekday or all of them, and what it costs now (A2.65); without prices where these are hidden. */
export function quoteSheet(context: ReportContext, params: Params): Report {
  const { effectiveDate, weekday, purchasedSince } = params;
  const { hidePricing } = context.settings;
  return {
    facts: [
      ['Effective date', formatLocalDate(effectiveDate ?? context.today)],
      ['Day of week', weekday === null ? allDays : (weekdayNames[weekday - 1] ?? null)],
      ['Purchased since', formatLocalDate(purchasedSince)],
    ],
    summary: `Products that you bought, by category, with the last purchase${hidePricing ? '' : ' and your price in each unit'}`,
    columns: [
      { title: 'Product Code', width: 66 },
      { title: 'Description', width: 'rest' },
      { title: 'Pack Size', width: 64 },
      { title: 'Last Ordered', width: 54 },
      { title: 'Quantity', width: 44, isNumeric: true },
      { title: 'U/M', width: 26 },
      ...(hidePricing ? [] : priceColumns),
    ],
    rows: rowsOf(context, params),
    notes: hidePricing ? [] : priceNotes(effectiveDate, context.today),
  };
}

async function* rowsOf(context: ReportContext, { weekday, purchasedSince }: Params): AsyncGenerator<TableRow> {
  const { db, customerKey, settings } = context;
  const purchases = await findLastPurchases(db, { customerKey, since: purchasedSince, weekday, timeZone: settings.timeZone });
  const last = new Map(purchases.map((purchase) => [purchase.productKey, purchase]));
  yield* productRows(context, { customerKey, category: null, keys: [...last.keys()] }, async (products) => {
    const pricesOf = settings.hidePricing ? () => [] : await priceCells(context, products);
    return (product) => {
      const { orderedOn = null, quantity, um = '' } = last.get(product.key) ?? {};
      const bought = [formatLocalDate(orderedOn), quantity === undefined ? '' : formatQuantity(quantity), um];
      return { cells: [codeCell(product), product.description, product.packSize, ...bought, ...pricesOf(product)] };
    };
  });
}
