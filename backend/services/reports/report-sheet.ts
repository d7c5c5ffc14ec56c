import { siteDay } from '../../../domain/date/site-time.js';
import { reports } from '../../../domain/reports/reports.js';
import type { Sheet } from '../../adapters/documents/sheet.js';
import { findOpenItems } from '../../store/account/receivables.js';
import type { Db } from '../../store/database/database.js';
import { findCustomerOnPaper } from '../../store/documents/papers.js';
import type { ReportAsked } from '../../store/tables/documents.js';
import { addressLines } from '../addresses/address-lines.js';
import { factsOf } from '../documents/facts.js';
import { statementSheet } from '../documents/statement-sheet.js';
import type { Settings } from '../settings/settings.js';
import { limitedRows } from './limited-rows.js';
import { orderGuideList } from './order-guide-list.js';
import { priceList } from './price-list.js';
import { productList } from './product-list.js';
import { quoteSheet } from './quote-sheet.js';
import type { Report, ReportScene } from './report-asked.js';

/** How many rows of a report are read at once: few statements, and little to keep while a slow reader reads. */
const batchSize = 500;

/** A report of a customer. */
export interface ReportRequest {
  readonly db: Db;
  readonly customerKey: number;
  readonly settings: Settings;
  readonly now: Date;
  readonly report: ReportAsked;
}

/** Whether the report has a row; reads no more than the first one. */
export async function hasReportData(request: ReportRequest): Promise<boolean> {
  const { db, customerKey, report } = request;
  if (report.kind === 'currentStatement') return (await findOpenItems(db, customerKey)).length > 0;
  for await (const _ of reportOf(sceneOf(request, 1), report).rows) return true;
  return false;
}

/** Reads a report; null for an unknown customer, and for a statement without open items. */
export async function reportSheet(request: ReportRequest): Promise<Sheet | null> {
  const { db, customerKey, report } = request;
  if (report.kind === 'currentStatement') return await statementSheet(db, request);
  const customer = await findCustomerOnPaper(db, customerKey);
  if (!customer) return null;
  const { facts, summary, columns, rows, notes } = reportOf(sceneOf(request, batchSize), report);
  return {
    title: reports[report.kind].title,
    number: null,
    facts: factsOf([...facts, ['Account', customer.code]]),
    parties: [{ title: 'Prepared for', lines: [customer.name, ...addressLines(customer)] }],
    table: { summary, columns, rows: limitedRows(rows) },
    totals: [],
    notes,
  };
}

const sceneOf = ({ db, customerKey, settings, now }: ReportRequest, batchSize: number): ReportScene => ({
  ...{ db, customerKey, settings, batchSize },
  today: siteDay(now, settings.timeZone),
});

function reportOf(scene: ReportScene, report: Exclude<ReportAsked, { kind: 'currentStatement' }>): Report {
  switch (report.kind) {
    case 'orderGuideList':
      return orderGuideList(scene, report);
    case 'productList':
      return productList(scene, report);
    case 'priceList':
      return priceList(scene, report);
    case 'quoteSheet':
      return quoteSheet(scene, report);
  }
}
