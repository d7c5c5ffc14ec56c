import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../domain/colleagues/roles.js';
import { memberRoles, memberShipTos } from '../store/tables/colleagues.js';
import { shiptos } from '../store/tables/customers.js';
import { userCustomers } from '../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { bearer, buildApiKey, buildBuyer, buildCustomer, buildToken, openMenuEntry } from '../testing/builders.js';
import { rightOfRoute } from './right-of-route.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const buildMember = async (role: Role, shipTos: readonly string[] = []) => {
  const buyer = await buildBuyer(office.db, {}, office.clock.now());
  const { user, customer } = buyer;
  const membership = { userId: user.id, customerKey: customer.key };
  await office.db.insert(memberRoles).values({ ...membership, role, changedAt: office.clock.now() });
  await office.db.insert(shiptos).values({ customerKey: customer.key, code: 'DOCK', name: 'Dock', sequence: 1 });
  if (shipTos.length > 0)
    await office.db.insert(memberShipTos).values(shipTos.map((shipToCode) => ({ ...membership, shipToCode })));
  return buyer;
};
const get = async (url: string, headers: Record<string, string>) => await office.app.inject({ url, headers });
const menuOf = async (headers: Record<string, string>) =>
  (await get('/api/menu', headers)).json<{ key: string }[]>().map(({ key }) => key);

test('the table names routes that exist, and no other', async () => {
  const { paths } = (await get('/api/openapi.json', {})).json();
  const known = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(Object.keys(rightOfRoute).filter((route) => !known.includes(route))).toEqual([]);
});

describe('a role takes menu entries away, and never adds one', () => {
  const closedTo = async (role: Role) => {
    const everything = await menuOf((await buildBuyer(office.db, {}, office.clock.now())).headers);
    const left = await menuOf((await buildMember(role)).headers);
    expect(left.filter((key) => key !== 'Colleagues' && !everything.includes(key))).toEqual([]);
    return everything.filter((key) => !left.includes(key));
  };

  test.each([
    ['administrator', []],
    ['buyer', ['AccountSummary', 'AccountDetail', 'InvoicePayment', 'Options', 'CurrentStatement', 'EditLandingPage', 'ApiKeys']],
    ['bookkeeper', ['Cart', 'Checkout', 'OrderGuides', 'DeliveryAddress', 'Options', 'EditLandingPage', 'ApiKeys']],
    ['viewer', ['Cart', 'Checkout', 'InvoicePayment', 'OrderGuides', 'DeliveryAddress', 'Options', 'EditLandingPage', 'ApiKeys']],
  ] as const)('of a %s: %o', async (role, closed) => {
    expect(await closedTo(role)).toEqual(closed);
  });

  test('only an administrator has the entry Colleagues, not even a user without a role', async () => {
    const withoutRole = await buildBuyer(office.db, {}, office.clock.now());
    expect(await menuOf(withoutRole.headers)).not.toContain('Colleagues');
    expect(await menuOf((await buildMember('administrator')).headers)).toContain('Colleagues');
    expect(await menuOf((await buildMember('buyer')).headers)).not.toContain('Colleagues');
  });

  test('invoices close with the right to see the account', async () => {
    const canPrint = async (role: Role) =>
      (await get('/api/settings', (await buildMember(role)).headers)).json<{ canPrintInvoices: boolean }>().canPrintInvoices;
    expect([await canPrint('buyer'), await canPrint('viewer')]).toEqual([false, true]);
  });
});

