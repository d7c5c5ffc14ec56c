import { entryTypeNames } from '../../../domain/account/account-entries.js';
import { formatLocalDate } from '../../../domain/date/local-date.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { exact, fixed } from '../../../domain/number/decimal.js';
import { formatMoney } from '../../../domain/number/money.js';
import type { DocumentModel, TableRow } from '../../adapters/documents/document-model.js';
import type { Db } from '../../store/database/database.js';
import { findDocumentCustomer } from '../../store/documents/document-data.js';
import { readAccountSummary, readOpenItems } from '../account/read-account.js';
import { addressLines } from '../addresses/address-lines.js';
import type { Settings } from '../settings/settings.js';
import { factsOf } from './facts.js';

type Item = Awaited<ReturnType<typeof readOpenItems>>[number];

const names = Object.values(entryTypeNames);
/** What an entry of the account is called, by its record type (A3.32). */
export const entryName = (recordType: number): string => names[recordType - 1] ?? 'Entry';

/** What is owed today: every open item, the oldest first, and how long it has been due (A2.61, A7.8). Null where nothing is open. */
export async function statementDocument(
  db: Db,
  { customerKey, settings, now }: { customerKey: number; settings: Settings; now: Date },
): Promise<DocumentModel | null> {
  const items = await readOpenItems(db, customerKey, now);
  const customer = await findDocumentCustomer(db, customerKey);
  if (items.length === 0 || !customer) return null;
  const { balance, unappliedCredit, current, buckets } = await readAccountSummary(db, customerKey, now);
  return {
    title: 'Statement',
    number: null,
    facts: factsOf([
      ['Statement date', formatLocalDate(siteDay(now, settings.timeZone))],
      ['Account', customer.code],
      ['Amount due', formatMoney(balance)],
    ]),
    parties: [{ title: 'Statement for', lines: [customer.name, ...addressLines(customer)] }],
    table: {
      summary: 'Open items of the account, the oldest first',
      columns: [
        { title: 'Reference', width: 70 },
        { title: 'Type', width: 'rest' },
        { title: 'Invoice Date', width: 54 },
        { title: 'Due Date', width: 54 },
        { title: 'Age', width: 26, isNumeric: true },
        { title: 'Initial', width: 62, isNumeric: true },
        { title: 'Balance', width: 62, isNumeric: true },
        { title: 'Running', width: 64, isNumeric: true },
      ],
      rows: rowsOf(items),
    },
    totals: [
      { label: 'Current', value: formatMoney(current) },
      ...buckets.map(({ name, value }) => ({ label: name, value: formatMoney(value) })),
      { label: 'Unapplied Credit', value: formatMoney(fixed(exact(unappliedCredit).times(-1), 2)) },
      { label: 'Amount due', value: formatMoney(balance) },
    ],
    notes: [],
  };
}

function rowsOf(items: readonly Item[]): TableRow[] {
  let running = exact('0');
  return items.map(({ reference, recordType, invoiceDate, dueDate, age, initial, balance, po_number }) => {
    running = running.plus(exact(balance));
    return {
      cells: [
        reference,
        { text: entryName(recordType), below: po_number ? [`P.O. ${po_number}`] : [] },
        formatLocalDate(invoiceDate),
        formatLocalDate(dueDate),
        age > 0 ? String(age) : '',
        formatMoney(initial),
        formatMoney(balance),
        formatMoney(fixed(running, 2)),
      ],
    };
  });
}
