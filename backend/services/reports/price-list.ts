import type { TableRow } from '../../adapters/documents/document-model.js';
import { findUsualProducts } from '../../store/reports/report-purchases.js';
import type { ReportParams } from '../../store/tables/documents.js';
import { priceCells, priceColumns, priceNotes } from './price-cells.js';
import { codeCell, productRows } from './product-rows.js';
import type { Report, ReportContext } from './report-context.js';

type Params = Extract<ReportParams, { kind: 'priceList' }>;

/** The customer's prices: of all products that it may order, or of those that it does order (A2.64). */
export function priceList(context: ReportContext, params: Params): Report {
  const { texts, today } = context;
  const { effectiveDate, allProducts } = params;
  return {
    facts: [
      [texts('reports.fact.effectiveDate'), texts.format.date(effectiveDate ?? today)],
      [texts('reports.fact.products'), texts(allProducts ? 'reports.everyProduct' : 'reports.orderedProducts')],
    ],
    summary: texts('reports.priceListTable'),
    columns: [
      { title: texts('reports.column.productCode'), width: 66 },
      { title: texts('reports.column.description'), width: 'rest' },
      { title: texts('reports.column.brand'), width: 80 },
      { title: texts('reports.column.packSize'), width: 64 },
      ...priceColumns(texts),
    ],
    rows: rowsOf(context, allProducts),
    notes: priceNotes(params, context),
  };
}

async function* rowsOf(context: ReportContext, allProducts: boolean): AsyncGenerator<TableRow> {
  const { db, customerKey } = context;
  const keys = allProducts ? null : await findUsualProducts(db, customerKey);
  yield* productRows(context, { customerKey, category: null, keys }, async (products) => {
    const pricesOf = await priceCells(context, products);
    return (product) => {
      const { description, brand, packSize } = product;
      return { cells: [codeCell(product, context.texts), description, brand, packSize, ...pricesOf(product)] };
    };
  });
}
