import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotency } from '../../store/tables/idempotency.js';
import { orders } from '../../store/tables/orders.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { type Buyer, fillCartFixture, makeBuyer, makeToken, product } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const shop = async () => {
  const buyer = await makeBuyer(office.store);
  return { buyer, cart: driveCart(office.app, buyer) };
};
const quantitiesOf = (answer: { body: { lines: { quantity: { value: string } }[] } }) =>
  answer.body.lines.map(({ quantity }) => quantity.value);

describe('the same request with the same key', () => {
  it('adds a line once, and answers the same again', async () => {
    const { cart } = await shop();
    const first = await cart.add(buildLineWith(), 'key-1');
    office.clock.advance(60_000);
    const second = await cart.add(buildLineWith(), 'key-1');
    const timestamp = office.clock.now().toISOString();
    expect(second.body).toEqual({ ...first.body, cart: { ...first.body.cart, timestamp } });
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(quantitiesOf(await cart.read())).toEqual(['2.00']);
  });

  it('adds lines once', async () => {
    const { cart } = await shop();
    const lines = [buildLineWith(), buildLineWith({ productKey: product.water })];
    const first = await cart.addAll(lines, 'key-1');
    expect((await cart.addAll(lines, 'key-1')).text).toBe(first.text);
    expect(quantitiesOf(await cart.read())).toEqual(['2.00', '2.00']);
  });

  it('orders once, also when the cart is another by then', async () => {
    const { cart, buyer } = await shop();
    await cart.add();
    const first = await cart.submit({ version: 1 }, 'key-1');
    await cart.add();
    const second = await cart.submit({ version: 1 }, 'key-1');
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await office.db.select().from(orders).where(eq(orders.userId, buyer.userId))).toHaveLength(1);
    expect((await cart.read()).body.lines).toHaveLength(1);
  });

  it('is replayed after signing in again: user and customer count, not the token', async () => {
    const { cart, buyer } = await shop();
    await cart.add();
    const first = await cart.submit({}, 'key-1');
    const token = await office.store.transaction((tx) => makeToken(tx, buyer.userId));
    const again = driveCart(office.app, { headers: { ...buyer.headers, authorization: `Bearer ${token}` } });
    expect((await again.submit({}, 'key-1')).text).toBe(first.text);
  });

  it('is the same whatever the order of its members', async () => {
    const { cart } = await shop();
    const first = await cart.call('POST', '/api/cart/line', { productKey: 1, unitOfMeasure: 'CS', orderQuantity: '1' }, 'k');
    const second = await cart.call('POST', '/api/cart/line', { orderQuantity: '1', unitOfMeasure: 'CS', productKey: 1 }, 'k');
    expect(second.text).toBe(first.text);
  });

  it('sent many times at the same moment adds a line once', async () => {
    const { cart } = await shop();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cart.add(buildLineWith(), 'key-1')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(7);
    expect(quantitiesOf(await cart.read())).toEqual(['2.00']);
  });
});

describe('the same key', () => {
  it('for another request is refused with 422 and does nothing', async () => {
    const { cart } = await shop();
    await cart.add(buildLineWith(), 'key-1');
    const { status, body } = await cart.add(buildLineWith({ orderQuantity: '3.00' }), 'key-1');
    expect([status, body]).toEqual([422, { message: 'This Idempotency-Key was used for another request' }]);
    expect(quantitiesOf(await cart.read())).toEqual(['2.00']);
  });

  it('of another user, of another customer, or for another operation is another key', async () => {
    const { cart, buyer } = await shop();
    const others = [
      await shop(),
      { cart: driveCart(office.app, await makeBuyer(office.store, { customerKey: buyer.customerKey })) },
    ];
    await cart.add(buildLineWith(), 'key-1');
    for (const other of others) {
      expect((await other.cart.add(buildLineWith(), 'key-1')).headers['idempotent-replayed']).toBeUndefined();
    }
    expect((await cart.addAll([buildLineWith()], 'key-1')).headers['idempotent-replayed']).toBeUndefined();
    expect(quantitiesOf(await cart.read())).toEqual(['4.00']);
  });

  it('may be used again after a refusal, which is not kept', async () => {
    const { cart } = await shop();
    expect((await cart.submit({}, 'key-1')).status).toBe(409);
    await cart.add();
    expect((await cart.submit({}, 'key-1')).status).toBe(200);
  });

  it('is judged by who asks now: a right that was taken away is not replayed', async () => {
    const { cart, buyer } = await shop();
    await cart.add(buildLineWith(), 'key-1');
    await office.db.execute(`update users set is_disabled = true where id = ${buyer.userId}`);
    expect((await cart.add(buildLineWith(), 'key-1')).status).toBe(401);
  });

  it('whose work has no answer yet is still running: ask again in a second', async () => {
    const { cart, buyer } = await shop();
    const row = { userId: buyer.userId, customerKey: buyer.customerKey, operation: 'cart.submit', key: 'key-1' };
    await office.db.insert(idempotency).values({ ...row, requestHash: 'WHATEVER', createdAt: office.clock.now() });
    const { status, body, headers } = await cart.submit({}, 'key-1');
    expect([status, body.problems[0].code, headers['retry-after']]).toEqual([409, 'STILL_RUNNING', '1']);
  });
});

describe('a write that must not double, without a usable key', () => {
  it.each([undefined, '', 'with space', 'x'.repeat(201), 'é'])('%o is refused with 400 and does nothing', async (key) => {
    const { cart } = await shop();
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const as = (buyer: Pick<Buyer, 'headers'>) => ({ ...buyer.headers, ...headers });
    const buyer = await makeBuyer(office.store);
    for (const [url, payload] of [
      ['/api/cart/line', buildLineWith()],
      ['/api/cart/lines', [buildLineWith()]],
      ['/api/cart/submit', {}],
    ] as const) {
      const { statusCode } = await office.app.inject({ method: 'POST', url, headers: as(buyer), payload });
      expect(statusCode, url).toBe(400);
    }
    expect((await cart.read()).body.version).toBe(0);
  });
});
