import { type Text, text } from '../../texts/text.js';
import type { LocalDate } from '../date/local-date.js';
import type { ListSort } from '../lists/list-view.js';
import { exact } from '../number/decimal.js';
import { hasEveryWord } from '../text/word-search.js';
import { runningBalances } from './receivables.js';

/** Order of two texts in the reader's language. */
type CompareTexts = (one: string, other: string) => number;

/** Names of the types of entries (A3.32). */
export const entryTypeNames = {
  INVOICE: text('account.entry.invoice'),
  FUTURE_INVOICE: text('account.entry.futureInvoice'),
  NSF_CHECK: text('account.entry.nsfCheck'),
  DEBIT_ADJUSTMENT: text('account.entry.debitAdjustment'),
  LAST_CHARGE: text('account.entry.lastCharge'),
  CREDIT_MEMO: text('account.entry.creditMemo'),
  PAYMENT: text('account.entry.payment'),
  CREDIT_ADJUSTMENT: text('account.entry.creditAdjustment'),
} as const;

/** The schema's names of A3.32. */
export type EntryType = keyof typeof entryTypeNames;

/** A row of the account (A3.2), as far as tables and files show it. */
export interface AccountEntry {
  readonly arCode: string;
  /** The number that people know it by. */
  readonly reference: string;
  readonly type: EntryType;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  /** Days past due. */
  readonly age: number;
  /** Original amount, signed. */
  readonly initial: string;
  /** Open balance, signed: credits are negative. */
  readonly balance: string;
  readonly remarks: string | null;
}

/** A column that the table can be sorted by (A2.40). */
export type AccountColumn = 'reference' | 'invoiceDate' | 'dueDate' | 'age' | 'initial' | 'balance' | 'running' | 'remarks';

/** Type of a column's cells; decides how they are compared, aligned and written into files. */
export type ColumnKind = 'text' | 'date' | 'count' | 'money';

/** The columns in their order (A2.40). */
export const accountColumns: readonly { readonly key: AccountColumn; readonly title: Text; readonly kind: ColumnKind }[] = [
  { key: 'reference', title: text('account.column.reference'), kind: 'text' },
  { key: 'invoiceDate', title: text('account.column.invoiceDate'), kind: 'date' },
  { key: 'dueDate', title: text('account.column.dueDate'), kind: 'date' },
  { key: 'age', title: text('account.column.age'), kind: 'count' },
  { key: 'initial', title: text('account.column.initial'), kind: 'money' },
  { key: 'balance', title: text('account.column.balance'), kind: 'money' },
  { key: 'running', title: text('account.column.running'), kind: 'money' },
  { key: 'remarks', title: text('account.column.remarks'), kind: 'text' },
];

/** How the rows are ordered. */
export type AccountSort = ListSort<AccountColumn>;

/** The newest first (A2.41). */
export const defaultAccountSort: AccountSort = { by: 'invoiceDate', direction: 'desc' };

/** Text begins with A, everything else with the newest or the largest. */
const naturalDirection = (column: AccountColumn): AccountSort['direction'] =>
  accountColumns.find(({ key }) => key === column)?.kind === 'text' ? 'asc' : 'desc';

/** The order after a column was chosen: another column in its own direction, the same one the other way round. */
export const nextSort = (sort: AccountSort, column: AccountColumn): AccountSort =>
  sort.by === column
    ? { by: column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
    : { by: column, direction: naturalDirection(column) };

/** Query that decides the rows and their order. */
export interface RowsQuery {
  /** Words that reference or remarks have to contain; empty for all rows (A2.43). */
  readonly search: string;
  readonly sort: AccountSort;
}

/** A row with what was open after it. */
export type AccountRow<Entry extends AccountEntry = AccountEntry> = Entry & { readonly running: string };

/**
 * The rows to show of the entries of some days: *Running* adds up all of these days, whatever is searched for. Rows that are equal by the column stand
 * as in the account, so that one direction is the other one read upwards. `compareTexts` sorts by the reader's language.
 */
export function accountRows<Entry extends AccountEntry>(
  entries: readonly Entry[],
  { search, sort }: RowsQuery,
  compareTexts: CompareTexts,
): AccountRow<Entry>[] {
  const running = runningBalances(entries.map(({ arCode, invoiceDate, balance }) => ({ id: arCode, invoiceDate, balance })));
  const places = new Map([...running.keys()].map((arCode, place) => [arCode, place]));
  const rows = entries
    .filter(({ reference, remarks }) => hasEveryWord([reference, remarks ?? ''], search))
    .map((entry): AccountRow<Entry> => ({ ...entry, running: running.get(entry.arCode) ?? '0.00' }));
  const compare = comparing(rows, sort.by, compareTexts);
  const sign = sort.direction === 'asc' ? 1 : -1;
  const placeOf = ({ arCode }: AccountEntry): number => places.get(arCode) ?? 0;
  return rows.sort((one, other) => sign * (compare(one, other) || placeOf(one) - placeOf(other)));
}

/** Compares by a column; amounts are read once, not with every comparison. */
function comparing(
  rows: readonly AccountRow[],
  column: AccountColumn,
  compareTexts: CompareTexts,
): (one: AccountRow, other: AccountRow) => number {
  switch (column) {
    case 'initial':
    case 'balance':
    case 'running': {
      const amounts = new Map(rows.map((row) => [row.arCode, exact(row[column])]));
      const zero = exact('0');
      return (one, other) => (amounts.get(one.arCode) ?? zero).cmp(amounts.get(other.arCode) ?? zero);
    }
    case 'age':
      return (one, other) => one.age - other.age;
    case 'invoiceDate':
    case 'dueDate':
      return (one, other) => (one[column] === other[column] ? 0 : one[column] < other[column] ? -1 : 1);
    default:
      return (one, other) => compareTexts(one[column] ?? '', other[column] ?? '');
  }
}
