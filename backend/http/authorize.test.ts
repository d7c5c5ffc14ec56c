import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../store/tables/audit-log.js';
import { customers } from '../store/tables/customers.js';
import { settings } from '../store/tables/settings.js';
import { userCustomers } from '../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { bearer, buildBuyer, buildCustomer, buildSalesperson, buildToken, buildUser } from '../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await office.app.inject({ url, headers })).statusCode;

/** One call of each policy. */
const calls = {
  anonymous: '/api/settings/site',
  optional: '/api/settings',
  browse: '/api/product/maincategories',
  signedIn: '/api/menu',
  salesperson: '/api/customer/list',
  customer: '/api/customer',
};

async function statusesOf(headers: Record<string, string>) {
  const entries = await Promise.all(
    Object.entries(calls).map(async ([policy, url]) => [policy, await statusOf(url, headers)] as const),
  );
  return Object.fromEntries(entries);
}

async function tokenOf(values: Parameters<typeof buildUser>[1], mayActFor: readonly number[] = []) {
  const user = await buildUser(office.db, values, mayActFor);
  return await buildToken(office.db, user.id, {}, office.clock.now());
}

describe('who may call what', () => {
  test('nobody signed in: what is open, and browsing while guests are allowed (S6.1)', async () => {
    expect(await statusesOf({})).toEqual({
      anonymous: 200,
      optional: 200,
      browse: 200,
      signedIn: 401,
      salesperson: 401,
      customer: 401,
    });
  });

  test('an unknown token is nobody, and not a guest either', async () => {
    const all = { anonymous: 200, optional: 401, browse: 401, signedIn: 401, salesperson: 401, customer: 401 };
    expect(await statusesOf(bearer('x'.repeat(43)))).toEqual(all);
    expect(await statusesOf(bearer('short'))).toEqual(all);
  });

  test('a customer’s user: everything of their own, no customer list (S6.4)', async () => {
    const { token, customer } = await buildBuyer(office.db, {}, office.clock.now());
    const all = { anonymous: 200, optional: 200, browse: 200, signedIn: 200, salesperson: 403, customer: 200 };
    expect(await statusesOf(bearer(token))).toEqual(all);
    expect(await statusesOf(bearer(token, customer.key))).toEqual(all);
  });

  test('a customer’s user with another customer’s key: nothing (B1)', async () => {
    const { token } = await buildBuyer(office.db, {}, office.clock.now());
    const other = await buildCustomer(office.db);
    const none = { anonymous: 200, optional: 403, browse: 403, signedIn: 403, salesperson: 403, customer: 403 };
    expect(await statusesOf(bearer(token, other.key))).toEqual(none);
    expect(await statusesOf(bearer(token, 999_999_999))).toEqual(none);
    expect(await statusesOf(bearer(token, 0))).toEqual(none);
  });

  test('a salesperson must choose a customer before going on (S6.3)', async () => {
    const customer = await buildCustomer(office.db);
    const { headers } = await buildSalesperson(office.db, [customer.key], office.clock.now());
    expect(await statusesOf(headers())).toEqual({
      anonymous: 200,
      optional: 200,
      browse: 403,
      signedIn: 200,
      salesperson: 200,
      customer: 403,
    });
    expect(await statusesOf(headers(customer.key))).toEqual({
      anonymous: 200,
      optional: 200,
      browse: 200,
      signedIn: 200,
      salesperson: 200,
      customer: 200,
    });
    expect(await statusOf(calls.customer, headers(0))).toBe(403);
  });

  test('a salesperson loses a customer at once when it is taken from the list (B2)', async () => {
    const [kept, lost] = [await buildCustomer(office.db), await buildCustomer(office.db)];
    const { user, headers } = await buildSalesperson(office.db, [kept.key, lost.key], office.clock.now());
    expect(await statusOf(calls.customer, headers(lost.key))).toBe(200);
    await office.db.delete(userCustomers).where(and(eq(userCustomers.userId, user.id), eq(userCustomers.customerKey, lost.key)));
    expect(await statusOf(calls.customer, headers(lost.key))).toBe(403);
    expect(await statusOf(calls.customer, headers(kept.key))).toBe(200);
  });

  test('nobody acts for a customer that is not active', async () => {
    const { token, customer } = await buildBuyer(office.db, {}, office.clock.now());
    await office.db.update(customers).set({ isActive: false }).where(eq(customers.key, customer.key));
    expect(await statusOf(calls.customer, bearer(token))).toBe(403);
    expect(await statusOf(calls.customer, bearer(token, customer.key))).toBe(403);
  });

  test('a consumer without an account browses with customer key 0, and orders nothing (S4.1)', async () => {
    const token = await tokenOf({ sessionType: 'Consumer' });
    const all = { anonymous: 200, optional: 200, browse: 200, signedIn: 200, salesperson: 403, customer: 403 };
    expect(await statusesOf(bearer(token))).toEqual(all);
    expect(await statusesOf(bearer(token, 0))).toEqual(all);
  });

  test('a guest session browses and has no customer, even if one were noted for it (B5)', async () => {
    const customer = await buildCustomer(office.db);
    const token = await tokenOf({ sessionType: 'Guest', customerKey: customer.key });
    expect(await statusesOf(bearer(token))).toEqual({
      anonymous: 200,
      optional: 200,
      browse: 200,
      signedIn: 200,
      salesperson: 403,
      customer: 403,
    });
  });

  test('without guests on the site, a token is needed to browse (S1.4)', async () => {
    await office.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'allowGuest', value: false });
    try {
      expect(await statusOf(calls.browse)).toBe(401);
      expect(await statusOf(calls.browse, bearer(await tokenOf({ sessionType: 'Guest' })))).toBe(403);
      expect(await statusOf(calls.browse, (await buildBuyer(office.db, {}, office.clock.now())).headers)).toBe(200);
    } finally {
      await office.db.delete(settings).where(eq(settings.key, 'allowGuest'));
    }
  });

  test('a guest names no customer', async () => {
    const customer = await buildCustomer(office.db);
    expect(await statusOf(calls.browse, { 'x-customer': String(customer.key) })).toBe(403);
    expect(await statusOf(calls.browse, { 'x-customer': '0' })).toBe(200);
  });

  test('a punchout session fills a cart and submits no order (B8)', async () => {
    const customer = await buildCustomer(office.db);
    const user = await buildUser(office.db, { customerKey: customer.key });
    const token = await buildToken(office.db, user.id, { isPunchout: true, customerKey: customer.key }, office.clock.now());
    expect(await statusOf('/api/cart', bearer(token))).toBe(200);
    const submit = await office.app.inject({
      method: 'POST',
      url: '/api/cart/submit',
      headers: { ...bearer(token), 'idempotency-key': 'k' },
      payload: {},
    });
    expect(submit.statusCode).toBe(403);
  });
});

test('writes refusals to the audit log, with who, what and for whom (B1)', async () => {
  const { user, token } = await buildBuyer(office.db, {}, office.clock.now());
  const other = await buildCustomer(office.db);
  await office.app.inject({ url: calls.customer, headers: { ...bearer(token, other.key), 'x-request-id': 'req-1' } });
  const rows = await office.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'access.refused',
      customerKey: other.key,
      requestId: 'req-1',
      details: { method: 'GET', route: '/api/customer' },
    }),
  ]);
});

test('the audit log can be written and read, never changed', async () => {
  await expect(office.db.update(auditLog).set({ action: 'WHATEVER' })).rejects.toThrow();
  await expect(office.db.delete(auditLog)).rejects.toThrow();
});
