import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart.js';
import { apiKeys } from '../../store/tables/api-keys.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { cartLines, carts } from '../../store/tables/carts.js';
import { memberRoles, memberShipTos } from '../../store/tables/colleagues.js';
import { orderGuides } from '../../store/tables/order-guides.js';
import { settings } from '../../store/tables/settings.js';
import { userCustomers, users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildApiKey, buildCustomer, buildToken } from '../../testing/builders.js';
import { buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, product } from '../../testing/cart-fixture.js';
import { driveColleagues, giveRole } from '../../testing/colleague-driver.js';
import { driveOrderGuides } from '../../testing/order-guide-driver.js';

let office: TestBackOffice;
let colleagues: ReturnType<typeof driveColleagues>;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  colleagues = driveColleagues(office);
});
afterAll(() => office.close());

const statusOf = async (token: string) => (await office.app.inject({ url: '/api/user', headers: bearer(token) })).statusCode;
const userOf = async (id: number) => (await office.db.select().from(users).where(eq(users.id, id)))[0];
const logOf = (customerKey: number) =>
  office.db.select().from(auditLog).where(eq(auditLog.customerKey, customerKey)).orderBy(auditLog.id);

type Headers = Parameters<typeof driveCart>[1]['headers'];
const cartOf = (headers: object) => driveCart(office.app, { headers: headers as Headers });
/** Product, unit and quantity of a cart's lines, and whether the price was chosen. */
const linesOf = async (headers: object): Promise<unknown[]> =>
  (await cartOf(headers).read()).body.lines.map(({ productKey, quantity, isOverridePrice }: CartLine) => [
    productKey,
    quantity.unit,
    quantity.value,
    isOverridePrice,
  ]);
const water = (change: object = {}) => buildLineWith({ productKey: product.water, ...change });

describe('a colleague who is removed', () => {
  test('loses sessions, role, ship-tos and keys of the customer at once; without another customer the account is disabled', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer', shipTos: ['MAIN'], name: 'Sam' });
    const key = await buildApiKey(office.db, { userId: sam.id, customerKey }, office.clock.now());
    expect((await colleagues.remove(headers, sam.id)).status).toBe(204);
    expect([await statusOf(sam.token), await statusOf(key.secret)]).toEqual([401, 401]);
    expect(await userOf(sam.id)).toMatchObject({ customerKey: null, isDisabled: true });
    const ended = await office.app.inject({ url: '/api/user', headers: bearer(sam.token) });
    expect(ended.json().message).toBe('Your access was changed. Please sign in again.');
    expect(await office.db.select().from(memberRoles).where(eq(memberRoles.userId, sam.id))).toEqual([]);
    expect(await office.db.select().from(memberShipTos).where(eq(memberShipTos.userId, sam.id))).toEqual([]);
    const [revoked] = await office.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
    expect(revoked).toMatchObject({ revokedAt: office.clock.now(), revokedBy: id });
    expect((await colleagues.list(headers)).body.colleagues).toMatchObject([{ id }]);
    expect(await logOf(customerKey)).toMatchObject([
      { action: 'colleague.removed', userId: id, details: { colleagueId: sam.id, colleague: 'Sam' } },
    ]);
    expect((await colleagues.remove(headers, sam.id)).status).toBe(404);
  });

  test('keeps their other customers, with role and keys there; one of them becomes their own', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const closed = await buildCustomer(office.db, { name: 'A closed customer', isActive: false });
    const [second, third] = [await buildCustomer(office.db, { name: 'B' }), await buildCustomer(office.db, { name: 'C' })];
    const sam = await colleagues.member(customerKey, { role: 'buyer' });
    for (const { key } of [closed, third, second])
      await office.db.insert(userCustomers).values({ userId: sam.id, customerKey: key });
    await giveRole(office.db, { userId: sam.id, customerKey: third.key }, { role: 'viewer' });
    const key = await buildApiKey(office.db, { userId: sam.id, customerKey: second.key }, office.clock.now());
    expect((await colleagues.remove(headers, sam.id)).status).toBe(204);
    expect(await userOf(sam.id)).toMatchObject({ customerKey: second.key, isDisabled: false });
    const further = await office.db.select().from(userCustomers).where(eq(userCustomers.userId, sam.id));
    expect(further.map((row) => row.customerKey).sort()).toEqual([closed.key, third.key].sort());
    expect(await office.db.select().from(memberRoles).where(eq(memberRoles.userId, sam.id))).toMatchObject([
      { customerKey: third.key, role: 'viewer' },
    ]);
    expect([await statusOf(sam.token), await statusOf(key.secret)]).toEqual([401, 200]);
  });

  test('loses a further customer, and keeps their own', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const own = await buildCustomer(office.db);
    const sam = await colleagues.member(own.key);
    await office.db.insert(userCustomers).values({ userId: sam.id, customerKey });
    expect((await colleagues.remove(headers, sam.id)).status).toBe(204);
    expect(await userOf(sam.id)).toMatchObject({ customerKey: own.key, isDisabled: false });
    expect(await office.db.select().from(userCustomers).where(eq(userCustomers.userId, sam.id))).toEqual([]);
  });

  test('leaves the order guides to the customer', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer' });
    expect((await driveOrderGuides(office.app, sam).create('Weekly')).status).toBeLessThan(300);
    await colleagues.remove(headers, sam.id);
    expect(await office.db.select().from(orderGuides).where(eq(orderGuides.customerKey, customerKey))).toMatchObject([
      { name: 'Weekly' },
    ]);
  });

  test('can leave by themselves, as an administrator beside another one; their own session ends as well', async () => {
    const { headers, id, token, customerKey } = await colleagues.administrator();
    await colleagues.member(customerKey, { role: 'administrator' });
    await cartOf(headers).add(water());
    expect((await colleagues.remove(headers, id)).status).toBe(204);
    expect([await statusOf(token), (await userOf(id))?.isDisabled]).toEqual([401, true]);
    expect(await logOf(customerKey)).toMatchObject([
      { action: 'colleague.left', userId: id, details: { cart: 'discard', lines: 1 } },
    ]);
  });

  test('is one of the caller’s customer: no cart is touched otherwise', async () => {
    const { headers } = await colleagues.administrator();
    const other = await colleagues.administrator();
    await cartOf(other.headers).add(water());
    expect((await colleagues.remove(headers, other.id)).status).toBe(404);
    expect(await linesOf(other.headers)).toEqual([[product.water, 'CS', '2.00', false]]);
    expect((await colleagues.remove(headers, other.id, 'keep')).status).toBe(400);
  });
});

