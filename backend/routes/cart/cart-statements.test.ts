import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Answer, buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { driveOrderGuides } from '../../testing/order-guide-driver.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

/** How many statements the database gets for a call that succeeds. */
async function statementsOf(call: () => Promise<Answer>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await call()).status).toBeLessThan(300);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

/** The same way through the shop with carts of this size; the statements of each step. */
async function wayWith(lineCount: number) {
  const cart = driveCart(office.app, await makeBuyer(office.store, { settings: { canChangePrice: true } }));
  const keys = [product.chicken, product.water, product.wine, product.truffle];
  const lines = Array.from({ length: lineCount }, (_, index) =>
    buildLineWith({ productKey: keys[index % keys.length], productText1: `row ${index}`, overridePrice: '1.5' }),
  );
  const plain = lines.map((_, index) => ({ productKey: keys[index % keys.length], unitOfMeasure: 'CS', orderQuantity: '1' }));
  await cart.add(buildLineWith({ productText1: 'first' }));
  await cart.addAll(plain);
  return {
    addAll: await statementsOf(() => cart.addAll(lines)),
    addAllAgain: await statementsOf(() => cart.addAll(lines)),
    takeBack: await statementsOf(() => cart.call('POST', '/api/cart/lines/take-back', plain, crypto.randomUUID())),
    importAll: await statementsOf(() => cart.importFile('10001\t1\n10002\t2\tCS\n10003\t1\n10004\t1\n'.repeat(lineCount / 4))),
    addOne: await statementsOf(() => cart.add()),
    read: await statementsOf(() => cart.read()),
    estimate: await statementsOf(() => cart.estimate()),
    validate: await statementsOf(() => cart.validate()),
    submit: await statementsOf(() => cart.submit()),
  };
}

/** The same way through an order guide of this size; the statements of each step. */
async function guideWayWith(lineCount: number) {
  const guides = driveOrderGuides(office.app, await makeBuyer(office.store));
  const keys = await plainProducts(lineCount);
  const lines = keys.map((productKey) => ({ productKey, orderQuantity: '2', unitOfMeasure: 'CS' }));
  const changes = lines.map((line) => ({ ...line, orderQuantity: '3' }));
  const [removed = {}, ...kept] = changes;
  const typedAt = '2026-01-05T10:00:00.000Z';
  const counts = kept.map(({ productKey, unitOfMeasure }) => ({ productKey, unitOfMeasure, typedAt, par: '6', onHand: '2' }));
  return {
    create: await statementsOf(() => guides.create('Weekly', lines)),
    read: await statementsOf(() => guides.read()),
    count: await statementsOf(() => guides.read('?lines=false')),
    change: await statementsOf(() => guides.change('Weekly', [{ ...removed, isDelete: true }, ...kept])),
    setCounts: await statementsOf(() => guides.count('Weekly', counts)),
    list: await statementsOf(() => guides.call('GET', '/api/product/list?orderGuide=Weekly&sort=sequence&pageSize=100')),
    remove: await statementsOf(() => guides.remove('Weekly')),
  };
}

/** Keys of `count` products that are sold by the case; missing ones are created. */
async function plainProducts(count: number): Promise<number[]> {
  await office.db.execute(sql`
    insert into products (key, code, formatted_code, description, category_code, pricing_um, stock_um, default_um)
    select key, 'P' || key, 'P' || key, 'Plain ' || key, 'ALL', 'CS', 'CS', 'CS' from generate_series(1001, 1000 + ${count}::integer) key
    on conflict do nothing`);
  await office.db.execute(sql`
    insert into product_units (product_key, um, stock_conversion, is_sell_by, is_price_by)
    select key, 'CS', 1, true, true from products where key > 1000 on conflict do nothing`);
  return Array.from({ length: count }, (_, at) => 1_001 + at);
}

describe('the number of SQL statements', () => {
  it('is the same for a cart of 4 lines and for one of 400', async () => {
    const small = await wayWith(4);
    expect(await wayWith(400)).toEqual(small);
    expect(small.read).toBeLessThanOrEqual(9);
    expect(small.submit).toBeLessThanOrEqual(25);
  });

  it('is the same for an order guide of 2 lines and for one of 1,000', async () => {
    const small = await guideWayWith(2);
    expect(await guideWayWith(1_000)).toEqual(small);
    expect(small.read).toBeLessThanOrEqual(5);
    expect(small.change).toBeLessThanOrEqual(12);
  });
});
