import { entryTypeNames } from '../../../domain/account/account-entries.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { exact, fixed } from '../../../domain/number/decimal.js';
import { type Text, text } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';
import type { DocumentModel, TableRow } from '../../adapters/documents/document-model.js';
import type { Db } from '../../store/database/database.js';
import { findDocumentCustomer } from '../../store/documents/document-data.js';
import { readAccountSummary, readOpenItems } from '../account/read-account.js';
import { addressLines } from '../addresses/address-lines.js';
import type { Settings } from '../settings/settings.js';
import { factsOf } from './facts.js';

type Item = Awaited<ReturnType<typeof readOpenItems>>[number];

const names = Object.values(entryTypeNames);
/** Name of an account entry by its record type (A3.32). */
export const entryName = (recordType: number): Text => names[recordType - 1] ?? text('documents.entry');

/** Amounts owed today: every open item, the oldest first, and the days it is overdue (A2.61, A7.8). Null if nothing is open. */
export async function statementDocument(
  db: Db,
  { customerKey, settings, now, texts }: { customerKey: number; settings: Settings; now: Date; texts: Texts },
): Promise<DocumentModel | null> {
  const items = await readOpenItems(db, customerKey, { now, texts });
  const customer = await findDocumentCustomer(db, customerKey);
  if (items.length === 0 || !customer) return null;
  const { balance, unappliedCredit, current, buckets } = await readAccountSummary(db, customerKey, { now, texts });
  const { format } = texts;
  return {
    title: texts('documents.statement'),
    number: null,
    facts: factsOf([
      [texts('documents.fact.statementDate'), format.date(siteDay(now, settings.timeZone))],
      [texts('documents.fact.account'), customer.code],
      [texts('documents.fact.amountDue'), format.money(balance)],
    ]),
    parties: [{ title: texts('documents.party.statementFor'), lines: [customer.name, ...addressLines(customer)] }],
    table: {
      summary: texts('documents.openItems'),
      columns: [
        { title: texts('documents.column.reference'), width: 70 },
        { title: texts('documents.column.type'), width: 'rest' },
        { title: texts('documents.column.invoiceDate'), width: 54 },
        { title: texts('documents.column.dueDate'), width: 54 },
        { title: texts('documents.column.age'), width: 26, isNumeric: true },
        { title: texts('documents.column.initial'), width: 62, isNumeric: true },
        { title: texts('documents.column.balance'), width: 62, isNumeric: true },
        { title: texts('documents.column.running'), width: 64, isNumeric: true },
      ],
      rows: rowsOf(items, texts),
    },
    totals: [
      { label: texts('documents.total.current'), value: format.money(current) },
      ...buckets.map(({ name, value }) => ({ label: name, value: format.money(value) })),
      { label: texts('documents.total.unappliedCredit'), value: format.money(fixed(exact(unappliedCredit).times(-1), 2)) },
      { label: texts('documents.total.amountDue'), value: format.money(balance) },
    ],
    notes: [],
  };
}

function rowsOf(items: readonly Item[], texts: Texts): TableRow[] {
  const { format } = texts;
  let running = exact('0');
  return items.map(({ reference, recordType, invoiceDate, dueDate, age, initial, balance, po_number }) => {
    running = running.plus(exact(balance));
    return {
      cells: [
        reference,
        {
          text: texts.say(entryName(recordType)),
          below: po_number ? [texts('documents.entryPo', { number: po_number })] : [],
        },
        format.date(invoiceDate),
        format.date(dueDate),
        age > 0 ? format.number(age) : '',
        format.money(initial),
        format.money(balance),
        format.money(fixed(running, 2)),
      ],
    };
  });
}
