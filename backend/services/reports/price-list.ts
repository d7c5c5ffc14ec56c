import { formatLocalDate } from '../../../domain/date/local-date.js';
import type { SheetRow } from '../../adapters/documents/sheet.js';
import { findUsualProducts } from '../../store/reports/report-purchases.js';
import type { ReportAsked } from '../../store/tables/documents.js';
import { priceCells, priceColumns, priceNotes } from './price-cells.js';
import { codeCell, productRows } from './product-rows.js';
import type { Report, ReportScene } from './report-asked.js';

type Asked = Extract<ReportAsked, { kind: 'priceList' }>;

/** The customer's prices: of all products that it may order, or of those that it does order (A2.64). */
export function priceList(scene: ReportScene, { effectiveDate, allProducts }: Asked): Report {
  return {
    facts: [
      ['Effective date', formatLocalDate(effectiveDate ?? scene.today)],
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
    rows: rowsOf(scene, allProducts),
    notes: priceNotes(effectiveDate, scene.today),
  };
}

async function* rowsOf(scene: ReportScene, allProducts: boolean): AsyncGenerator<SheetRow> {
  const { db, customerKey } = scene;
  const keys = allProducts ? null : await findUsualProducts(db, customerKey);
  yield* productRows(scene, { customerKey, category: null, keys }, async (products) => {
    const pricesOf = await priceCells(scene, products);
    return (product) => {
      const { description, brand, packSize } = product;
      return { cells: [codeCell(product), description, brand, packSize, ...pricesOf(product)] };
    };
  });
}
