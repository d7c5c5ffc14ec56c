import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreLog } from '../../contract/store-log.js';
import { type AuditEntry, addToAuditLog } from '../../store/records/audit-log.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { bearer, buildApiKey, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const staffHeaders = async () => {
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  return { user, headers: bearer(await buildToken(office.db, user.id, {}, office.clock.now())) };
};

async function read(query: Record<string, string | number> = {}): Promise<{ status: number; body: StoreLog }> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await office.app.inject({ url: `/api/admin/log?${search}`, headers: (await staffHeaders()).headers });
  return { status: answer.statusCode, body: answer.json() };
}

const write = async (...entries: Partial<AuditEntry>[]) =>
  await addToAuditLog(
    office.db,
    entries.map((entry) => ({ at: office.clock.now(), action: 'setting.changed', ...entry })),
  );

const actionsOf = ({ body }: Awaited<ReturnType<typeof read>>) => body.entries.map(({ action }) => action);

describe('the store’s audit log', () => {
  test('lists entries, newest first, with the names of everyone concerned, and no secrets', async () => {
    const { user, customer } = await buildBuyer(office.db, {}, office.clock.now());
    const nora = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
    const key = await buildApiKey(office.db, { userId: user.id, customerKey: customer.key }, office.clock.now());
    await write(
      { action: 'a.older' },
      { action: 'order.submitted', userId: user.id, customerKey: customer.key, staffId: nora.id, details: { orderNumber: '7' } },
      { action: 'apiKey.created', userId: user.id, requestId: 'r1', details: { apiKeyId: key.id, apiSecret: 'x', isOn: true } },
      { action: 'signIn.refused', details: { reason: 'unknown user', gone: null } },
    );
    const { body } = await read({ limit: 3 });
    const at = office.clock.now().toISOString();
    const unknown = {
      person: null,
      username: null,
      staff: null,
      apiKey: null,
      customerCode: null,
      customerName: null,
      requestId: null,
    };
    const emily = { ...unknown, person: user.name, username: user.username };
    expect(body.entries).toEqual([
      { ...unknown, id: expect.any(Number), at, kind: 'SIGN_IN', action: 'signIn.refused', details: { reason: 'unknown user' } },
      {
        ...{ ...emily, id: expect.any(Number), at, kind: 'KEYS', action: 'apiKey.created', requestId: 'r1' },
        ...{ apiKey: expect.any(String), details: { apiKeyId: String(key.id), isOn: 'true' } },
      },
      {
        ...{ ...emily, id: expect.any(Number), at, kind: 'ORDERS', action: 'order.submitted', staff: 'Nora Lind' },
        ...{ customerCode: customer.code, customerName: customer.name, details: { orderNumber: '7' } },
      },
    ]);
    expect([body.hasMore, body.unknown]).toEqual([true, []]);
  });

  test('is read on from an entry', async () => {
    await write({ action: 'a.one' }, { action: 'a.two' }, { action: 'a.three' });
    const first = await read({ limit: 2 });
    expect([actionsOf(first), first.body.hasMore]).toEqual([['a.three', 'a.two'], true]);
    const before = first.body.entries[1]?.id ?? 0;
    expect(actionsOf(await read({ limit: 1, before }))).toEqual(['a.one']);
    expect((await read({ before: 1 })).body).toEqual({ entries: [], hasMore: false, unknown: [] });
  });

  test('is filtered by person: their own deeds, and those on behalf of others', async () => {
    const nora = await buildUser(office.db, { isStaff: true, username: 'nora-of-log' });
    const emily = await buildUser(office.db, { username: 'emily-of-log' });
    await write({ action: 'a.own', userId: nora.id }, { action: 'a.behalf', userId: emily.id, staffId: nora.id });
    expect(actionsOf(await read({ person: ' Nora-of-Log ' }))).toEqual(['a.behalf', 'a.own']);
    expect(actionsOf(await read({ person: 'emily-of-log' }))).toEqual(['a.behalf']);
    expect((await read({ person: 'nobody-of-log' })).body).toEqual({ entries: [], hasMore: false, unknown: ['person'] });
    expect((await read({ person: ' ' })).body.unknown).toEqual([]);
  });

  test('is filtered by kind; what has none is Other', async () => {
    const { id: userId, username: person } = await buildUser(office.db, { username: 'kinds-of-log' });
    await write({ userId, action: 'signOut' }, { userId, action: 'signIn.accepted' }, { userId, action: 'moon.landed' });
    expect(actionsOf(await read({ person, kind: 'SIGN_IN' }))).toEqual(['signIn.accepted', 'signOut']);
    expect(actionsOf(await read({ person, kind: 'OTHER' }))).toEqual(['moon.landed']);
    expect(actionsOf(await read({ person, kind: 'MAIL' }))).toEqual([]);
    expect((await read({ kind: 'MOON' })).status).toBe(400);
  });

  test('is filtered by days of the site’s zone, both included', async () => {
    const { id: userId, username: person } = await buildUser(office.db, { username: 'days-of-log' });
    const at = (day: string) => ({ userId, at: new Date(day) });
    await write(
      { ...at('2026-11-20T04:59:00Z'), action: 'a.dayBefore' },
      { ...at('2026-11-20T05:01:00Z'), action: 'a.first' },
      { ...at('2026-11-21T04:59:00Z'), action: 'a.last' },
      { ...at('2026-11-21T05:01:00Z'), action: 'a.dayAfter' },
    );
    expect(actionsOf(await read({ person, from: '2026-11-20', to: '2026-11-20' }))).toEqual(['a.last', 'a.first']);
    expect((await read({ from: 'yesterday' })).status).toBe(400);
  });

  test('is filtered by subject, which is written as people know it', async () => {
    const { user, customer } = await buildBuyer(office.db, {}, office.clock.now());
    await buildCategory(office.db, 'LOGGED', 'Logged');
    const productKey = await buildProduct(office.db, { code: 'LOG-7', categoryCode: 'LOGGED' });
    const of = async (subject: string, name: string) => actionsOf(await read({ subject, of: name }));
    await write(
      { action: 'a.ofCustomer', customerKey: customer.key },
      { action: 'a.namesCustomer', details: { customer: customer.code } },
      { action: 'a.settingOfCustomer', details: { scope: 'customer', scopeId: customer.key, of: customer.code } },
      { action: 'a.byUser', userId: user.id },
      { action: 'a.ofColleague', details: { colleagueId: user.id } },
      { action: 'a.namesUser', details: { user: user.username } },
      { action: 'a.ofProduct', details: { productKey } },
      { action: 'a.namesProduct', details: { product: 'LOG-7' } },
      { action: 'a.gone', details: { product: 'GONE' } },
      { action: 'a.ordered', details: { orderNumber: '900042' } },
      { action: 'a.setting', details: { key: 'allowGuest' } },
    );
    expect(await of('CUSTOMER', customer.code)).toEqual(['a.settingOfCustomer', 'a.namesCustomer', 'a.ofCustomer']);
    expect(await of('USER', user.username)).toEqual(['a.namesUser', 'a.ofColleague', 'a.byUser']);
    expect(await of('PRODUCT', ' LOG-7 ')).toEqual(['a.namesProduct', 'a.ofProduct']);
    expect(await of('PRODUCT', 'GONE')).toEqual(['a.gone']);
    expect(await of('ORDER', '900042')).toEqual(['a.ordered']);
    expect(await of('SETTING', 'allowGuest')).toEqual(['a.setting']);
    for (const subject of ['CUSTOMER', 'USER']) {
      expect((await read({ subject, of: 'no-such' })).body).toEqual({ entries: [], hasMore: false, unknown: ['subject'] });
    }
  });

  test('is for staff alone (A6.4)', async () => {
    const { headers } = await buildBuyer(office.db, {}, office.clock.now());
    expect((await office.app.inject('/api/admin/log')).statusCode).toBe(401);
    expect((await office.app.inject({ url: '/api/admin/log', headers })).statusCode).toBe(403);
  });
});