describe('a role is one within a customer', () => {
  test('someone who only looks at one customer orders for another', async () => {
    const { user, headers, token } = await buildMember('viewer');
    const other = await buildCustomer(office.db);
    await office.db.insert(userCustomers).values({ userId: user.id, customerKey: other.key });
    const empty = async (each: Record<string, string>) =>
      (await office.app.inject({ method: 'DELETE', url: '/api/cart', headers: each })).statusCode;
    expect([await empty(headers), await empty(bearer(token, other.key))]).toEqual([403, 200]);
    const roleOf = async (each: Record<string, string>) => (await get('/api/user', each)).json();
    expect(await roleOf(headers)).toMatchObject({ role: 'viewer', choosesCustomer: true });
    expect(await roleOf(bearer(token, other.key))).toMatchObject({ role: null, choosesCustomer: true });
  });

  test('someone with several customers chooses from them as a salesperson does', async () => {
    const { user, customer, headers } = await buildMember('buyer');
    const other = await buildCustomer(office.db, { name: '' });
    expect((await get('/api/customer/list', headers)).statusCode).toBe(403);
    await office.db.insert(userCustomers).values({ userId: user.id, customerKey: other.key });
    const listed = (await get('/api/customer/list', headers)).json<{ customerKey: number }[]>();
    expect(listed.map(({ customerKey }) => customerKey).sort()).toEqual([customer.key, other.key].sort());
  });
});

test('someone whom a customer’s directory signed in works for that customer alone', async () => {
  const { user, customer } = await buildMember('buyer');
  const other = await buildCustomer(office.db);
  await office.db.insert(userCustomers).values({ userId: user.id, customerKey: other.key });
  const bound = await buildToken(office.db, user.id, { customerKey: customer.key }, office.clock.now());
  expect((await get('/api/user', bearer(bound))).json()).toMatchObject({ choosesCustomer: false });
  expect((await get('/api/cart', bearer(bound, other.key))).statusCode).toBe(403);
});

describe('API keys follow the role of their creator', () => {
  const statusOf = async (role: Role) => {
    const { user, customer } = await buildMember(role);
    await openMenuEntry(office.db, user.id, 'ApiKeys');
    const { secret } = await buildApiKey(office.db, { userId: user.id, customerKey: customer.key }, office.clock.now());
    return (await get('/api/product/maincategories', bearer(secret))).statusCode;
  };

  test('those of someone who may have none are suspended', async () => {
    expect([await statusOf('administrator'), await statusOf('buyer')]).toEqual([200, 401]);
  });
});

describe('ship-tos that a user may order for', () => {
  const headerWith = async (headers: Record<string, string>, code: string) =>
    (
      await office.app.inject({
        method: 'POST',
        url: '/api/cart/header',
        headers: { ...headers, 'idempotency-key': `header-${code}` },
        payload: { customerShipToCode: code },
      })
    ).json<{ problems?: { code: string }[] }>();
  const codesOf = async (headers: Record<string, string>) =>
    (await get('/api/customer', headers)).json<{ shiptos: { code: string }[] }>().shiptos.map(({ code }) => code);

  test('are all of the customer’s without a limit', async () => {
    expect(await codesOf((await buildMember('buyer')).headers)).toEqual(['MAIN', 'DOCK']);
  });

  test('are listed alone, begin the cart, and others are refused', async () => {
    const { headers } = await buildMember('buyer', ['DOCK']);
    expect(await codesOf(headers)).toEqual(['DOCK']);
    expect((await get('/api/cart/header', headers)).json()).toMatchObject({ customerShipToCode: 'DOCK' });
    expect(await headerWith(headers, 'MAIN')).toMatchObject({ problems: [{ code: 'SHIP_TO_NOT_FOUND' }] });
    const addresses = (await get('/api/account/address', headers)).json<{ name: string }[]>();
    expect(addresses.map(({ name }) => name)).toEqual(['Dock']);
  });

  test('are none once the last of them is deleted, instead of all', async () => {
    const { headers, customer } = await buildMember('buyer', ['DOCK']);
    await office.db.delete(shiptos).where(and(eq(shiptos.customerKey, customer.key), eq(shiptos.code, 'DOCK')));
    expect(await codesOf(headers)).toEqual([]);
  });

  test('cannot be extended by adding an address', async () => {
    const { headers } = await buildMember('buyer', ['DOCK']);
    const payload = { display: 'Mine', name: 'Mine', address1: '48 Pleasant St', city: 'Portland', state: 'ME', zip: '04101' };
    const once = { ...headers, 'idempotency-key': 'an-address' };
    const added = await office.app.inject({ method: 'POST', url: '/api/account/address', headers: once, payload });
    expect(added.statusCode).toBe(403);
    expect(await menuOf(headers)).not.toContain('DeliveryAddress');
  });
});
