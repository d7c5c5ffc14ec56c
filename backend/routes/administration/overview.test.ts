import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { cartLines, carts } from '../../store/tables/carts.js';
import { missedSearches } from '../../store/tables/missed-searches.js';
import { orders } from '../../store/tables/orders.js';
import { outbox } from '../../store/tables/outbox.js';
import { paymentAttempts } from '../../store/tables/payment-attempts.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';
import { withSiteSetting } from '../../testing/site-setting.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let customerKey: number;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  ({ customerKey } = await makeBuyer(office.store));
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  for (const table of [paymentAttempts, orders, cartLines, carts, outbox, missedSearches]) await office.db.delete(table);
});
afterAll(() => office.close());

async function staffHeaders() {
  const user = await buildUser(office.db, { isStaff: true });
  return bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
}
const read = async (url: string) => {
  const answer = await office.app.inject({ url: `/api/admin/${url}`, headers: await staffHeaders() });
  return { status: answer.statusCode, body: answer.json() };
};
const ago = (minutes: number) => new Date(office.clock.now().getTime() - minutes * 60_000);
const day = 24 * 60;

describe('orders and money by day', () => {
  const order = (createdAt: string, total = '10.00', status: 'submitted' | 'cancelled' = 'submitted') =>
    buildPastOrder(office, customerKey, { createdAt: new Date(createdAt), lineTotal: total, total, status });

  test('have every day of the period, and the sums of the one before, without what was cancelled', async () => {
    await order('2026-11-21T14:00:00Z', '20.10');
    await order('2026-11-21T13:00:00Z', '0.20');
    await order('2026-11-21T12:00:00Z', '500.00', 'cancelled');
    await order('2026-11-19T12:00:00Z', '5.00');
    await order('2026-11-16T12:00:00Z', '7.00');
    // Before both periods.
    await order('2026-11-14T12:00:00Z', '900.00');
    expect(await read('overview/sales?days=3')).toEqual({
      status: 200,
      body: {
        days: [
          { day: '2026-11-19', orders: 1, total: '5.00' },
          { day: '2026-11-20', orders: 0, total: '0.00' },
          { day: '2026-11-21', orders: 2, total: '20.30' },
        ],
        ...{ orders: 3, total: '25.30', ordersBefore: 1, totalBefore: '7.00' },
      },
    });
  });

  test('are of the days of the site’s zone', async () => {
    await withSiteSetting(office, 'timeZone', 'America/Los_Angeles', async () => {
      // Half past eleven in the evening there, the day after in London.
      await order('2026-11-20T07:30:00Z');
      const { body } = await read('overview/sales?days=7');
      expect(body.days.at(-1).day).toBe('2026-11-21');
      expect(body.days.filter(({ orders: count }: { orders: number }) => count > 0)).toEqual([
        { day: '2026-11-19', orders: 1, total: '10.00' },
      ]);
    });
  });

  test('are of 30 days by default, and of at most a year', async () => {
    expect((await read('overview/sales')).body.days).toHaveLength(30);
    expect((await read('overview/sales?days=366')).status).toBe(400);
  });
});

test('top products are those that most money was ordered of', async () => {
  const chicken = { productKey: product.chicken, extension: '30.00' };
  await buildPastOrder(office, customerKey, {}, [chicken, { ...chicken, extension: '1.00' }]);
  await buildPastOrder(office, customerKey, {}, [chicken, { productKey: product.water, extension: '100.00' }]);
  await buildPastOrder(office, customerKey, {}, [{ productKey: product.truffle, extension: null, unitPrice: null }]);
  await buildPastOrder(office, customerKey, { status: 'cancelled' }, [{ productKey: product.lobster, extension: '999.00' }]);
  await buildPastOrder(office, customerKey, { createdAt: ago(31 * day) }, [{ productKey: product.lobster, extension: '999.00' }]);
  const rows = [
    { productKey: product.water, code: '10002', description: 'Sparkling Water', orders: 1, total: '100.00' },
    { productKey: product.chicken, code: '10001', description: 'Chicken Breast', orders: 2, total: '61.00' },
    { productKey: product.truffle, code: '10006', description: 'White Truffle', orders: 1, total: '0' },
  ];
  expect((await read('overview/products')).body).toEqual({ totalCount: 3, rows });
  expect((await read('overview/products?limit=1')).body).toEqual({ totalCount: 3, rows: rows.slice(0, 1) });
});

