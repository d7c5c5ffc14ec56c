import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import { formatQuantity } from '../../../domain/quantity/quantity.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import { listOrderGuides } from '../../store/order-guides/order-guides.js';
import { findReportGuideLines, type ReportGuideLine } from '../../store/reports/report-guides.js';
import type { ReportParams } from '../../store/tables/documents.js';
import type { Report, ReportContext } from './report-context.js';

type Params = Extract<ReportParams, { kind: 'orderGuideList' }>;

/** The customer's order guides from one name to another, both included, with their lines (A2.62). */
export function orderGuideList(context: ReportContext, params: Params): Report {
  return {
    facts: [
      ['From', params.startingValue],
      ['To', params.endingValue],
    ],
    summary: 'Order guides with their products, quantities and units',
    columns: [
      { title: 'Product Code', width: 66 },
      { title: 'Description', width: 'rest' },
      { title: 'Brand', width: 90 },
      { title: 'Pack Size', width: 70 },
      { title: 'Quantity', width: 50, isNumeric: true },
      { title: 'U/M', width: 30 },
    ],
    rows: rowsOf(context, params),
    notes: [],
  };
}

async function* rowsOf({ db, customerKey, batchSize }: ReportContext, params: Params): AsyncGenerator<TableRow> {
  const guides = (await listOrderGuides(db, customerKey)).filter(({ nameKey }) => isWithin(nameKey, params));
  for (const { id: guideId, name } of guides) {
    let after: ReportGuideLine | undefined;
    do {
      const page = { after: after ?? null, limit: batchSize };
      const lines = await findReportGuideLines(db, { customerKey, guideId }, page);
      // A guide without lines says nothing.
      if (!after && lines.length > 0) yield { heading: name };
      yield* lines.map(rowOf);
      after = lines.length === batchSize ? lines.at(-1) : undefined;
    } while (after);
  }
}

/** Names that begin with the last one are up to it: `C` takes Cafe too. */
function isWithin(nameKey: string, { startingValue, endingValue }: Params): boolean {
  const [first, last] = [startingValue, endingValue].map((value) => (value === null ? null : orderGuideKey(value)));
  return (first == null || nameKey >= first) && (last == null || nameKey <= last || nameKey.startsWith(last));
}

const rowOf = ({ formattedCode, description, brand, packSize, quantity, um }: ReportGuideLine): TableRow => ({
  cells: [formattedCode, description, brand, packSize, formatQuantity(quantity), um],
});
