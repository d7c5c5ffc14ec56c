import { formatQuantity } from '../../../domain/quantity/quantity.js';
import { weekdayNames } from '../../../domain/reports/reports.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import { findLastPurchases } from '../../store/reports/report-purchases.js';
import type { ReportParams } from '../../store/tables/documents.js';
import { priceCells, priceColumns, priceNotes } from './price-cells.js';
import { codeCell, productRows } from './product-rows.js';
import type { Report, ReportContext } from './report-context.js';

type Params = Extract<ReportParams, { kind: 'quoteSheet' }>;

/**
 * Products that the customer bought, for one weekday or all of them, with their current prices (A2.65); without prices if these are
 * hidden.
 */
export function quoteSheet(context: ReportContext, params: Params): Report {
  const { effectiveDate, weekday, purchasedSince } = params;
  const { texts, today } = context;
  const { hidePricing } = context.settings;
  const day = weekday === null ? undefined : weekdayNames[weekday - 1];
  return {
    facts: [
      [texts('reports.fact.effectiveDate'), texts.format.date(effectiveDate ?? today)],
      [texts('reports.fact.dayOfWeek'), day === undefined ? texts('reports.allDays') : texts('reports.weekday', { day })],
      [texts('reports.fact.purchasedSince'), purchasedSince && texts.format.date(purchasedSince)],
    ],
    summary: texts(hidePricing ? 'reports.quoteSheetTableWithoutPrices' : 'reports.quoteSheetTable'),
    columns: [
      { title: texts('reports.column.productCode'), width: 66 },
      { title: texts('reports.column.description'), width: 'rest' },
      { title: texts('reports.column.packSize'), width: 64 },
      { title: texts('reports.column.lastOrdered'), width: 54 },
      { title: texts('reports.column.quantity'), width: 44, isNumeric: true },
      { title: texts('reports.column.um'), width: 26 },
      ...(hidePricing ? [] : priceColumns(texts)),
    ],
    rows: rowsOf(context, params),
    notes: hidePricing ? [] : priceNotes(params, context),
  };
}

async function* rowsOf(context: ReportContext, { weekday, purchasedSince }: Params): AsyncGenerator<TableRow> {
  const { db, customerKey, settings, texts } = context;
  const purchases = await findLastPurchases(db, { customerKey, since: purchasedSince, weekday, timeZone: settings.timeZone });
  const last = new Map(purchases.map((purchase) => [purchase.productKey, purchase]));
  yield* productRows(context, { customerKey, category: null, keys: [...last.keys()] }, async (products) => {
    const pricesOf = settings.hidePricing ? () => [] : await priceCells(context, products);
    return (product) => {
      const bought = last.get(product.key);
      const lastCells = bought
        ? [texts.format.date(bought.orderedOn), texts.format.forField(formatQuantity(bought.quantity)), bought.um]
        : ['', '', ''];
      return { cells: [codeCell(product, texts), product.description, product.packSize, ...lastCells, ...pricesOf(product)] };
    };
  });
}
