import { formatLocalDate } from '../../../domain/date/local-date.js';
import { findListedUnits } from '../../store/catalogue/catalogue-products.js';
import type { Db } from '../../store/database/database.js';
import type { ReportProduct } from '../../store/reports/report-products.js';
import type { ReportParams } from '../../store/tables/documents.js';
import { codeCell, productRows } from './product-rows.js';
import type { Report, ReportContext } from './report-context.js';

/** Every product that the customer may order, or those of one category: how it is packed and sold (A2.63). */
export function productList(
  context: ReportContext,
  { effectiveDate, category }: Extract<ReportParams, { kind: 'productList' }>,
): Report {
  const { db, customerKey } = context;
  return {
    facts: [['Effective date', formatLocalDate(effectiveDate ?? context.today)]],
    summary: 'Products by category, with how they are packed and sold',
    columns: [
      { title: 'Product Code', width: 66 },
      { title: 'Description', width: 'rest' },
      { title: 'Brand', width: 80 },
      { title: 'Pack Size', width: 64 },
      { title: 'Sold By', width: 44 },
      { title: 'UPC', width: 68 },
    ],
    rows: productRows(context, { customerKey, category, keys: null }, (products) => rowsOf(db, products)),
    notes: [],
  };
}

async function rowsOf(db: Db, products: readonly ReportProduct[]) {
  const units = new Map<number, string[]>(products.map(({ key }) => [key, []]));
  for (const { productKey, um, isSellBy } of await findListedUnits(db, [...units.keys()]))
    if (isSellBy) units.get(productKey)?.push(um);
  return (product: ReportProduct) => {
    const { key, description, brand, packSize, upc } = product;
    return { cells: [codeCell(product), description, brand, packSize, (units.get(key) ?? []).join(', '), upc ?? ''] };
  };
}
