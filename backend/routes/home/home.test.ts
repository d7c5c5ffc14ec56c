import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartLines, carts } from '../../store/tables/carts.js';
import { receivables } from '../../store/tables/receivables.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCustomer, buildSalesperson, buildUser } from '../../testing/builders.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const get = async (url: string, headers: Record<string, string>) => await office.app.inject({ url, headers });
const daysAgo = (days: number, minutes = 0) => new Date(office.clock.now().getTime() - days * 86_400_000 - minutes * 60_000);

async function fillCart(userId: number, customerKey: number, productKey: number, updatedAt = office.clock.now()) {
  const [cart] = await office.db.insert(carts).values({ userId, customerKey, updatedAt }).returning();
  await office.db.insert(cartLines).values({ cartId: cart?.id ?? 0, productKey, um: 'CS', quantity: '2' });
}

describe('GET /api/home/usual-products', () => {
  const url = '/api/home/usual-products';
  const ordered = (customerKey: number, days: number, keys: readonly number[], order = {}) =>
    buildPastOrder(
      office,
      customerKey,
      { createdAt: daysAgo(days), ...order },
      keys.map((productKey) => ({ productKey, quantity: `${days}.00` })),
    );

  test('has what is on at least two of the last orders, the most frequent first, with the quantity of the last', async () => {
    const buyer = await makeBuyer(office.store);
    const { chicken, water, lobster, discontinued } = product;
    await ordered(buyer.customerKey, 21, [chicken, water, discontinued]);
    await ordered(buyer.customerKey, 14, [chicken, water, discontinued]);
    await ordered(buyer.customerKey, 7, [chicken, lobster]);
    await ordered(buyer.customerKey, 5, [lobster], { status: 'cancelled' });
    const answer = (await get(url, buyer.headers)).json();
    expect(answer.usualCount).toBe(2);
    expect(answer.products).toMatchObject([
      { productKey: chicken, unitOfMeasure: 'CS', orderQuantity: '7.00' },
      { productKey: water, unitOfMeasure: 'CS', orderQuantity: '14.00' },
    ]);
    expect((await get(`${url}?limit=1`, buyer.headers)).json().products).toHaveLength(1);
  });

  test('leaves out what this user’s cart has, what was ordered today, and categories hidden from the customer', async () => {
    const buyer = await makeBuyer(office.store, { excluded: true });
    const { chicken, water, lobster, wine } = product;
    for (const days of [14, 7]) await ordered(buyer.customerKey, days, [chicken, water, lobster, wine]);
    await ordered(buyer.customerKey, 0, [lobster]);
    const colleague = await makeBuyer(office.store, { customerKey: buyer.customerKey });
    await fillCart(buyer.userId, buyer.customerKey, water);
    const keysOf = async (headers: Record<string, string>) =>
      (await get(url, headers)).json().products.map(({ productKey }: { productKey: number }) => productKey);
    expect(await keysOf(buyer.headers)).toEqual([chicken]);
    expect(await keysOf(colleague.headers)).toEqual([chicken, water]);
    expect((await get(url, buyer.headers)).json().usualCount).toBe(3);
  });

  test('is empty without orders, and closed to guests and procurement systems', async () => {
    const buyer = await makeBuyer(office.store);
    expect((await get(url, buyer.headers)).json()).toEqual({ usualCount: 0, products: [] });
    expect((await get(url, {})).statusCode).toBe(401);
    expect((await get(url, (await makeBuyer(office.store, { isPunchout: true })).headers)).statusCode).toBe(403);
  });
});