describe('the cart of a colleague who is removed', () => {
  test('passes on to the caller, where the same product and unit is added up', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer' });
    await cartOf(headers).add(water({ orderQuantity: '4' }));
    await cartOf(sam.headers).addAll([
      water(),
      water({ unitOfMeasure: 'EA', orderQuantity: '6' }),
      buildLineWith({ productKey: product.lobster, orderQuantity: '1' }),
    ]);
    expect((await colleagues.list(headers)).body.colleagues).toContainEqual(
      expect.objectContaining({ id: sam.id, cartLines: 3 }),
    );
    const before = (await cartOf(headers).read()).body.version;
    expect((await colleagues.remove(headers, sam.id, 'pass')).status).toBe(204);
    expect(await linesOf(headers)).toEqual([
      [product.water, 'CS', '6.00', false],
      [product.water, 'EA', '6.00', false],
      [product.lobster, 'CS', '1.00', false],
    ]);
    expect((await cartOf(headers).read()).body.version).toBeGreaterThan(before);
    expect(await office.db.select().from(carts).where(eq(carts.userId, sam.id))).toMatchObject([{ status: 'open' }]);
    expect(
      await office.db.$count(
        cartLines,
        inArray(cartLines.cartId, office.db.select({ id: carts.id }).from(carts).where(eq(carts.userId, sam.id))),
      ),
    ).toBe(0);
    expect(await logOf(customerKey)).toMatchObject([{ details: { cart: 'pass', lines: 3 } }]);
  });

  test('passes on unless the caller says otherwise, also to a caller without a cart', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer' });
    await cartOf(sam.headers).add(water());
    await colleagues.remove(headers, sam.id);
    expect(await linesOf(headers)).toEqual([[product.water, 'CS', '2.00', false]]);
  });

  test('is emptied if the caller discards it, and is empty for a user who comes back', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const own = await buildCustomer(office.db);
    const sam = await colleagues.member(own.key);
    await office.db.insert(userCustomers).values({ userId: sam.id, customerKey });
    const forCustomer = { ...sam.headers, 'x-customer': String(customerKey) };
    await cartOf(forCustomer).add(water());
    await cartOf(sam.headers).add(water());
    expect((await colleagues.remove(headers, sam.id, 'discard')).status).toBe(204);
    expect(await linesOf(headers)).toEqual([]);
    await office.db.insert(userCustomers).values({ userId: sam.id, customerKey });
    const again = await buildToken(office.db, sam.id, {}, office.clock.now());
    expect(await linesOf(bearer(again, customerKey))).toEqual([]);
    expect(await linesOf(bearer(again))).toEqual([[product.water, 'CS', '2.00', false]]);
    expect(await logOf(customerKey)).toMatchObject([{ details: { cart: 'discard', lines: 1 } }]);
  });

  test('passes on without the prices that its user chose, if the caller may not choose any', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer' });
    await office.db.insert(settings).values({ scope: 'user', scopeId: sam.id, key: 'canChangePrice', value: true });
    await cartOf(sam.headers).add(water({ overridePrice: '10' }));
    expect(await linesOf(sam.headers)).toEqual([[product.water, 'CS', '2.00', true]]);
    await colleagues.remove(headers, sam.id);
    expect(await linesOf(headers)).toEqual([[product.water, 'CS', '2.00', false]]);
  });

  test('passes on with its prices to a caller who may choose them', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer' });
    for (const scopeId of [id, sam.id])
      await office.db.insert(settings).values({ scope: 'user', scopeId, key: 'canChangePrice', value: true });
    await cartOf(sam.headers).add(water({ overridePrice: '10' }));
    await colleagues.remove(headers, sam.id);
    expect(await linesOf(headers)).toEqual([[product.water, 'CS', '2.00', true]]);
  });
});
