import { findListedUnits } from '../../store/catalogue/catalogue-products.js';
import type { ReportProduct } from '../../store/reports/report-products.js';
import type { ReportParams } from '../../store/tables/documents.js';
import { codeCell, productRows } from './product-rows.js';
import type { Report, ReportContext } from './report-context.js';

/** Every product that the customer may order, or those of one category: how it is packed and sold (A2.63). */
export function productList(
  context: ReportContext,
  { effectiveDate, category }: Extract<ReportParams, { kind: 'productList' }>,
): Report {
  const { customerKey, texts } = context;
  return {
    facts: [[texts('reports.fact.effectiveDate'), texts.format.date(effectiveDate ?? context.today)]],
    summary: texts('reports.productListTable'),
    columns: [
      { title: texts('reports.column.productCode'), width: 66 },
      { title: texts('reports.column.description'), width: 'rest' },
      { title: texts('reports.column.brand'), width: 80 },
      { title: texts('reports.column.packSize'), width: 64 },
      { title: texts('reports.column.soldBy'), width: 44 },
      { title: texts('reports.column.upc'), width: 68 },
    ],
    rows: productRows(context, { customerKey, category, keys: null }, (products) => rowsOf(context, products)),
    notes: [],
  };
}

async function rowsOf({ db, texts }: ReportContext, products: readonly ReportProduct[]) {
  const units = new Map<number, string[]>(products.map(({ key }) => [key, []]));
  for (const { productKey, um, isSellBy } of await findListedUnits(db, [...units.keys()]))
    if (isSellBy) units.get(productKey)?.push(um);
  return (product: ReportProduct) => {
    const { key, description, brand, packSize, upc } = product;
    return { cells: [codeCell(product, texts), description, brand, packSize, (units.get(key) ?? []).join(', '), upc ?? ''] };
  };
}
