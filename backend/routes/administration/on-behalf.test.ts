import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decidedOnBehalf, isDecidedOnBehalf, isOpenOnBehalf } from '../../http/on-behalf-access.js';
import type { Policy } from '../../http/policy.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { memberRoles } from '../../store/tables/colleagues.js';
import { settings } from '../../store/tables/settings.js';
import { tokens } from '../../store/tables/tokens.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

async function buildStaff(minutesSinceProof = 0) {
  const now = office.clock.now();
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  const authenticatedAt = new Date(now.getTime() - minutesSinceProof * 60_000);
  return { user, headers: bearer(await buildToken(office.db, user.id, { authenticatedAt }, now)) };
}
const start = async (headers: Record<string, string>, username: string, reason = 'Order by phone') => {
  const payload = { username, reason };
  const answer = await office.app.inject({ method: 'POST', url: '/api/admin/on-behalf', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
async function acting() {
  const staff = await buildStaff();
  const buyer = await buildBuyer(office.db, {}, office.clock.now());
  const { status, body } = await start(staff.headers, buyer.user.username);
  expect([status, body]).toEqual([200, expect.anything()]);
  return { staff, buyer, headers: bearer(body.accessToken) };
}
const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>, payload?: object) =>
  await office.app.inject({ method, url, headers: { ...headers, 'idempotency-key': 'k' }, ...(payload && { payload }) });
const statusOf = async (headers: Record<string, string>, url = '/api/user') => (await call('GET', url, headers)).statusCode;
const entriesOf = async (userId: number) =>
  await office.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(asc(auditLog.id));

describe('staff who act as a user', () => {
  test('are that user for an hour, and the session says who they are', async () => {
    const { buyer, headers } = await acting();
    const until = new Date(office.clock.now().getTime() + 3_600_000).toISOString();
    expect((await call('GET', '/api/user', headers)).json()).toMatchObject({
      ...{ username: buyer.user.username, isStaff: false, customerKey: buyer.customer.key },
      onBehalf: { staffName: 'Nora Lind', until },
    });
    expect((await call('GET', '/api/user', buyer.headers)).json()).toMatchObject({ onBehalf: null });
  });

  test('leave entries with both names: the start with its reason, each change, each refusal, and the end', async () => {
    const { staff, buyer, headers } = await acting();
    await call('DELETE', '/api/cart', headers);
    expect((await call('POST', '/api/payment', headers, {})).statusCode).toBe(403);
    expect((await call('DELETE', '/api/token', headers)).statusCode).toBeLessThan(300);
    const written = await entriesOf(buyer.user.id);
    expect(written.map(({ action, staffId, details }) => [action, staffId, details])).toEqual([
      ['onBehalf.started', staff.user.id, { purpose: 'Order by phone', minutes: 60 }],
      ['access.refused', staff.user.id, { method: 'POST', route: '/api/payment' }],
      ['onBehalf.ended', staff.user.id, {}],
    ]);
    expect(await statusOf(headers)).toBe(401);
    expect(await statusOf(staff.headers)).toBe(200);
  });

  test('are no staff meanwhile, prove nothing, and do not appear among the user’s sessions', async () => {
    const { buyer, headers } = await acting();
    expect(await statusOf(headers, '/api/admin/log')).toBe(403);
    expect(await statusOf(headers, '/api/sign-in-methods')).toBe(403);
    const sessions = (await call('GET', '/api/sessions', buyer.headers)).json();
    expect(sessions).toHaveLength(1);
  });

  test('pay nothing, and a refusal says why', async () => {
    const { headers } = await acting();
    for (const url of ['/api/checkout', '/api/payment', '/api/password', '/api/account/keys', '/api/invitations']) {
      const answer = await call('POST', url, headers, {});
      expect([url, answer.statusCode, answer.json().message]).toEqual([
        ...[url, 403, 'This is not possible while you act for a user.'],
      ]);
    }
    for (const key of ['InvoicePayment', 'CurrentStatement', 'ApiKeys', 'Options']) {
      const menu = (await call('GET', '/api/menu', headers)).json<{ key: string }[]>();
      expect(menu.map((entry) => entry.key)).not.toContain(key);
    }
  });

  test('are seen by the customer’s administrators', async () => {
    const { buyer } = await acting();
    const membership = { userId: buyer.user.id, customerKey: buyer.customer.key, role: 'administrator' as const };
    await office.db.insert(memberRoles).values({ ...membership, changedAt: office.clock.now() });
    const { entries } = (await call('GET', '/api/colleagues/log', buyer.headers)).json();
    expect(entries[0]).toMatchObject({ action: 'onBehalf.started', person: buyer.user.name, staff: 'Nora Lind', details: {} });
  });
});

describe('acting as a user ends', () => {
  test('after an hour', async () => {
    const { headers } = await acting();
    office.clock.advance(3_600_000);
    expect(await statusOf(headers)).toBe(401);
  });

  test.each([
    [
      'the session of the staff',
      async ({ staff }: Acting): Promise<void> => void (await call('DELETE', '/api/token', staff.headers)),
    ],
    [
      'the rights of the staff',
      async ({ staff }: Acting): Promise<void> => void (await change(staff.user.id, { isStaff: false })),
    ],
    [
      'the account of the staff',
      async ({ staff }: Acting): Promise<void> => void (await change(staff.user.id, { isDisabled: true })),
    ],
    [
      'the account of the user',
      async ({ buyer }: Acting): Promise<void> => void (await change(buyer.user.id, { isDisabled: true })),
    ],
    [
      'the user being no staff',
      async ({ buyer }: Acting): Promise<void> => void (await change(buyer.user.id, { isStaff: true })),
    ],
  ] as const)('with %s', async (_, end) => {
    const session = await acting();
    expect(await statusOf(session.headers)).toBe(200);
    await end(session);
    expect(await statusOf(session.headers)).toBe(401);
  });
  type Acting = Awaited<ReturnType<typeof acting>>;
  const change = async (id: number, values: Partial<typeof users.$inferInsert>) =>
    void (await office.db.update(users).set(values).where(eq(users.id, id)));

  test('but not while it is used: its use is one of the staff’s session', async () => {
    const { staff, headers } = await acting();
    office.clock.advance(10 * 60_000);
    await statusOf(headers);
    const [own] = await office.db.select().from(tokens).where(eq(tokens.userId, staff.user.id));
    expect(own?.lastUsedAt).toEqual(office.clock.now());
  });
});

describe('nobody acts', () => {
  const codesOf = ({ status, body }: Awaited<ReturnType<typeof start>>) => [
    status,
    ...(body.problems ?? []).map(({ code, field }: { code: string; field?: string }) => `${code} ${field ?? ''}`.trim()),
  ];

  test('without a reason, or with a long one', async () => {
    const { headers } = await buildStaff();
    const { user } = await buildBuyer(office.db, {}, office.clock.now());
    expect(codesOf(await start(headers, user.username, ' ab '))).toEqual([409, 'FIELD_REQUIRED reason']);
    expect(codesOf(await start(headers, user.username, 'x'.repeat(201)))).toEqual([409, 'TEXT_TOO_LONG reason']);
  });

  test.each([
    ['staff', { isStaff: true }],
    ['a guest', { sessionType: 'Guest' }],
    ['somebody disabled', { isDisabled: true }],
  ] as const)('as %s', async (_, values) => {
    const { headers } = await buildStaff();
    const user = await buildUser(office.db, values);
    expect(codesOf(await start(headers, user.username))).toEqual([409, 'REFUSED']);
  });

  test('as somebody unknown, without a fresh proof of identity, or while acting', async () => {
    const { user } = await buildBuyer(office.db, {}, office.clock.now());
    expect((await start((await buildStaff()).headers, 'no-such-user')).status).toBe(404);
    expect(codesOf(await start((await buildStaff(11)).headers, user.username))).toEqual([409, 'CONFIRMATION_REQUIRED']);
    expect((await start((await acting()).headers, user.username)).status).toBe(403);
  });

  test('where the site has it switched off', async () => {
    await office.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'allowOnBehalf', value: false });
    const { user } = await buildBuyer(office.db, {}, office.clock.now());
    expect(codesOf(await start((await buildStaff()).headers, user.username))).toEqual([409, 'REFUSED']);
    await office.db.delete(settings);
  });
});

test('every change of the API is open or closed to staff who act, and the lists name no other route', async () => {
  const document = (await office.app.inject({ url: '/api/openapi.json' })).json();
  const paths = Object.entries(document.paths as Record<string, Record<string, { 'x-policy': Policy }>>);
  const routes = paths.flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`,
      policy: operation['x-policy'],
    })),
  );
  const missing = routes.filter(
    ({ route, policy }) => !route.startsWith('GET ') && policy !== 'anonymous' && policy !== 'staff' && !isDecidedOnBehalf(route),
  );
  expect(missing, 'Name the route in backend/http/on-behalf-access.ts').toEqual([]);
  expect(decidedOnBehalf.filter((each) => !routes.some(({ route }) => route === each))).toEqual([]);
  expect([isOpenOnBehalf('HEAD', '/api/cart'), isOpenOnBehalf('HEAD', '/api/sessions'), isOpenOnBehalf('POST', '/new')]).toEqual([
    ...[true, false, false],
  ]);
});
