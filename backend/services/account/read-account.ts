import { ageOf, ageReceivables, availableCredit, isCreditType, recordTypes } from '../../../domain/account/receivables.js';
import type { LocalDate } from '../../../domain/date/local-date.js';
import { siteDay } from '../../../domain/date/site-time.js';
import { exact, fixed } from '../../../domain/number/decimal.js';
import type { Texts } from '../../../texts/texts.js';
import type { AccountDetailRow, AccountEntry, AccountSummary, OpenItem } from '../../contract/account.js';
import {
  type AccountEntryRow,
  findAccount,
  findLastReceivable,
  findOpenItems,
  findOpenReceivables,
  findReceivables,
  sumOnOrder,
} from '../../store/account/receivables.js';
import type { Db } from '../../store/database/database.js';
import { addressLines } from '../addresses/address-lines.js';
import { documentsOfEntries } from '../documents/documents-of-orders.js';
import { notFound } from '../failures.js';
import { paidOnlineText } from '../payment/method/method-name.js';
import { settingsFor, siteSettings } from '../settings/settings.js';

/** A customer's account on a day: what is owed, by how long it has been due, and what may still be bought on credit (A3.1). */
export async function readAccountSummary(
  db: Db,
  customerKey: number,
  { now, texts }: { now: Date; texts: Texts },
): Promise<AccountSummary> {
  const account = await findAccount(db, customerKey);
  if (account === undefined) throw notFound();
  const today = await todayOf(db, now);
  const { balance, unappliedCredit, current, buckets } = ageReceivables(await findOpenReceivables(db, customerKey), today);
  const lastPayment = await findLastReceivable(db, customerKey, recordTypes.payment);
  const lastInvoice = await findLastReceivable(db, customerKey, recordTypes.invoice);
  const onOrder = await sumOnOrder(db, customerKey);
  const { name, creditLimit, onHold } = account;
  return {
    name,
    address: addressLines(account),
    creditLimit,
    balance,
    onOrder,
    onHold: onHold ?? '0.00',
    availableCredit: availableCredit(creditLimit, { balance, onOrder, onHold: onHold ?? '0.00' }),
    lastPaymentDate: lastPayment?.date ?? null,
    // In the account, a payment reduces the amount that the customer owes.
    lastPaymentAmount: lastPayment ? fixed(exact(lastPayment.amount).times(-1), 2) : null,
    lastInvoiceDate: lastInvoice?.date ?? null,
    lastInvoiceAmount: lastInvoice?.amount ?? null,
    unappliedCredit,
    current,
    buckets: buckets.map(({ name, value }) => ({ name: texts.say(name), value })),
  };
}

/** The entries of a customer's account by their dates, settled ones too (A3.2). */
export async function readAccountDetail(
  db: Db,
  { userId, customerKey }: { userId: number; customerKey: number },
  { now, texts, ...days }: { startDate: LocalDate | null; endDate: LocalDate | null; now: Date; texts: Texts },
): Promise<AccountDetailRow[]> {
  const settings = await settingsFor(db, userId, customerKey);
  const today = siteDay(now, settings.timeZone);
  const rows = await findReceivables(db, customerKey, days);
  const orderNumbers = [...new Set(rows.flatMap(({ orderNumber }) => orderNumber ?? []))];
  const documentsOf = await documentsOfEntries(db, { customerKey, orderNumbers, settings });
  return rows.map((row) => ({ ...entryOf(row, { today, texts }), ...documentsOf(row) }));
}

/** Items that can be paid, the oldest first (A3.3). */
export async function readOpenItems(
  db: Db,
  customerKey: number,
  { now, texts }: { now: Date; texts: Texts },
): Promise<OpenItem[]> {
  const today = await todayOf(db, now);
  return (await findOpenItems(db, customerKey)).map((row) => ({ ...entryOf(row, { today, texts }), recordType: row.recordType }));
}

function entryOf(row: AccountEntryRow, { today, texts }: { today: LocalDate; texts: Texts }): AccountEntry {
  return {
    arCode: String(row.id),
    reference: row.reference,
    invoiceDate: row.invoiceDate,
    dueDate: row.dueDate,
    // Settled entries are no longer past due; credits never are.
    age: isCreditType(row.recordType) || exact(row.balance).eq(0) ? 0 : ageOf(row.dueDate, today),
    initial: row.initial,
    balance: row.balance,
    remarks: row.remarks ?? (row.paidBy && texts.say(paidOnlineText(row.paidBy))),
    isCredit: isCreditType(row.recordType),
    orderNumber: row.orderNumber,
    type: row.recordType,
    po_number: row.poNumber,
    invoiceNumber: row.invoiceNumber,
  };
}

async function todayOf(db: Db, now: Date): Promise<LocalDate> {
  return siteDay(now, (await siteSettings(db)).timeZone);
}
