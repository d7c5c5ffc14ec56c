import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { desc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../../http/policy.js';
import { staffDeeds } from '../../http/staff-deeds.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';

/** A sound call of a change by staff, that changes something. */
type Deed = () => Promise<{ readonly path?: string; readonly payload?: object }>;

let office: TestBackOffice;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'deeds-'));
  await mkdir(path.join(folder, 'images'));
  await writeFile(path.join(folder, 'site.json'), JSON.stringify({ title: 'Of the Source' }));
  office = await startTestBackOffice({ siteSource: folder, imagesDir: path.join(folder, 'stored') });
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});

const none: Deed = async () => ({});
const sends =
  (payload: object | number): Deed =>
  async () => ({ payload: payload as object });

/** A sound call of each change by staff. A new route gets one here. */
const deeds: Readonly<Record<string, Deed>> = {
  'POST /api/admin/passwordOptions': sends({
    ...{ minimumPasswordLength: 13, requireLowercase: true, requireUppercase: true, requireNumber: true },
    requireSpecialCharacter: true,
  }),
  'POST /api/admin/settings/:key': async () => ({
    path: '/api/admin/settings/allowGuest',
    payload: { scope: 'site', seen: null, value: false },
  }),
  'POST /api/admin/settings/:key/restore': async () => {
    const [{ id: changeId } = { id: 0 }] = await office.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    return { path: '/api/admin/settings/allowGuest/restore', payload: { scope: 'site', seen: { value: false }, changeId } };
  },
  'POST /api/admin/on-behalf': async () => {
    const { username } = await buildUser(office.db, {});
    return { payload: { username, reason: 'Order by phone' } };
  },
  'POST /api/admin/users': sends({
    ...{ kind: 'salesperson', username: 'ana.ruiz', name: 'Ana Ruiz', email: 'ana@example.com', role: null, customerKey: null },
  }),
  'POST /api/admin/users/:id': async () => {
    const { id, name } = await buildUser(office.db, { email: 'ida@example.com' });
    const seen = { name, email: 'ida@example.com', role: null };
    return { path: `/api/admin/users/${id}`, payload: { ...seen, name: 'Ida Moe', seen } };
  },
  'POST /api/admin/users/:id/actions': async () => {
    const { id } = await buildUser(office.db, {});
    return { path: `/api/admin/users/${id}/actions`, payload: { action: 'disable' } };
  },
  'POST /api/admin/siteMetadata': sends({ title: 'Another Title' }),
  'POST /api/admin/defaultPageLayout': sends(2),
  'POST /api/admin/defaultPageSortBy': sends(3),
  'GET /api/admin/requestSiteMetadataSync': none,
  'GET /api/admin/requestImageSync': none,
  'POST /api/admin/mail/undelivered/:id/retry': async () => {
    const now = office.clock.now();
    const mail = {
      kind: 'order.submitted',
      messageId: 'failed-mail',
      payload: {},
      createdAt: now,
      attempts: 9,
      failedAt: now,
      availableAt: now,
    };
    const [{ id } = { id: 0 }] = await office.db.insert(outbox).values(mail).returning({ id: outbox.id });
    return { path: `/api/admin/mail/undelivered/${id}/retry` };
  },
  'POST /api/admin/log/export': sends({ format: 'csv' }),
};

async function staffRoutes(): Promise<string[]> {
  const document = (await office.app.inject({ url: '/api/openapi.json' })).json();
  const paths = Object.entries(document.paths as Record<string, Record<string, { 'x-policy': Policy }>>);
  return paths.flatMap(([url, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-policy'] === 'staff')
      .map(([method]) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

async function call(route: string, given: Awaited<ReturnType<Deed>>, minutesSinceProof = 0) {
  const [method = '', url = ''] = route.split(' ');
  const user = await buildUser(office.db, { isStaff: true });
  const now = office.clock.now();
  const authenticatedAt = new Date(now.getTime() - minutesSinceProof * 60_000);
  const headers = bearer(await buildToken(office.db, user.id, { authenticatedAt }, now));
  const json = given.payload === undefined ? {} : { 'content-type': 'application/json' };
  const body = given.payload === undefined ? {} : { payload: JSON.stringify(given.payload) };
  const answer = await office.app.inject({
    ...{ method: method as 'GET', url: given.path ?? url.replace(/:\w+/g, '1') },
    ...{ headers: { ...headers, 'idempotency-key': route.replace(/\W/g, '-'), ...json }, ...body },
  });
  const problems = answer.statusCode === 409 ? answer.json<{ problems?: { code: string }[] }>().problems : undefined;
  return { status: answer.statusCode, codes: problems?.map(({ code }) => code) ?? [] };
}

describe('every change by staff', () => {
  test('has chosen whether it needs a fresh proof of identity', async () => {
    const routes = await staffRoutes();
    const unread = routes.filter((route) => !route.startsWith('GET ') && !Object.hasOwn(staffDeeds, route));
    const unknown = Object.keys(staffDeeds).filter((route) => !routes.includes(route));
    expect({ unread, unknown }, 'Name the route in backend/http/staff-deeds.ts').toEqual({ unread: [], unknown: [] });
  });

  test('has a sound call in this file', () => {
    expect(Object.keys(deeds).sort()).toEqual(Object.keys(staffDeeds).sort());
  });

  test.each(Object.keys(staffDeeds))('leaves an entry of who did it in the audit log: %s', async (route) => {
    const given = await deeds[route]?.();
    const [{ id: last } = { id: 0 }] = await office.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    const { status } = await call(route, given ?? {});
    expect(status).toBeLessThan(300);
    await office.deps.imageSync.settled();
    const written = await office.db.select().from(auditLog).where(gt(auditLog.id, last));
    expect(written.filter(({ userId }) => userId !== null)).not.toEqual([]);
  });

  test.each(Object.entries(staffDeeds))('%s needs a fresh proof of identity: %s', async (route, stepUp) => {
    const { codes } = await call(route, { payload: {} }, 11);
    expect(codes.includes('CONFIRMATION_REQUIRED')).toBe(stepUp === 'always');
  });

  test('keeps quiet about a proof to those who are no staff', async () => {
    const user = await buildUser(office.db, {});
    const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
    const answer = await office.app.inject({ method: 'POST', url: '/api/admin/passwordOptions', headers, payload: {} });
    expect(answer.statusCode).toBe(403);
  });
});
