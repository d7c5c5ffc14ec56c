import { siteDay } from '../../../domain/date/site-time.js';
import { reports } from '../../../domain/reports/reports.js';
import type { Texts } from '../../../texts/texts.js';
import type { DocumentModel } from '../../adapters/documents/document-model.js';
import { findOpenItems } from '../../store/account/receivables.js';
import type { Db } from '../../store/database/database.js';
import { findDocumentCustomer } from '../../store/documents/document-data.js';
import type { ReportParams } from '../../store/tables/documents.js';
import { addressLines } from '../addresses/address-lines.js';
import { factsOf } from '../documents/facts.js';
import { statementDocument } from '../documents/statement.js';
import type { Settings } from '../settings/settings.js';
import { limitedRows } from './limited-rows.js';
import { orderGuideList } from './order-guide-list.js';
import { priceList } from './price-list.js';
import { productList } from './product-list.js';
import { quoteSheet } from './quote-sheet.js';
import type { Report, ReportContext } from './report-context.js';

/** How many rows of a report are read at once: few statements, and little to keep while a slow reader reads. */
const batchSize = 500;

/** A report of a customer. */
export interface ReportRequest {
  readonly db: Db;
  readonly customerKey: number;
  readonly settings: Settings;
  readonly now: Date;
  readonly texts: Texts;
  readonly report: ReportParams;
}

/** Whether the report has a row; reads no more than the first one. */
export async function hasReportData(request: ReportRequest): Promise<boolean> {
  const { db, customerKey, report } = request;
  if (report.kind === 'currentStatement') return (await findOpenItems(db, customerKey)).length > 0;
  for await (const _ of reportOf(contextOf(request, 1), report).rows) return true;
  return false;
}

/** Reads a report; null for an unknown customer, and for a statement without open items. */
export async function reportDocument(request: ReportRequest): Promise<DocumentModel | null> {
  const { db, customerKey, texts, report } = request;
  if (report.kind === 'currentStatement') return await statementDocument(db, request);
  const customer = await findDocumentCustomer(db, customerKey);
  if (!customer) return null;
  const { facts, summary, columns, rows, notes } = reportOf(contextOf(request, batchSize), report);
  return {
    title: texts.say(reports[report.kind].title),
    number: null,
    facts: factsOf([...facts, [texts('reports.fact.account'), customer.code]]),
    parties: [{ title: texts('reports.preparedFor'), lines: [customer.name, ...addressLines(customer)] }],
    table: { summary, columns, rows: limitedRows(rows, texts) },
    totals: [],
    notes,
  };
}

const contextOf = ({ db, customerKey, settings, texts, now }: ReportRequest, batchSize: number): ReportContext => ({
  ...{ db, customerKey, settings, texts, batchSize },
  today: siteDay(now, settings.timeZone),
});

function reportOf(context: ReportContext, report: Exclude<ReportParams, { kind: 'currentStatement' }>): Report {
  switch (report.kind) {
    case 'orderGuideList':
      return orderGuideList(context, report);
    case 'productList':
      return productList(context, report);
    case 'priceList':
      return priceList(context, report);
    case 'quoteSheet':
      return quoteSheet(context, report);
  }
}
