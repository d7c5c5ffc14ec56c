import type { SheetRow } from '../../adapters/documents/sheet.js';
import { findReportCategories, findReportProducts, type ReportProduct, type ReportScope } from '../../store/report-products.js';
import type { ReportScene } from './report-asked.js';

/** What a batch of products is read and written as. */
type RowsOf = (products: readonly ReportProduct[]) => Promise<SheetRow[]> | SheetRow[];

/** The products of a report, each category under its heading: so many at once, and the next ones when they are needed. */
export async function* productRows({ db, batchSize }: ReportScene, scope: ReportScope, rowsOf: RowsOf): AsyncGenerator<SheetRow> {
  for (const { code, description, mainDescription } of await findReportCategories(db, scope)) {
    yield { heading: `${mainDescription} – ${description}` };
    let after: ReportProduct | undefined;
    do {
      const batch = await findReportProducts(db, scope, { category: code, after: after ?? null, limit: batchSize });
      yield* await rowsOf(batch);
      after = batch.length === batchSize ? batch.at(-1) : undefined;
    } while (after);
  }
}

/** A product's code, with the customer's own one where it has one. */
export const codeCell = ({ formattedCode, yourCode }: ReportProduct) =>
  yourCode === null ? formattedCode : { text: formattedCode, below: [`Yours: ${yourCode}`] };
