import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import { formatQuantity } from '../../../domain/quantity/quantity.js';
import type { Texts } from '../../../texts/texts.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import { listOrderGuides } from '../../store/order-guides/order-guides.js';
import { findReportGuideLines, type ReportGuideLine } from '../../store/reports/report-guides.js';
import type { ReportParams } from '../../store/tables/documents.js';
import type { Report, ReportContext } from './report-context.js';

type Params = Extract<ReportParams, { kind: 'orderGuideList' }>;

/** The customer's order guides from one name to another, both included, with their lines (A2.62). */
export function orderGuideList(context: ReportContext, params: Params): Report {
  const { texts } = context;
  return {
    facts: [
      [texts('reports.fact.from'), params.startingValue],
      [texts('reports.fact.to'), params.endingValue],
    ],
    summary: texts('reports.orderGuideListTable'),
    columns: [
      { title: texts('reports.column.productCode'), width: 66 },
      { title: texts('reports.column.description'), width: 'rest' },
      { title: texts('reports.column.brand'), width: 90 },
      { title: texts('reports.column.packSize'), width: 70 },
      { title: texts('reports.column.quantity'), width: 50, isNumeric: true },
      { title: texts('reports.column.um'), width: 30 },
    ],
    rows: rowsOf(context, params),
    notes: [],
  };
}

async function* rowsOf({ db, customerKey, batchSize, texts }: ReportContext, params: Params): AsyncGenerator<TableRow> {
  const guides = (await listOrderGuides(db, customerKey)).filter(({ nameKey }) => isWithin(nameKey, params));
  for (const { id: guideId, name } of guides) {
    let after: ReportGuideLine | undefined;
    do {
      const page = { after: after ?? null, limit: batchSize };
      const lines = await findReportGuideLines(db, { customerKey, guideId }, page);
      // A guide without lines says nothing.
      if (!after && lines.length > 0) yield { heading: name };
      yield* lines.map((line) => rowOf(line, texts));
      after = lines.length === batchSize ? lines.at(-1) : undefined;
    } while (after);
  }
}

/** Names that begin with the last one are up to it: `C` takes Cafe too. */
function isWithin(nameKey: string, { startingValue, endingValue }: Params): boolean {
  const [first, last] = [startingValue, endingValue].map((value) => (value === null ? null : orderGuideKey(value)));
  return (first == null || nameKey >= first) && (last == null || nameKey <= last || nameKey.startsWith(last));
}

const rowOf = ({ formattedCode, description, brand, packSize, quantity, um }: ReportGuideLine, texts: Texts): TableRow => ({
  cells: [formattedCode, description, brand, packSize, texts.format.forField(formatQuantity(quantity)), um],
});
