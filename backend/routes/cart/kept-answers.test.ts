import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotency } from '../../store/tables/idempotency.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';
import { driveOrderGuides } from '../../testing/order-guide-driver.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

/** The largest answer that is kept for an operation of a user, in bytes. */
async function largestKept(userId: number, operation: string): Promise<number> {
  const [row] = await office.db
    .select({ bytes: sql<number>`max(octet_length(${idempotency.body}))` })
    .from(idempotency)
    .where(sql`${idempotency.userId} = ${userId} and ${idempotency.operation} = ${operation}`);
  return row?.bytes ?? Number.NaN;
}

const notedLines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => buildLineWith({ productText1: `row ${from + index}` }));

describe('what is kept for a repeat', () => {
  it('of adding one line to a cart of 400 is less than 100 bytes, however large the cart that was answered', async () => {
    const buyer = await makeBuyer(office.store);
    const cart = driveCart(office.app, buyer);
    await cart.addAll(notedLines(400));
    const answers = [];
    for (const line of notedLines(5, 400)) answers.push(await cart.add(line));
    expect(Math.min(...answers.map(({ text }) => text.length))).toBeGreaterThan(100_000);
    expect(await largestKept(buyer.userId, 'cart.line.add')).toBeLessThan(100);
  });

  it('of adding many lines is their ids', async () => {
    const buyer = await makeBuyer(office.store);
    const cart = driveCart(office.app, buyer);
    await cart.addAll(notedLines(400));
    expect(await largestKept(buyer.userId, 'cart.lines.add')).toBeLessThan(400 * 12);
  });

  it('of an order guide is its name', async () => {
    const buyer = await makeBuyer(office.store);
    const guides = driveOrderGuides(office.app, buyer);
    expect((await guides.create('Weekly')).status).toBe(201);
    expect(await largestKept(buyer.userId, 'orderguide.create')).toBeLessThan(40);
  });
});

describe('a repeat', () => {
  it('of an add tells what was saved then and the cart as it is now, so that nobody is shown an old one', async () => {
    const cart = driveCart(office.app, await makeBuyer(office.store));
    const first = await cart.add(buildLineWith(), 'key-1');
    const other = await cart.add(buildLineWith({ productText1: 'another' }));
    const again = await cart.add(buildLineWith(), 'key-1');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual({ savedLineIds: first.body.savedLineIds, cart: other.body.cart });
    expect((await cart.read()).body.lines).toHaveLength(2);
  });

  it('of an add whose line is gone by then adds nothing again', async () => {
    const cart = driveCart(office.app, await makeBuyer(office.store));
    const first = await cart.add(buildLineWith(), 'key-1');
    await cart.clear();
    const again = await cart.add(buildLineWith(), 'key-1');
    expect([again.status, again.body.savedLineIds, again.body.cart.lines]).toEqual([200, first.body.savedLineIds, []]);
    expect((await cart.read()).body.lines).toEqual([]);
  });

  it('of an answer that an earlier version kept whole gives the cart as it is now', async () => {
    const buyer = await makeBuyer(office.store);
    const cart = driveCart(office.app, buyer);
    const first = await cart.add(buildLineWith(), 'key-1');
    await office.db.update(idempotency).set({ body: first.text }).where(sql`${idempotency.userId} = ${buyer.userId}`);
    const other = await cart.add(buildLineWith({ productText1: 'another' }));
    expect((await cart.add(buildLineWith(), 'key-1')).body).toEqual({ ...first.body, cart: other.body.cart });
  });

  it('of making an order guide that was removed since says that there is none', async () => {
    const guides = driveOrderGuides(office.app, await makeBuyer(office.store));
    await guides.create('Weekly', undefined, 'key-1');
    await guides.remove('Weekly');
    const again = await guides.create('Weekly', undefined, 'key-1');
    expect([again.status, again.body.message]).toEqual([404, 'Order Guide "Weekly" does not exist.']);
    expect((await guides.read()).body).toEqual([]);
  });
});
