import { type Message, type Text, text } from '../../texts/text.js';
import type { FileTable } from '../lists/table-file.js';
import { healthStateTexts, jobCheck } from './health-checks.js';
import { mailKindName, paymentTexts } from './names.js';
import type { BackgroundJob, CartLeft, FailedMail, MissedSearch, OpenPayment, SalesDay, TopProduct } from './store-overview.js';

type Cell = string | number | null | Message;

interface Column<Row> {
  readonly title: Text;
  readonly kind: FileTable['columns'][number]['kind'];
  /** Instants are texts: a spreadsheet has days only. */
  readonly of: (row: Row) => Cell;
}

/** Words and forms of the language and the site. */
export interface TableTexts {
  readonly say: (message: Message) => string;
  readonly dayPattern: string;
}

const time = (at: string): Text => text('overview.at', { time: at });

const columns = {
  sales: [
    { title: text('overview.column.day'), kind: 'date', of: ({ day }) => day },
    { title: text('overview.column.orders'), kind: 'count', of: ({ orders }) => orders },
    { title: text('overview.column.total'), kind: 'money', of: ({ total }) => total },
  ] satisfies Column<SalesDay>[],
  topProducts: [
    { title: text('overview.column.code'), kind: 'text', of: ({ code }) => code },
    { title: text('overview.column.product'), kind: 'text', of: ({ description }) => description },
    { title: text('overview.column.orders'), kind: 'count', of: ({ orders }) => orders },
    { title: text('overview.column.total'), kind: 'money', of: ({ total }) => total },
  ] satisfies Column<TopProduct>[],
  missedSearches: [
    { title: text('overview.column.search'), kind: 'text', of: ({ term }) => term },
    { title: text('overview.column.times'), kind: 'count', of: ({ times }) => times },
    { title: text('overview.column.lastDay'), kind: 'date', of: ({ lastDay }) => lastDay },
  ] satisfies Column<MissedSearch>[],
  cartsLeft: [
    { title: text('overview.column.customerCode'), kind: 'text', of: ({ customerCode }) => customerCode },
    { title: text('overview.column.customer'), kind: 'text', of: ({ customerName }) => customerName },
    { title: text('overview.column.user'), kind: 'text', of: ({ userName }) => userName },
    { title: text('overview.column.lines'), kind: 'count', of: ({ lines }) => lines },
    { title: text('overview.column.value'), kind: 'money', of: ({ total }) => total },
    { title: text('overview.column.lastChange'), kind: 'text', of: ({ updatedAt }) => time(updatedAt) },
  ] satisfies Column<CartLeft>[],
  openPayments: [
    { title: text('overview.column.since'), kind: 'text', of: ({ createdAt }) => time(createdAt) },
    { title: text('overview.column.state'), kind: 'text', of: ({ state }) => paymentTexts[state].state },
    { title: text('overview.column.amount'), kind: 'money', of: ({ amount }) => amount },
    { title: text('overview.column.customerCode'), kind: 'text', of: ({ customerCode }) => customerCode },
    { title: text('overview.column.customer'), kind: 'text', of: ({ customerName }) => customerName },
    { title: text('overview.column.user'), kind: 'text', of: ({ userName }) => userName },
    { title: text('overview.column.card'), kind: 'text', of: ({ issuer }) => issuer },
    { title: text('overview.column.lastFour'), kind: 'text', of: ({ lastFour }) => lastFour },
    { title: text('overview.column.attempt'), kind: 'text', of: ({ id }) => id },
    { title: text('overview.column.reference'), kind: 'text', of: ({ reference }) => reference },
    { title: text('overview.column.request'), kind: 'text', of: ({ requestId }) => requestId },
  ] satisfies Column<OpenPayment>[],
  failedMails: [
    { title: text('overview.column.failedAt'), kind: 'text', of: ({ failedAt }) => time(failedAt) },
    { title: text('overview.column.mail'), kind: 'text', of: ({ kind }) => mailKindName(kind) },
    { title: text('overview.column.recipient'), kind: 'text', of: ({ userName }) => userName },
    { title: text('overview.column.attempts'), kind: 'count', of: ({ attempts }) => attempts },
    { title: text('overview.column.reason'), kind: 'text', of: ({ lastError }) => lastError },
  ] satisfies Column<FailedMail>[],
  jobs: [
    { title: text('overview.column.job'), kind: 'text', of: (job) => jobCheck(job).name },
    { title: text('overview.column.state'), kind: 'text', of: (job) => healthStateTexts[jobCheck(job).state] },
    { title: text('overview.column.lastRun'), kind: 'text', of: ({ endedAt }) => endedAt && time(endedAt) },
    { title: text('overview.column.reason'), kind: 'text', of: ({ error }) => error },
  ] satisfies Column<BackgroundJob>[],
} as const;

/** The tables of the overview. */
export type OverviewTable = keyof typeof columns;

type RowOf<Table extends OverviewTable> = Parameters<(typeof columns)[Table][number]['of']>[0];

/** Titles of the tables; they name the files, too. */
export const tableTitles: Readonly<Record<OverviewTable, Text>> = {
  sales: text('overview.sales'),
  topProducts: text('overview.topProducts'),
  missedSearches: text('overview.missedSearches'),
  cartsLeft: text('overview.cartsLeft'),
  openPayments: text('overview.openPayments'),
  failedMails: text('overview.failedMails'),
  jobs: text('overview.jobs'),
};

/** Rows of a table of the overview as a file has them. */
export function overviewFile<Table extends OverviewTable>(
  table: Table,
  rows: readonly RowOf<Table>[],
  { say, dayPattern }: TableTexts,
): FileTable {
  const shown = columns[table] as readonly Column<RowOf<Table>>[];
  const cell = (value: Cell): string | null => (value === null ? null : typeof value === 'number' ? String(value) : say(value));
  return {
    name: say(tableTitles[table]),
    dayPattern,
    columns: shown.map(({ title, kind }) => ({ title: say(title), kind })),
    rows: rows.map((row) => shown.map(({ of }) => cell(of(row)))),
  };
}