describe('searches that found nothing', () => {
  const search = async (query: string) => {
    const { headers } = await makeBuyer(office.store, { customerKey });
    expect((await office.app.inject({ url: `/api/product/list?${query}`, headers })).statusCode).toBe(200);
  };
  const written = () => office.deps.missedSearches.write();

  test('are counted by day without the person, whatever their case and accents', async () => {
    await search('search=Yuzu%20K%C3%B6sho');
    await search('search=yuzu%20kosho');
    await search('search=lobster');
    await search('search=quinoa&category=ALL');
    await search('search=emily@example.com');
    await written();
    office.clock.advance(day * 60_000);
    await search('search=yuzu%20kosho');
    await search('search=sumac');
    await written();
    expect((await read('overview/searches')).body).toEqual({
      totalCount: 2,
      rows: [
        { term: 'yuzu kosho', times: 3, lastDay: '2026-11-22' },
        { term: 'sumac', times: 1, lastDay: '2026-11-22' },
      ],
    });
    expect((await read('overview/searches?days=1&limit=1')).body).toEqual({
      totalCount: 2,
      rows: [{ term: 'sumac', times: 1, lastDay: '2026-11-22' }],
    });
    // Nothing waits now.
    await written();
    expect(await office.db.select().from(missedSearches)).toHaveLength(3);
  });

  test('of a day are limited: known ones go on counting', async () => {
    const terms = Array.from({ length: 5_000 }, (_, at) => ({ day: '2026-11-21', term: `random ${at}`, times: 1 }));
    await office.db.insert(missedSearches).values(terms);
    office.deps.missedSearches.count('random 17');
    office.deps.missedSearches.count('one too many');
    await written();
    expect((await read('overview/searches?limit=1')).body).toEqual({
      totalCount: 5_000,
      rows: [{ term: 'random 17', times: 2, lastDay: '2026-11-21' }],
    });
  });

  test('wait in memory only so long as they are few', async () => {
    for (let at = 0; at < 600; at += 1) office.deps.missedSearches.count(`random ${at} x`);
    await written();
    expect((await read('overview/searches')).body.totalCount).toBe(500);
  });
});

describe('carts left', () => {
  async function cart(
    minutesAgo: number,
    lines: readonly Partial<typeof cartLines.$inferInsert>[],
    status: 'open' | 'ordered' = 'open',
  ) {
    const buyer = await makeBuyer(office.store, { user: { name: 'Emily Hart' }, customer: { name: 'Harbor Street Bistro' } });
    const values = { userId: buyer.userId, customerKey: buyer.customerKey, status, updatedAt: ago(minutesAgo) };
    const [row] = await office.db.insert(carts).values(values).returning({ id: carts.id });
    if (!row) throw new Error('no cart');
    const usual = { cartId: row.id, productKey: product.water, um: 'CS', quantity: '2.00' };
    if (lines.length > 0) await office.db.insert(cartLines).values(lines.map((line) => ({ ...usual, ...line })));
    return row.id;
  }

  test('are open, have lines, and have not been changed for three days; they have today’s value', async () => {
    const older = await cart(5 * day, [
      {},
      { productKey: product.chicken, quantity: '1.00' },
      { productKey: product.truffle, quantity: '1.00' },
      { overridePrice: '10.0000', um: 'EA', quantity: '12.00' },
    ]);
    const newer = await cart(3 * day + 1, [{}]);
    await cart(2 * day, [{}]);
    await cart(5 * day, []);
    await cart(5 * day, [{}], 'ordered');
    const { body } = await read('overview/carts');
    expect(body).toMatchObject({
      totalCount: 2,
      rows: [
        { id: newer, customerName: 'Harbor Street Bistro', userName: 'Emily Hart', lines: 1, total: '48.00' },
        // 48.00 of water, 131.60 of chicken, nothing known of truffle, and a case of water at 10.00.
        { id: older, lines: 4, total: '189.60', updatedAt: ago(5 * day).toISOString() },
      ],
    });
    expect((await read('overview/carts?limit=1')).body).toMatchObject({ totalCount: 2, rows: [{ id: newer }] });
  });
});

test('payments without a known end are listed after two minutes, the oldest first', async () => {
  const buyer = await makeBuyer(office.store, { user: { name: 'Emily Hart' } });
  const attempt = async (id: string, minutesAgo: number, change: Partial<typeof paymentAttempts.$inferInsert> = {}) =>
    await office.db.insert(paymentAttempts).values({
      ...{ id, userId: buyer.userId, customerKey: buyer.customerKey, key: id, requestHash: 'WHATEVER', requestId: 'req-1' },
      ...{ amount: '12.50', issuer: 'Visa', lastFour: '4242', state: 'unknown' as const, reference: 'pi_1' },
      ...{ leasedUntil: ago(0), createdAt: ago(minutesAgo), updatedAt: ago(minutesAgo), ...change },
    });
  await attempt('a1', 10);
  await attempt('a2', 90, { state: 'voiding', reference: null });
  await attempt('a3', 1);
  await attempt('a4', 60, { state: 'declined' });
  const { body } = await read('overview/payments');
  expect(body.totalCount).toBe(2);
  expect(body.rows.map(({ id }: { id: string }) => id)).toEqual(['a2', 'a1']);
  expect(body.rows[1]).toEqual({
    ...{ id: 'a1', state: 'unknown', method: 'card', amount: '12.50', issuer: 'Visa', lastFour: '4242', reference: 'pi_1' },
    ...{ paysOrder: false, customerCode: expect.any(String), customerName: 'Harbor Street Bistro', userName: 'Emily Hart' },
    ...{ requestId: 'req-1', createdAt: ago(10).toISOString(), updatedAt: ago(10).toISOString() },
  });
});

