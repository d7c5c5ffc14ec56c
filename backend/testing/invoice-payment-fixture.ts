import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { isCreditType } from '../../domain/account/receivables.js';
import { sentAmount } from '../../domain/invoice-payment/invoice-payment.js';
import { sum } from '../../domain/number/decimal.js';
import { testAccountNumbers, testRoutingNumber } from '../../domain/payment/bank-account.js';
import { paymentAttempts } from '../store/tables/payment-attempts.js';
import { receivableApplications, receivables } from '../store/tables/receivables.js';
import type { TestBackOffice } from './back-office.js';
import { buildBuyer } from './builders.js';
import { billingWith, cardWith } from './payment-fixture.js';
import { unique } from './unique.js';

/** A bank account; approved by default. */
export const accountWith = (account: Readonly<Record<string, string>> = {}) => ({
  routingNumber: testRoutingNumber,
  accountNumber: testAccountNumbers.approved,
  bankName: '',
  checkNumber: '',
  ...account,
});

type Receivable = typeof receivables.$inferSelect;

/** An open item, and the amount to pay of it. */
type Line = readonly [item: Pick<Receivable, 'id' | 'recordType'>, amount: string];

/** Posts an open item, by default an invoice of 100.00; credits by their absolute amount. */
export async function postItem(
  { db }: Pick<TestBackOffice, 'db'>,
  customerKey: number,
  { size = '100.00', recordType = 1, ...entry }: Partial<typeof receivables.$inferInsert> & { size?: string } = {},
): Promise<Receivable> {
  const amount = isCreditType(recordType) ? `-${size}` : size;
  const dates = { invoiceDate: '2026-01-05', dueDate: '2026-02-04' };
  const values = { customerKey, recordType, reference: unique('R'), initial: amount, balance: amount, ...dates, ...entry };
  const [row] = await db.insert(receivables).values(values).returning();
  if (!row) throw new Error('nothing was posted');
  return row;
}

/** The body of a payment of these lines, signed as the balances are; by default with an approved card. */
export const paymentOf = (lines: readonly Line[], change: Readonly<Record<string, unknown>> = {}) => ({
  paymentType: 1,
  paymentAmount: sum(lines.map(([, amount]) => amount)),
  creditCard: cardWith(),
  address: billingWith(),
  details: lines.map(([{ id, recordType }, amount]) => ({
    arCode: String(id),
    detailType: recordType,
    amount: sentAmount(recordType, amount),
  })),
  ...change,
});

/** A customer's bookkeeper with a separate account. */
export async function bookkeeper(office: Pick<TestBackOffice, 'app' | 'db' | 'clock'>) {
  const { customer, user, headers } = await buildBuyer(office.db, {}, office.clock.now());
  const through =
    (app: TestBackOffice['app']) =>
    async (body: object, key: string = randomUUID()) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/payment',
        headers: { ...headers, 'idempotency-key': key },
        payload: body,
      });
      return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
    };
  const call = through(office.app);
  return {
    customer,
    headers,
    owes: (entry?: Parameters<typeof postItem>[2]) => postItem(office, customer.key, entry),
    post: call,
    /** The same person at another back office on the same database. */
    through: (app: TestBackOffice['app']) => ({
      pay: (lines: readonly Line[], change?: Readonly<Record<string, unknown>>, key?: string) =>
        through(app)(paymentOf(lines, change), key),
    }),
    pay: (lines: readonly Line[], change?: Readonly<Record<string, unknown>>, key?: string) =>
      call(paymentOf(lines, change), key),
    openItems: async () => (await office.app.inject({ url: '/api/account/openar', headers })).json(),
    summary: async () => (await office.app.inject({ url: '/api/account/summary', headers })).json(),
    account: () =>
      office.db.select().from(receivables).where(eq(receivables.customerKey, customer.key)).orderBy(asc(receivables.id)),
    /** Applied amounts: credit, charge and amount, by reference. */
    applications: async () => {
      const rows = await office.db.select().from(receivables).where(eq(receivables.customerKey, customer.key));
      const nameOf = new Map(rows.map(({ id, reference }) => [id, reference]));
      const { creditId, chargeId } = receivableApplications;
      const applied = await office.db
        .select()
        .from(receivableApplications)
        .where(inArray(creditId, [0, ...nameOf.keys()]))
        .orderBy(asc(chargeId), asc(creditId));
      return applied.map((row) => [nameOf.get(row.creditId), nameOf.get(row.chargeId), row.amount]);
    },
    attempts: () => office.db.select().from(paymentAttempts).where(eq(paymentAttempts.userId, user.id)),
  };
}
