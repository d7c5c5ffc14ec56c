import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../store/tables/orders.js';
import { creditTerms, receivables } from '../../store/tables/receivables.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildSalesperson } from '../../testing/builders.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const get = async (url: string, headers: Record<string, string>) => await office.app.inject({ url, headers });
const post = async (customerKey: number, entry: Partial<typeof receivables.$inferInsert>) => {
  const text = { recordType: 1, reference: unique('R'), invoiceDate: '2026-01-05', dueDate: '2026-01-05' };
  const [row] = await office.db
    .insert(receivables)
    .values({ customerKey, initial: '100.00', balance: '100.00', ...text, ...entry })
    .returning();
  return row;
};
const order = async (customerKey: number, status: 'submitted' | 'shipped' | 'invoiced', total: string) => {
  const totals = { lineTotal: total, tax: '0', addOnCharges: '0', total };
  await office.db.insert(orders).values({ number: unique('N'), customerKey, status, createdAt: office.clock.now(), ...totals });
};

describe('GET /api/account/summary (A7.3)', () => {
  test('adds up to the cent what is owed, on order and left of the credit, each customer for itself', async () => {
    const address = { address1: '12 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };
    const { customer, headers } = await buildBuyer(office.db, { name: 'Harbor Street', ...address }, office.clock.now());
    const other = await buildBuyer(office.db, {}, office.clock.now());
    await office.db
      .insert(creditTerms)
      .values({ customerKey: customer.key, creditLimit: '1000.00', dueDays: 14, onHold: '50.00' });
    await post(customer.key, { initial: '300.10', balance: '200.10', dueDate: '2027-12-31' });
    await post(customer.key, { initial: '0.20', balance: '0.20', dueDate: '2026-01-06', invoiceDate: '2026-01-06' });
    await post(customer.key, { initial: '80.00', balance: '0.00' });
    await post(customer.key, {
      recordType: 7,
      initial: '-180.00',
      balance: '0.00',
      invoiceDate: '2026-01-20',
      dueDate: '2026-01-20',
    });
    await post(customer.key, { recordType: 6, initial: '-25.00', balance: '-20.05' });
    await post(other.customer.key, { initial: '9999.00', balance: '9999.00' });
    await order(customer.key, 'submitted', '10.00');
    await order(customer.key, 'shipped', '20.00');
    await order(customer.key, 'invoiced', '40.00');

    const summary = (await get('/api/account/summary', headers)).json();
    expect(summary).toMatchObject({
      ...{ name: 'Harbor Street', address: ['12 Harbor St', 'Portland, ME 04101'] },
      ...{ balance: '180.25', onOrder: '30.00', onHold: '50.00', creditLimit: '1000.00', availableCredit: '739.75' },
      ...{ current: '200.10', unappliedCredit: '20.05' },
      ...{ lastPaymentDate: '2026-01-20', lastPaymentAmount: '180.00' },
      ...{ lastInvoiceDate: '2026-01-06', lastInvoiceAmount: '0.20' },
    });
    expect(summary.buckets.map(({ name }: { name: string }) => name)).toEqual([
      '1-30 Days',
      '31-60 Days',
      '61-90 Days',
      'Over 90 Days',
    ]);
  });

  test('of a customer without an entry is nothing, and there is no limit', async () => {
    const { headers } = await buildBuyer(office.db, {}, office.clock.now());
    expect((await get('/api/account/summary', headers)).json()).toMatchObject({
      ...{ balance: '0.00', current: '0.00', unappliedCredit: '0.00', onOrder: '0.00' },
      ...{ creditLimit: null, availableCredit: null, lastPaymentDate: null, lastInvoiceAmount: null },
    });
  });
});

describe('GET /api/account/detail (A7.4)', () => {
  test('gives the entries of the days asked for, both included, settled ones too, the oldest first', async () => {
    const { customer, headers } = await buildBuyer(office.db, {}, office.clock.now());
    const dates = ['2026-01-03', '2026-01-01', '2026-01-02'];
    for (const date of dates) await post(customer.key, { reference: date, invoiceDate: date, dueDate: date, balance: '0.00' });
    const of = async (query: string) =>
      (await get(`/api/account/detail${query}`, headers)).json().map((row: { reference: string }) => row.reference);
    expect(await of('')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(await of('?startDate=2026-01-02')).toEqual(['2026-01-02', '2026-01-03']);
    expect(await of('?startDate=2026-01-02T00:00:00.000Z&endDate=2026-01-02T05:00:00.000Z')).toEqual(['2026-01-02']);
    expect((await get('/api/account/detail?startDate=2026-02-30', headers)).statusCode).toBe(400);
    expect((await get('/api/account/detail?customer=1', headers)).statusCode).toBe(400);
  });

  test('says what an entry is, and how old it is while something is left of it', async () => {
    const { customer, headers } = await buildBuyer(office.db, {}, office.clock.now());
    const row = await post(customer.key, {
      reference: 'A',
      remarks: 'Short',
      orderNumber: '7',
      poNumber: 'P',
      invoiceNumber: 'A',
    });
    await post(customer.key, { reference: 'B', balance: '0.00' });
    await post(customer.key, { reference: 'C', recordType: 8, initial: '-5.00', balance: '-5.00' });
    const [open, settled, credit] = (await get('/api/account/detail', headers)).json();
    expect(open).toEqual({
      ...{ invoice: null, scanDocuments: [] },
      ...{ arCode: String(row?.id), reference: 'A', invoiceDate: '2026-01-05', dueDate: '2026-01-05', age: expect.any(Number) },
      ...{ initial: '100.00', balance: '100.00', remarks: 'Short', isCredit: false, type: 1 },
      ...{ orderNumber: '7', po_number: 'P', invoiceNumber: 'A' },
    });
    expect(open.age).toBeGreaterThan(0);
    expect([settled.age, credit.age, credit.isCredit]).toEqual([0, 0, true]);
  });

  test("a salesperson sees the chosen customer's and nobody else's (B1)", async () => {
    const own = await buildBuyer(office.db, {}, office.clock.now());
    const foreign = await buildBuyer(office.db, {}, office.clock.now());
    await post(own.customer.key, { reference: 'own' });
    await post(foreign.customer.key, { reference: 'foreign' });
    const sales = await buildSalesperson(office.db, [own.customer.key], office.clock.now());
    const rows = (await get('/api/account/detail', sales.headers(own.customer.key))).json();
    expect(rows.map(({ reference }: { reference: string }) => reference)).toEqual(['own']);
    for (const url of ['/api/account/detail', '/api/account/summary']) {
      expect((await get(url, sales.headers(foreign.customer.key))).statusCode).toBe(403);
      expect((await get(url, bearer(own.token, foreign.customer.key))).statusCode).toBe(403);
    }
  });
});

test('the store refuses balances beyond what was posted, and signs that are not the type’s', async () => {
  const { customer } = await buildBuyer(office.db, {}, office.clock.now());
  const wrong = [
    { balance: '100.01' },
    { balance: '-0.01' },
    { recordType: 6 },
    { recordType: 1, initial: '-1.00', balance: '0.00' },
    { recordType: 9 },
  ];
  for (const entry of wrong) await expect(post(customer.key, entry)).rejects.toThrow();
});
