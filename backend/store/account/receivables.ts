import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { recordTypes } from '../../../domain/account/receivables.js';
import type { LocalDate } from '../../../domain/date/local-date.js';
import type { Db, Transaction } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { orders } from '../tables/orders.js';
import { paymentAttempts, paymentReferences } from '../tables/payment-attempts.js';
import { creditTerms, receivableApplications, receivables } from '../tables/receivables.js';

/** A customer's account: name, address and credit terms; undefined for an unknown customer. */
export async function findAccount(db: Db, customerKey: number) {
  const { name, address1, address2, city, state, zip } = customers;
  const [account] = await db
    .select({ name, address1, address2, city, state, zip, creditLimit: creditTerms.creditLimit, onHold: creditTerms.onHold })
    .from(customers)
    .leftJoin(creditTerms, eq(creditTerms.customerKey, customers.key))
    .where(eq(customers.key, customerKey));
  return account;
}

/** All entries with a remaining balance. */
export async function findOpenReceivables(db: Db, customerKey: number) {
  const { recordType, dueDate, balance } = receivables;
  return await db
    .select({ recordType, dueDate, balance })
    .from(receivables)
    .where(and(eq(receivables.customerKey, customerKey), ne(balance, '0')));
}

/** The newest entry of a type. */
export async function findLastReceivable(db: Db, customerKey: number, recordType: number) {
  const [last] = await db
    .select({ date: receivables.invoiceDate, amount: receivables.initial })
    .from(receivables)
    .where(and(eq(receivables.customerKey, customerKey), eq(receivables.recordType, recordType)))
    .orderBy(desc(receivables.invoiceDate), desc(receivables.id))
    .limit(1);
  return last;
}

/** Total of orders not yet invoiced. */
export async function sumOnOrder(db: Db, customerKey: number): Promise<string> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${orders.total}), 0)::numeric(14, 2)` })
    .from(orders)
    .where(and(eq(orders.customerKey, customerKey), inArray(orders.status, ['submitted', 'shipped'])));
  return row?.total ?? '0.00';
}

/** Entries of accounts; payments of a storefront with the card or account that they were paid by. */
const entries = (db: Db) =>
  db
    .select({
      ...getTableColumns(receivables),
      paidBy: { issuer: paymentAttempts.issuer, lastFour: paymentAttempts.lastFour },
    })
    .from(receivables)
    .leftJoin(paymentAttempts, eq(paymentAttempts.paymentId, receivables.id));

/** An entry of an account. */
export type AccountEntryRow = Awaited<ReturnType<typeof entries>>[number];

/** Entries of a customer's account dated within these days, inclusive; oldest first. */
export async function findReceivables(
  db: Db,
  customerKey: number,
  { startDate, endDate }: { startDate: LocalDate | null; endDate: LocalDate | null },
) {
  const within: SQL[] = [eq(receivables.customerKey, customerKey)];
  if (startDate !== null) within.push(gte(receivables.invoiceDate, startDate));
  if (endDate !== null) within.push(lte(receivables.invoiceDate, endDate));
  return await entries(db)
    .where(and(...within))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id));
}

/** A stored account entry. */
export type ReceivableRow = typeof receivables.$inferSelect;

/** Payable entries: all with a remaining balance, oldest first. */
export async function findOpenItems(db: Db, customerKey: number): Promise<AccountEntryRow[]> {
  return await entries(db)
    .where(and(eq(receivables.customerKey, customerKey), ne(receivables.balance, '0')))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id));
}

/**
 * Entries of a customer's account, locked until the transaction ends, always in the same order: two transactions that want the same entries wait and
 * never deadlock.
 */
export async function lockReceivables(tx: Transaction, customerKey: number, ids: readonly number[]): Promise<ReceivableRow[]> {
  return await tx
    .select()
    .from(receivables)
    .where(and(eq(receivables.customerKey, customerKey), inArray(receivables.id, [...ids])))
    .orderBy(asc(receivables.id))
    .for('update');
}

/** Subtracts applied amounts from the balances; one statement. */
export async function lessenBalances(
  tx: Transaction,
  applied: readonly { readonly receivableId: number; readonly amount: string }[],
): Promise<void> {
  const rows = JSON.stringify(applied.map(({ receivableId, amount }) => ({ id: receivableId, amount })));
  await tx.execute(sql`
    update ${receivables} set balance = balance - a.amount
    from jsonb_to_recordset(${rows}::jsonb) as a(id integer, amount numeric) where ${receivables.id} = a.id`);
}

/** Posts a fully applied payment, whose attempt says what it was paid by; returns its id and its number for people. */
export async function insertPayment(
  tx: Transaction,
  payment: { readonly customerKey: number; readonly paidOn: LocalDate; readonly amount: string; readonly remarks?: string },
): Promise<{ id: number; reference: string }> {
  const { customerKey, paidOn, amount, remarks = null } = payment;
  const [posted] = await tx
    .insert(receivables)
    .values({
      customerKey,
      recordType: recordTypes.payment,
      reference: sql`'WEB' || nextval(${paymentReferences.seqName ?? ''}::regclass)`,
      invoiceDate: paidOn,
      dueDate: paidOn,
      initial: `-${amount}`,
      balance: '0.00',
      remarks,
    })
    .returning({ id: receivables.id, reference: receivables.reference });
  if (!posted) throw new Error('the payment was not posted');
  return posted;
}

/** Records the amounts by which credits settled charges; further settlements with the same credit are added up. */
export async function addApplications(
  tx: Transaction,
  applications: readonly (typeof receivableApplications.$inferInsert)[],
): Promise<void> {
  const { creditId, chargeId } = receivableApplications;
  await tx
    .insert(receivableApplications)
    .values([...applications])
    .onConflictDoUpdate({
      target: [creditId, chargeId],
      set: { amount: sql`receivable_applications.amount + excluded.amount`, appliedOn: sql`excluded.applied_on` },
    });
}
