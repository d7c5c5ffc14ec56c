import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuItems, menuOverrides, menuVisits } from '../../store/tables/menu.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const get = (url: string, headers: Record<string, string> = {}) => office.app.inject({ url, headers });

test('GET /api/menu answers every entry, in its order, with the user’s own overrides (S3.17, A3.21, A7.30)', async () => {
  const [one, other] = [await buildBuyer(office.db, {}, office.clock.now()), await buildBuyer(office.db, {}, office.clock.now())];
  await office.db.insert(menuOverrides).values({ userId: one.user.id, key: 'Cart', isVisible: false, isLocked: true });
  const menuOf = async (headers: Record<string, string>) => (await get('/api/menu', headers)).json() as Array<{ key: string }>;

  const menu = await menuOf(one.headers);
  expect(menu.map(({ key }) => key)).toEqual([
    'AllProducts',
    'Categories',
    'Cart',
    'Checkout',
    'OrderHistory',
    'ProductHistory',
    'AccountSummary',
    'AccountDetail',
    'InvoicePayment',
    'Documents',
    'OrderGuides',
    'DeliveryAddress',
    'Options',
    'CurrentStatement',
    'OrderGuideList',
    'ProductList',
    'ProductPriceList',
    'QuoteSheet',
    'ColorMaintenance',
    'EditLandingPage',
    'ApiKeys',
  ]);
  expect(menu).toContainEqual({ key: 'Cart', isVisible: false, isLocked: true, isLogged: true });
  expect(await menuOf(other.headers)).toContainEqual({ key: 'Cart', isVisible: true, isLocked: false, isLogged: true });
});

test('an entry carries the log flag that the site gives it (A2.36)', async () => {
  const { headers } = await buildBuyer(office.db, {}, office.clock.now());
  const logged = async () => {
    const menu = (await get('/api/menu', headers)).json() as Array<{ key: string; isLogged: boolean }>;
    return menu.filter(({ isLogged }) => isLogged).map(({ key }) => key);
  };
  const screens = await logged();
  expect(screens).toEqual(expect.arrayContaining(['AllProducts', 'Cart', 'OrderGuides', 'ApiKeys']));
  // An entry for a part of a screen, or one that gates something else, is not a screen to visit.
  expect(screens).not.toContain('CurrentStatement');
  await office.db.update(menuItems).set({ isLogged: false }).where(eq(menuItems.key, 'Cart'));
  expect(await logged()).toEqual(screens.filter((key) => key !== 'Cart'));
  await office.db.update(menuItems).set({ isLogged: true }).where(eq(menuItems.key, 'Cart'));
});

test('a guest has no menu and logs no visits (S6.1)', async () => {
  const guest = await buildUser(office.db, { sessionType: 'Guest' });
  const headers = bearer(await buildToken(office.db, guest.id, {}, office.clock.now()));
  expect((await get('/api/menu', headers)).json()).toEqual([]);
  expect((await get('/api/menu/log/Cart', headers)).statusCode).toBe(404);
  expect((await get('/api/menu/log/Cart')).statusCode).toBe(401);
});

test('GET /api/menu/log/{key} notes the visit with who, for whom and when (S7.34, A7.30)', async () => {
  const { user, customer, headers } = await buildBuyer(office.db, {}, office.clock.now());
  const answer = await get('/api/menu/log/Cart', headers);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const rows = await office.db.select().from(menuVisits).where(eq(menuVisits.userId, user.id));
  expect(rows).toEqual([expect.objectContaining({ key: 'Cart', customerKey: customer.key, visitedAt: office.clock.now() })]);
});

test('a HEAD request logs no visit', async () => {
  const { user, headers } = await buildBuyer(office.db, {}, office.clock.now());
  await office.app.inject({ method: 'HEAD', url: '/api/menu/log/Cart', headers });
  expect(await office.db.select().from(menuVisits).where(eq(menuVisits.userId, user.id))).toEqual([]);
});

test.each(['Unknown', 'cart', "Cart'--", 'x'.repeat(41), 'Cart%0d%0aSet-Cookie:a'])(
  'the unknown key %j is logged nowhere (E5)',
  async (key) => {
    const { headers } = await buildBuyer(office.db, {}, office.clock.now());
    expect([400, 404]).toContain((await get(`/api/menu/log/${key}`, headers)).statusCode);
  },
);
