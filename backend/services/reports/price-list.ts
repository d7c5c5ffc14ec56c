import { formatLocalDate } from '../../../domain/date/local-date.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import { findUsualProducts } from '../../store/reports/report-purchases.js';
import type { ReportParams } from '../../store/tables/documents.js';
import { priceCells, priceColumns, priceNotes } from './price-cells.js';
import { codeCell, productRows } from './product-rows.js';
import type { Report, ReportContext } from './report-context.js';

type Params = Extract<ReportParams, { kind: 'priceList' }>;

/** The customer's prices: of all products that it may order, or of those that it does order (A2.64). */
export function priceList(context: ReportContext, { effectiveDate, allProducts }: Params): Report {
  return {
    facts: [
      ['Effective date', formatLocalDate(effectiveDate ?? context.today)],
      ['Products', allProducts ? 'All products' : 'Products you order'],
    ],
    summary: 'Products by category, with your price in each unit',
    columns: [
      { title: 'Product Code', width: 66 },
      { title: 'Description', width: 'rest' },
      { title: 'Brand', width: 80 },
      { title: 'Pack Size', width: 64 },
      ...priceColumns,
    ],
    rows: rowsOf(context, allProducts),
    notes: priceNotes(effectiveDate, context.today),
  };
}

async function* rowsOf(context: ReportContext, allProducts: boolean): AsyncGenerator<TableRow> {
  const { db, customerKey } = context;
  const keys = allProducts ? null : await findUsualProducts(db, customerKey);
  yield* productRows(context, { customerKey, category: null, keys }, async (products) => {
    const pricesOf = await priceCells(context, products);
    return (product) => {
      const { description, brand, packSize } = product;
      return { cells: [codeCell(product), description, brand, packSize, ...pricesOf(product)] };
    };
  });
}