describe('lists of a salesperson’s customers', () => {
  const urls = ['customers-to-call', 'carts-left', 'customers-past-due'].map((name) => `/api/home/${name}`);

  test('are closed to people who sell to nobody', async () => {
    const [one, other] = [await buildCustomer(office.db), await buildCustomer(office.db)];
    const ofSeveral = await buildUser(office.db, { customerKey: one.key }, [other.key]);
    const buyer = await makeBuyer(office.store, { user: {} });
    expect(ofSeveral.isSalesperson).toBe(false);
    for (const url of urls) {
      expect((await get(url, buyer.headers)).statusCode).toBe(403);
      expect((await get(url, {})).statusCode).toBe(401);
    }
  });

  test('have customers who ordered by now on this weekday in three of the last four weeks, and have not today', async () => {
    const names = ['Late', 'Later', 'Seldom', 'Done', 'Evening', 'Closed'];
    const mine = await Promise.all(names.map((name) => buildCustomer(office.db, { name, isActive: name !== 'Closed' })));
    const other = await buildCustomer(office.db, { name: 'Somebody else’s' });
    const [late, later, seldom, done, evening, closed] = mine.map(({ key }) => key);
    const order = (key: number | undefined, createdAt: Date, more = {}) =>
      buildPastOrder(office, key ?? 0, { createdAt, ...more });
    for (const week of [1, 2, 3]) {
      for (const key of [late, done, closed, other.key]) await order(key, daysAgo(7 * week, 150));
      // More than the hour by which clocks may have been changed meanwhile.
      await order(later, daysAgo(7 * week, 70));
      await order(evening, daysAgo(7 * week, -30));
    }
    for (const week of [1, 2]) await order(seldom, daysAgo(7 * week, 90));
    await order(seldom, daysAgo(21, 90), { status: 'cancelled' });
    await order(done, daysAgo(0, 5));
    const { headers } = await buildSalesperson(
      office.db,
      mine.map(({ key }) => key),
      office.clock.now(),
    );
    const answer = (await get('/api/home/customers-to-call', headers())).json();
    expect(answer).toMatchObject({ totalCount: 2, customers: [{ name: 'Late' }, { name: 'Later' }] });
    expect(answer.customers[0].usuallyBy).toMatch(/^\d\d:\d\d$/);
    expect(answer.customers[0].usuallyBy < answer.customers[1].usuallyBy).toBe(true);
    const first = (await get('/api/home/customers-to-call?limit=1', headers())).json();
    expect(first).toMatchObject({ totalCount: 2, customers: [{ name: 'Late' }] });
  });

  test('have carts that nobody has changed for three days', async () => {
    const [mine, other] = [await buildCustomer(office.db, { name: 'Mine' }), await buildCustomer(office.db)];
    const emily = await buildUser(office.db, { name: 'Emily Hart', customerKey: mine.key });
    const colleague = await buildUser(office.db, { customerKey: mine.key });
    await fillCart(emily.id, mine.key, product.chicken, daysAgo(4));
    await fillCart(emily.id, other.key, product.chicken, daysAgo(4));
    await fillCart(colleague.id, mine.key, product.chicken, daysAgo(1));
    const { headers } = await buildSalesperson(office.db, [mine.key], office.clock.now());
    expect((await get('/api/home/carts-left', headers())).json()).toEqual({
      totalCount: 1,
      carts: [
        {
          ...{ customerKey: mine.key, customerCode: mine.code, name: 'Mine', userName: 'Emily Hart', lines: 1 },
          updatedAt: daysAgo(4).toISOString(),
        },
      ],
    });
  });

  test('have customers whose invoices are past due, credits apart, the largest amount first', async () => {
    const [small, large, settled] = await Promise.all(
      ['Small', 'Large', 'Settled'].map((name) => buildCustomer(office.db, { name })),
    );
    const owes = (customerKey: number | undefined, balance: string, dueDate: string, recordType = 1, initial = balance) =>
      office.db.insert(receivables).values({
        ...{ customerKey: customerKey ?? 0, recordType, reference: unique('R'), invoiceDate: '2020-01-01', dueDate },
        ...{ initial, balance },
      });
    await owes(small?.key, '10.00', '2020-02-01');
    await owes(large?.key, '100.00', '2020-03-01');
    await owes(large?.key, '20.50', '2020-02-15');
    await owes(large?.key, '-50.00', '2020-01-15', 6);
    await owes(large?.key, '7.00', '2999-01-01');
    await owes(settled?.key, '0.00', '2020-02-01', 1, '10.00');
    const keys = [small, large, settled].flatMap((customer) => customer?.key ?? []);
    const { headers } = await buildSalesperson(office.db, keys, office.clock.now());
    expect((await get('/api/home/customers-past-due', headers())).json()).toMatchObject({
      totalCount: 2,
      customers: [
        { name: 'Large', pastDue: '120.50', oldestDueDate: '2020-02-15' },
        { name: 'Small', pastDue: '10.00', oldestDueDate: '2020-02-01' },
      ],
    });
  });
});
