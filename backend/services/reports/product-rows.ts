import type { Texts } from '../../../texts/texts.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import {
  findReportCategories,
  findReportProducts,
  type ReportCategory,
  type ReportProduct,
  type ReportScope,
} from '../../store/reports/report-products.js';
import type { ReportContext } from './report-context.js';

/** Reads the other data of a batch of products, and returns each one's row. */
type RowsOf = (products: readonly ReportProduct[]) => Promise<(product: ReportProduct) => TableRow>;

/** The products of a report, each category under its heading: a batch at once, and the next one when it is needed. */
export async function* productRows(
  { db, batchSize, texts }: ReportContext,
  scope: ReportScope,
  rowsOf: RowsOf,
): AsyncGenerator<TableRow> {
  for (const categories of grouped(await findReportCategories(db, scope), batchSize, texts)) {
    let last: ReportProduct | null = null;
    let batch: ReportProduct[];
    do {
      batch = await findReportProducts(db, scope, { categories: [...categories.keys()], after: last, limit: batchSize });
      const rowOf = await rowsOf(batch);
      for (const product of batch) {
        if (product.categoryCode !== last?.categoryCode) yield { heading: categories.get(product.categoryCode) ?? '' };
        yield rowOf(product);
        last = product;
      }
    } while (batch.length === batchSize);
  }
}

/** Headings by category, as many categories together as are read at once: a catalogue has more small ones than large ones. */
function grouped(categories: readonly ReportCategory[], most: number, texts: Texts): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { code, description, mainDescription, count } of categories) {
    if (size + count > most) {
      groups.push(new Map());
      size = 0;
    }
    groups.at(-1)?.set(code, texts('reports.categoryHeading', { mainCategory: mainDescription, category: description }));
    size += count;
  }
  return groups;
}

/** A product's code, with the customer's own one where it has one. */
export const codeCell = ({ formattedCode, yourCode }: ReportProduct, texts: Texts) =>
  yourCode === null ? formattedCode : { text: formattedCode, below: [texts('reports.yourCode', { code: yourCode })] };
