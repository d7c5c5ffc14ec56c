import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildToken, buildUser, openMenuEntry } from '../../testing/builders.js';

let office: TestBackOffice;
let staff: { id: number; headers: Record<string, string> };
beforeAll(async () => {
  office = await startTestBackOffice();
  const { id } = await buildUser(office.db, { isStaff: true });
  staff = { id, headers: bearer(await buildToken(office.db, id, {}, office.clock.now())) };
});
afterAll(() => office.close());

interface Entry {
  key: string;
  state: string;
  origin: string;
  own: string | null;
  inherited: string;
  isLogged: boolean;
}
async function read(query = '', headers = staff.headers) {
  const answer = await office.app.inject({ url: `/api/admin/menu${query}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const entry = async (query: string, key: string): Promise<Entry> =>
  (await read(query)).body.entries.find((each: Entry) => each.key === key);
async function save(key: string, payload: object, headers = staff.headers) {
  const answer = await office.app.inject({ method: 'POST', url: `/api/admin/menu/${key}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const unlogged = { isLogged: false };
async function menuOf(headers: Record<string, string>) {
  const menu = (await office.app.inject({ url: '/api/menu', headers })).json();
  return new Map<string, unknown>(menu.map(({ key, ...flags }: { key: string }) => [key, flags]));
}

test('an entry has the state of the user, else of the customer, else of the site, and says which', async () => {
  const { user, customerKey, headers } = await (async () => {
    const buyer = await buildBuyer(office.db, {}, office.clock.now());
    return { ...buyer, customerKey: buyer.customer.key };
  })();
  const ofUser = `?scope=user&of=${user.id}`;
  expect(await entry(ofUser, 'Cart')).toEqual({
    ...{ key: 'Cart', state: 'open', origin: 'site', own: null, inherited: 'open', isLogged: true },
  });
  const customer = { scope: 'customer', of: String(customerKey), ...unlogged };
  const locked = await save('Cart', { ...customer, state: 'locked', seen: { state: null, ...unlogged } });
  expect(locked.body).toMatchObject({ state: 'locked', origin: 'customer', own: 'locked', inherited: 'open' });
  expect(await entry(ofUser, 'Cart')).toMatchObject({ state: 'locked', origin: 'customer', own: null, inherited: 'locked' });
  expect((await menuOf(headers)).get('Cart')).toMatchObject({ isVisible: true, isLocked: true });

  const own = { scope: 'user', of: String(user.id), ...unlogged };
  await save('Cart', { ...own, state: 'hidden', seen: { state: null, ...unlogged } });
  expect(await entry(ofUser, 'Cart')).toMatchObject({ state: 'hidden', origin: 'user', own: 'hidden', inherited: 'locked' });
  expect((await menuOf(headers)).get('Cart')).toMatchObject({ isVisible: false, isLocked: false });
  await save('Cart', { ...own, state: null, seen: { state: 'hidden', ...unlogged } });
  await save('Cart', { ...customer, state: null, seen: { state: 'locked', ...unlogged } });
  expect(await entry(ofUser, 'Cart')).toMatchObject({ state: 'open', origin: 'site', own: null });

  const entries = await office.db.select().from(auditLog).where(eq(auditLog.action, 'menu.changed')).orderBy(desc(auditLog.id));
  expect(entries.map(({ details }) => [details.scope, details.from, details.to])).toEqual([
    ['customer', 'locked', null],
    ['user', 'hidden', null],
    ['user', null, 'hidden'],
    ['customer', null, 'locked'],
  ]);
});

test('the site’s entry has a state, and visits to its screen are logged or not', async () => {
  const site = { scope: 'site', seen: { state: 'open', isLogged: true } };
  expect((await save('Categories', { ...site, state: 'off', isLogged: false })).body).toEqual({
    ...{ key: 'Categories', state: 'off', origin: 'site', own: 'off', inherited: 'off', isLogged: false },
  });
  const back = { scope: 'site', state: 'open', isLogged: true, seen: { state: 'off', isLogged: false } };
  expect((await save('Categories', back)).body).toMatchObject({ state: 'open', isLogged: true });
  expect((await save('Categories', { ...site, state: null, isLogged: true })).status).toBe(409);
});

test('an entry that somebody else changed meanwhile is not overwritten', async () => {
  const { user } = await buildBuyer(office.db, {}, office.clock.now());
  const change = { scope: 'user', of: String(user.id), state: 'off', ...unlogged, seen: { state: 'hidden', ...unlogged } };
  expect((await save('Cart', change)).body.problems).toMatchObject([{ code: 'MENU_CHANGED' }]);
  expect(await entry(`?scope=user&of=${user.id}`, 'Cart')).toMatchObject({ own: null });
});

test('staff keep the entry Options, and no customer has entries that concern everyone', async () => {
  await openMenuEntry(office.db, staff.id, 'Options');
  const change = { scope: 'user', of: String(staff.id), state: 'hidden', ...unlogged, seen: { state: 'open', ...unlogged } };
  expect((await save('Options', change)).body.problems).toMatchObject([{ code: 'REFUSED' }]);
  expect(await entry(`?scope=user&of=${staff.id}`, 'Options')).toMatchObject({ own: 'open' });
  const { customer } = await buildBuyer(office.db, {}, office.clock.now());
  expect(await entry(`?scope=customer&of=${customer.key}`, 'Options')).toBeUndefined();
  const ofCustomer = { scope: 'customer', of: String(customer.key), state: 'open', ...unlogged };
  expect((await save('Options', { ...ofCustomer, seen: { state: null, ...unlogged } })).status).toBe(404);
});

test('unknown customers, users and entries are not found, and nobody but staff reads it (A6.4)', async () => {
  for (const query of ['?scope=customer&of=x', '?scope=user&of=2147483647', '?scope=user&of=99999999999', '?scope=customer'])
    expect((await read(query)).status).toBe(404);
  const change = { scope: 'site', state: 'open', ...unlogged, seen: { state: 'open', ...unlogged } };
  expect((await save('Nothing', change)).status).toBe(404);
  const { headers } = await buildBuyer(office.db, {}, office.clock.now());
  expect((await read('', headers)).status).toBe(403);
  expect((await save('Cart', change, headers)).status).toBe(403);
  expect((await read('', {})).status).toBe(401);
});