describe('mails that failed', () => {
  const mail = async (payload: Record<string, unknown>, failedAt: Date | null = ago(5)) => {
    const values = { kind: 'order.submitted', messageId: unique('message'), payload, createdAt: ago(60), availableAt: ago(60) };
    const [row] = await office.db
      .insert(outbox)
      .values({ ...values, failedAt, attempts: 9, lastError: 'EENVELOPE 554' })
      .returning({ id: outbox.id });
    return row?.id ?? 0;
  };

  test('are listed with their recipients, and sent again once, with who did it in the log', async () => {
    const recipient = await buildUser(office.db, { name: 'Emily Hart' });
    const id = await mail({ userId: recipient.id });
    const other = await mail({}, ago(10));
    await mail({}, null);
    const common = { kind: 'order.submitted', createdAt: ago(60).toISOString(), attempts: 9, lastError: 'EENVELOPE 554' };
    expect((await read('mail/undelivered')).body).toEqual({
      totalCount: 2,
      rows: [
        { id, userName: 'Emily Hart', failedAt: ago(5).toISOString(), ...common },
        { id: other, userName: null, failedAt: ago(10).toISOString(), ...common },
      ],
    });
    const staff = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, staff.id, {}, office.clock.now()));
    const retry = () => office.app.inject({ method: 'POST', url: `/api/admin/mail/undelivered/${id}/retry`, headers });
    expect((await retry()).statusCode).toBe(204);
    expect((await retry()).statusCode).toBe(404);
    expect((await read('mail/undelivered')).body.totalCount).toBe(1);
    const logged = await office.db.select().from(auditLog).where(eq(auditLog.userId, staff.id));
    const details = { messageNumber: id, kind: 'order.submitted', recipient: recipient.id };
    expect(logged).toMatchObject([{ action: 'mail.retried', details }]);
  });
});

describe('the health of the store', () => {
  test('names database, disk, cards, mail and versions', async () => {
    const buyer = await makeBuyer(office.store);
    await office.db.insert(paymentAttempts).values({
      ...{ id: 'h1', userId: buyer.userId, customerKey: buyer.customerKey, key: 'h1', requestHash: 'x', requestId: 'x' },
      ...{ amount: '1.00', state: 'declined', leasedUntil: ago(0), createdAt: ago(5), updatedAt: ago(4) },
    });
    const waiting = { kind: 'x', payload: {}, createdAt: ago(60), availableAt: ago(1) };
    await office.db.insert(outbox).values([
      { ...waiting, messageId: 'h1', lastError: 'ECONNREFUSED' },
      { ...waiting, messageId: 'h2', sentAt: ago(2) },
      { ...waiting, messageId: 'h3', failedAt: ago(2) },
    ]);
    const { status, body } = await read('health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      checkedAt: office.clock.now().toISOString(),
      notReady: [],
      database: { isWritable: true, isEmbedded: true, bytes: expect.any(Number) },
      cards: { processor: 'sandbox', isSandbox: true, open: 0, lastAnswerAt: ago(4).toISOString() },
      mail: { mode: 'mailbox', waiting: 1, givenUp: 1, lastSentAt: ago(2).toISOString(), lastError: 'ECONNREFUSED' },
      versions: {
        store: expect.stringMatching(/^\d/),
        node: process.versions.node,
        database: expect.stringMatching(/^PostgreSQL \d/),
      },
    });
    expect(body.jobs).toContainEqual({
      ...{ name: 'images', everySeconds: null, isRunning: false, startedAt: null, endedAt: null, error: null },
    });
  });

  test('says how each job ended last', async () => {
    const run = office.deps.jobs.job('housekeeping', 3_600_000);
    await run(async () => {
      expect((await read('health')).body.jobs).toContainEqual(
        expect.objectContaining({ name: 'housekeeping', everySeconds: 3_600, isRunning: true, endedAt: null }),
      );
    });
    office.clock.advance(60_000);
    await run(() => Promise.reject(new TypeError('secret'))).catch(() => undefined);
    const at = office.clock.now().toISOString();
    expect((await read('health')).body.jobs).toContainEqual(
      expect.objectContaining({ name: 'housekeeping', isRunning: false, startedAt: at, endedAt: at, error: 'TypeError' }),
    );
  });
});

test.each([
  ...['overview/sales', 'overview/products', 'overview/searches', 'overview/carts', 'overview/payments'],
  ...['mail/undelivered', 'health'],
])('%s is for staff alone (A6.4)', async (url) => {
  const { headers } = await makeBuyer(office.store);
  expect((await office.app.inject({ url: `/api/admin/${url}` })).statusCode).toBe(401);
  expect((await office.app.inject({ url: `/api/admin/${url}`, headers })).statusCode).toBe(403);
});