describe('a file of the log', () => {
  test('is read in pages, and leaves one entry with its filter', async () => {
    const { user, headers } = await staffHeaders();
    const emily = await buildUser(office.db, { username: 'emily-of-file' });
    await write({ action: 'a.filed', userId: emily.id });
    const page = async (payload: object) => {
      const answer = await office.app.inject({ method: 'POST', url: '/api/admin/log/export', headers, payload });
      return { status: answer.statusCode, body: answer.json() as StoreLog };
    };
    const filter = { person: 'emily-of-file', kind: 'OTHER', from: '2026-11-01', to: '2026-11-30' };
    const { body } = await page({ ...filter, format: 'xlsx' });
    expect(body.entries.map(({ action }) => action)).toEqual(['a.filed']);
    expect((await page({ ...filter, format: 'xlsx', before: body.entries[0]?.id })).body.entries).toEqual([]);
    expect((await page({ person: 'nobody', format: 'csv' })).body.unknown).toEqual(['person']);
    expect((await page({ format: 'pdf' })).status).toBe(400);
    const written = await office.db.select().from(auditLog).where(eq(auditLog.userId, user.id)).orderBy(asc(auditLog.id));
    expect(written.map(({ action, details }) => [action, details])).toEqual([
      ['log.exported', { format: 'xlsx', filter: 'emily-of-file, OTHER, from 2026-11-01, to 2026-11-30' }],
    ]);
  });
});
