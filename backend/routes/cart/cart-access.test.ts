import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
let owner: Buyer;
let lineId: number;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  owner = await makeBuyer(office.store);
  lineId = (await driveCart(office.app, owner).add()).body.savedLineIds[0];
});
afterAll(() => office.close());

const as = (headers: Record<string, string>) => driveCart(office.app, { headers: headers as Buyer['headers'] });
const calls = (cart: ReturnType<typeof driveCart>) => ({
  'GET cart': () => cart.read(),
  'DELETE cart': () => cart.clear(),
  'POST line': () => cart.add(),
  'POST lines': () => cart.addAll([buildLineWith()]),
  'POST import': () => cart.importFile('10001\t1'),
  'POST line/{id}': () => cart.update(lineId, buildLineWith()),
  'DELETE line/{id}': () => cart.remove(lineId),
  'GET header': () => cart.readHeader(),
  'POST header': () => cart.saveHeader({ customer_PO: 'mine' }),
  'POST validate': () => cart.validate(),
  'GET date': () => cart.dates(),
  'GET checkout': () => cart.estimate(),
  'POST submit': () => cart.submit(),
});
const statusesOf = async (headers: Record<string, string>) => {
  const statuses: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls(as(headers)))) statuses[name] = (await call()).status;
  return statuses;
};
const everywhere = (status: number) => Object.fromEntries(Object.keys(calls(as({}))).map((name) => [name, status]));

/** Everything that a cart call could change. */
const kept = async () =>
  JSON.stringify(
    await Promise.all(
      ['carts', 'cart_lines', 'orders', 'outbox', 'idempotency'].map((table) =>
        office.db.execute(sql`select * from ${sql.identifier(table)} order by 1, 2`).then(({ rows }) => rows),
      ),
    ),
  );

describe('who may not touch a cart', () => {
  it.each([
    ['nobody', async () => ({}), 401],
    ['a token that never was', async () => ({ authorization: `Bearer ${'A'.repeat(43)}` }), 401],
    ['a guest session (S6.1)', async () => (await makeBuyer(office.store, { user: { sessionType: 'Guest' } })).headers, 403],
    [
      'a user with a foreign X-customer (B1)',
      async () => ({ ...(await makeBuyer(office.store)).headers, 'x-customer': String(owner.customerKey) }),
      403,
    ],
    [
      'a salesperson without that customer (B2)',
      async () => {
        const user = { isSalesperson: true, customerKey: null };
        const { headers } = await makeBuyer(office.store, { user });
        return { ...headers, 'x-customer': String(owner.customerKey) };
      },
      403,
    ],
    [
      'a salesperson who chose no customer (S6.3)',
      async () => {
        const { headers } = await makeBuyer(office.store, { user: { isSalesperson: true, customerKey: null } });
        return { authorization: headers.authorization };
      },
      403,
    ],
    [
      'a consumer without an account',
      async () => {
        const { headers } = await makeBuyer(office.store, { user: { sessionType: 'Consumer', customerKey: null } });
        return { authorization: headers.authorization, 'x-customer': '0' };
      },
      403,
    ],
  ])('%s', async (_name, headersOf, status) => {
    const headers = await headersOf();
    const before = await kept();
    expect(await statusesOf(headers)).toEqual(everywhere(status));
    expect(await kept()).toBe(before);
  });

  it('a punchout session, when it comes to the order: it only hands its cart over (S1.5, B8)', async () => {
    const cart = driveCart(office.app, await makeBuyer(office.store, { isPunchout: true }));
    expect((await cart.add()).status).toBe(200);
    expect((await cart.submit()).status).toBe(403);
    expect((await cart.read()).body.lines).toHaveLength(1);
  });

  it('a consumer, when it comes to ordering without paying', async () => {
    const cart = driveCart(office.app, await makeBuyer(office.store, { user: { sessionType: 'Consumer' } }));
    await cart.add();
    const { status, body } = await cart.submit();
    expect([status, body.problems[0].code]).toEqual([409, 'PAYMENT_REQUIRED']);
    expect((await cart.read()).body.lines).toHaveLength(1);
  });
});

describe('whose cart it is', () => {
  it("a colleague of the same customer has a cart of their own, and the owner's line is not found in it", async () => {
    const colleague = driveCart(office.app, await makeBuyer(office.store, { customerKey: owner.customerKey }));
    expect((await colleague.read()).body.lines).toEqual([]);
    expect((await colleague.remove(lineId)).status).toBe(404);
  });

  it("a consumer finds neither a buyer's line nor a way to change it, and it stays as it was (S6.2)", async () => {
    const before = await kept();
    const consumer = driveCart(office.app, await makeBuyer(office.store, { user: { sessionType: 'Consumer' } }));
    expect((await consumer.update(lineId, buildLineWith({ orderQuantity: '9' }))).status).toBe(404);
    expect((await consumer.remove(lineId)).status).toBe(404);
    expect((await consumer.read()).body.lines).toEqual([]);
    expect(await kept()).toBe(before);
  });

  it('a salesperson has a cart for each customer', async () => {
    const sales = await makeBuyer(office.store, { user: { isSalesperson: true, customerKey: null } });
    const other = await makeBuyer(office.store);
    await office.db.execute(sql`insert into user_customers values (${sales.userId}, ${other.customerKey})`);
    await driveCart(office.app, sales).add();
    const forOther = as({ ...sales.headers, 'x-customer': String(other.customerKey) });
    expect((await forOther.read()).body.lines).toEqual([]);
    expect((await driveCart(office.app, sales).read()).body.lines).toHaveLength(1);
  });
});
