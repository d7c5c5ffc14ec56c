import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import { formatQuantity } from '../../../domain/quantity/quantity.js';
import type { SheetRow } from '../../adapters/documents/sheet.js';
import { listOrderGuides } from '../../store/order-guides/order-guides.js';
import { findReportGuideLines, type ReportGuideLine } from '../../store/reports/report-guides.js';
import type { ReportAsked } from '../../store/tables/documents.js';
import type { Report, ReportScene } from './report-asked.js';

type Asked = Extract<ReportAsked, { kind: 'orderGuideList' }>;

/** The customer's order guides from one name to another, both included, with their lines (A2.62). */
export function orderGuideList(scene: ReportScene, asked: Asked): Report {
  return {
    facts: [
      ['From', asked.startingValue],
      ['To', asked.endingValue],
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
    rows: rowsOf(scene, asked),
    notes: [],
  };
}

async function* rowsOf({ db, customerKey, batchSize }: ReportScene, asked: Asked): AsyncGenerator<SheetRow> {
  const guides = (await listOrderGuides(db, customerKey)).filter(({ nameKey }) => isWithin(nameKey, asked));
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
function isWithin(nameKey: string, { startingValue, endingValue }: Asked): boolean {
  const [first, last] = [startingValue, endingValue].map((value) => (value === null ? null : orderGuideKey(value)));
  return (first == null || nameKey >= first) && (last == null || nameKey <= last || nameKey.startsWith(last));
}

const rowOf = ({ formattedCode, description, brand, packSize, quantity, um }: ReportGuideLine): SheetRow => ({
  cells: [formattedCode, description, brand, packSize, formatQuantity(quantity), um],
});
