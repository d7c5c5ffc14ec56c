import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryLimiters } from '../../adapters/rate-limiters.js';
import { createApp } from '../../app.js';
import { createLog } from '../../http/log.js';
import { ApiKeyLimits } from '../../services/api-keys/key-limits.js';
import { tidyUp } from '../../services/operation/housekeeping.js';
import { apiKeys } from '../../store/tables/api-keys.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { customers } from '../../store/tables/customers.js';
import { menuOverrides } from '../../store/tables/menu.js';
import { userCustomers, users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import {
  bearer,
  buildApiKey,
  buildBuyer,
  buildCustomer,
  buildPunchoutSession,
  buildToken,
  buildUser,
  letHaveKeys,
} from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret: 'WHATEVER-secret-16' });
});
afterAll(() => office.close());

const path = '/api/account/keys';
const erp = { name: 'ERP', scopes: ['catalogue:read', 'orders:place'], expiresInDays: 90 };
const day = 86_400_000;

/** A customer's user who may have keys. */
async function keyHolder() {
  const buyer = await buildBuyer(office.db, {}, office.clock.now());
  await letHaveKeys(office.db, buyer.user.id);
  return { ...buyer, userId: buyer.user.id, customerKey: buyer.customer.key };
}

type Headers = Record<string, string>;
const create = (headers: Headers, payload: object = erp) => office.app.inject({ method: 'POST', url: path, headers, payload });
const list = (headers: Headers) => office.app.inject({ url: path, headers });
const revoke = (headers: Headers, id: number) => office.app.inject({ method: 'DELETE', url: `${path}/${id}`, headers });
/** Status of a read of the catalogue with a key that may read it. */
const statusBy = async (secret: string, headers: Headers = {}) =>
  (await office.app.inject({ url: '/api/product/maincategories', headers: { ...bearer(secret), ...headers } })).statusCode;

describe('a key', () => {
  test('is made with a name, scopes and an end; its secret is told once and is kept nowhere', async () => {
    const { headers, userId, customerKey } = await keyHolder();
    const answer = await create(headers, { ...erp, name: '  ERP ', scopes: ['orders:place', 'catalogue:read'] });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { secret, key } = answer.json();
    expect(secret).toMatch(/^wsk_[A-Za-z0-9_-]{43}$/);
    expect(key).toEqual({
      id: expect.any(Number),
      name: 'ERP',
      prefix: secret.slice(0, 10),
      scopes: ['catalogue:read', 'orders:place'],
      state: 'active',
      createdAt: office.clock.now().toISOString(),
      createdBy: 'WHATEVER',
      expiresAt: new Date(office.clock.now().getTime() + 90 * day).toISOString(),
      lastUsedAt: null,
      lastUsedFrom: null,
      revokedAt: null,
      revokedBy: null,
    });
    const listed = await list(headers);
    expect(listed.json()).toEqual([key]);
    expect(listed.body).not.toContain(secret.slice(10));
    const [kept] = await office.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
    expect(kept).toMatchObject({ userId, customerKey });
    expect(JSON.stringify(kept)).not.toContain(secret.slice(10));
    const written = await office.db.select().from(auditLog).where(eq(auditLog.userId, userId));
    expect(written).toMatchObject([
      {
        action: 'apiKey.created',
        customerKey,
        details: { apiKeyId: key.id, name: 'ERP', scopes: 'catalogue:read orders:place' },
      },
    ]);
    expect(JSON.stringify(written)).not.toContain(secret.slice(4));
  });

  test('needs a name of at most 40 characters and a scope, and says all that is wrong', async () => {
    const { headers } = await keyHolder();
    const problemsOf = async (payload: object) =>
      (await create(headers, payload)).json().problems?.map(({ code, field }: Record<string, string>) => [code, field]);
    expect(await problemsOf({ name: ' ', scopes: [] })).toEqual([
      ['FIELD_REQUIRED', 'name'],
      ['FIELD_REQUIRED', 'scopes'],
    ]);
    expect(await problemsOf({ ...erp, name: 'x'.repeat(41) })).toEqual([['TEXT_TOO_LONG', 'name']]);
    expect(await problemsOf({ ...erp, name: 'a\u0007b' })).toEqual([['REFUSED', 'name']]);
    for (const payload of [
      { ...erp, scopes: ['admin'] },
      { ...erp, expiresInDays: 0 },
      { ...erp, expiresInDays: 1826 },
      { ...erp, x: 1 },
    ])
      expect((await create(headers, payload)).statusCode).toBe(400);
    expect((await list(headers)).json()).toEqual([]);
  });

  test('has a name of its own while it works, so that a request that was sent twice makes one', async () => {
    const { headers } = await keyHolder();
    const answers = await Promise.all([create(headers), create(headers, { ...erp, name: 'erp' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().problems).toMatchObject([{ code: 'NAME_TAKEN', field: 'name' }]);
    const [{ id }] = (await list(headers)).json();
    await revoke(headers, id);
    expect((await create(headers)).statusCode).toBe(201);
  });

  test('is one of at most 20 of a customer', async () => {
    const { headers, userId, customerKey } = await keyHolder();
    for (let made = 0; made < 19; made += 1) await buildApiKey(office.db, { userId, customerKey }, office.clock.now());
    const ended = { expiresAt: office.clock.now() };
    await buildApiKey(office.db, { userId, customerKey, ...ended }, office.clock.now());
    const answers = await Promise.all([create(headers), create(headers, { ...erp, name: 'Another' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.flatMap((answer) => answer.json().problems ?? [])).toMatchObject([{ code: 'LIMIT_REACHED' }]);
  });

  test('can be given no end', async () => {
    const { headers } = await keyHolder();
    expect((await create(headers, { name: 'ERP', scopes: ['catalogue:read'] })).json().key.expiresAt).toBeNull();
  });
});

describe('the end of a key', () => {
  test('is at once for every program that has it, whoever of the customer revokes it', async () => {
    const { headers, customerKey } = await keyHolder();
    const { secret, key } = (await create(headers)).json();
    expect(await statusBy(secret)).toBe(200);
    const colleague = await buildUser(office.db, { customerKey, name: 'Sam' });
    await letHaveKeys(office.db, colleague.id);
    const theirs = bearer(await buildToken(office.db, colleague.id, {}, office.clock.now()));
    expect((await revoke(theirs, key.id)).statusCode).toBe(204);
    expect(await statusBy(secret)).toBe(401);
    // Once more changes nothing, and tells nobody of a second end.
    office.clock.advance(1000);
    expect((await revoke(headers, key.id)).statusCode).toBe(204);
    expect((await list(headers)).json()).toMatchObject([{ state: 'revoked', revokedBy: 'Sam' }]);
    const ends = await office.db.select().from(auditLog).where(eq(auditLog.action, 'apiKey.revoked'));
    expect(ends.filter(({ details }) => details.apiKeyId === key.id)).toMatchObject([{ userId: colleague.id, customerKey }]);
  });

  test('comes by itself on its day', async () => {
    const { headers, userId, customerKey } = await keyHolder();
    const expiresAt = new Date(office.clock.now().getTime() + 1);
    const { secret } = await buildApiKey(office.db, { userId, customerKey, expiresAt }, office.clock.now());
    expect(await statusBy(secret)).toBe(200);
    office.clock.advance(1);
    expect(await statusBy(secret)).toBe(401);
    expect((await list(headers)).json()).toMatchObject([{ state: 'expired' }]);
  });

  test.each([
    ['their account is closed', (id: number) => office.db.update(users).set({ isDisabled: true }).where(eq(users.id, id))],
    [
      'they are made a consumer',
      (id: number) => office.db.update(users).set({ sessionType: 'Consumer' }).where(eq(users.id, id)),
    ],
    ['they leave the customer', (id: number) => office.db.update(users).set({ customerKey: null }).where(eq(users.id, id))],
    ['keys are taken from their menu', (id: number) => office.db.delete(menuOverrides).where(eq(menuOverrides.userId, id))],
    [
      'keys are locked in their menu',
      (id: number) => office.db.update(menuOverrides).set({ isLocked: true }).where(eq(menuOverrides.userId, id)),
    ],
  ] as const)('is that of the rights of who made it: when %s', async (_, lose) => {
    const { customerKey, userId } = await keyHolder();
    const { secret } = await buildApiKey(office.db, { userId, customerKey }, office.clock.now());
    const colleague = await buildUser(office.db, { customerKey });
    await letHaveKeys(office.db, colleague.id);
    expect(await statusBy(secret)).toBe(200);
    await lose(userId);
    expect(await statusBy(secret)).toBe(401);
    const theirs = bearer(await buildToken(office.db, colleague.id, {}, office.clock.now()));
    expect((await list(theirs)).json()).toMatchObject([{ state: 'suspended' }]);
  });

  test('a salesperson’s key is for the customer that was chosen, and stops when that is taken from their list', async () => {
    const [one, other] = [await buildCustomer(office.db), await buildCustomer(office.db)];
    const sales = await buildUser(office.db, { isSalesperson: true }, [one.key, other.key]);
    await letHaveKeys(office.db, sales.id);
    const token = await buildToken(office.db, sales.id, {}, office.clock.now());
    expect((await create(bearer(token))).statusCode).toBe(403);
    const { secret, key } = (await create(bearer(token, one.key))).json();
    expect((await list(bearer(token, one.key))).json()).toEqual([key]);
    expect((await list(bearer(token, other.key))).json()).toEqual([]);
    expect(await statusBy(secret)).toBe(200);
    expect(await statusBy(secret, { 'x-customer': String(other.key) })).toBe(403);
    await office.db.delete(userCustomers).where(eq(userCustomers.customerKey, one.key));
    expect(await statusBy(secret)).toBe(401);
    expect(await statusBy(secret, { 'x-customer': String(other.key) })).toBe(401);
  });

  test('nobody acts for a customer that is not active', async () => {
    const { customerKey, userId } = await keyHolder();
    const { secret } = await buildApiKey(office.db, { userId, customerKey }, office.clock.now());
    await office.db.update(customers).set({ isActive: false }).where(eq(customers.key, customerKey));
    expect(await statusBy(secret)).toBe(401);
  });

  test('is forgotten ninety days later', async () => {
    const { headers, userId, customerKey } = await keyHolder();
    const ago = (days: number) => new Date(office.clock.now().getTime() - days * day);
    for (const values of [{ revokedAt: ago(91) }, { expiresAt: ago(91) }, { revokedAt: ago(89) }, { expiresAt: ago(89) }, {}])
      await buildApiKey(office.db, { userId, customerKey, ...values }, office.clock.now());
    await tidyUp(office.store, office.clock);
    const states = (await list(headers)).json().map(({ state }: { state: string }) => state);
    expect(states).toEqual(['active', 'expired', 'revoked']);
  });
});

describe('who may have keys', () => {
  test('nobody whose menu has no such entry, no consumer, no guest, no procurement system, and no key (404 and 403)', async () => {
    const { customerKey, userId } = await keyHolder();
    const plain = await buildBuyer(office.db, {}, office.clock.now());
    const tokenOf = async (values: Parameters<typeof buildUser>[1]) => {
      const { id } = await buildUser(office.db, values);
      await letHaveKeys(office.db, id);
      return bearer(await buildToken(office.db, id, {}, office.clock.now()));
    };
    const punchoutSessionId = await buildPunchoutSession(office.db, { userId, customerKey }, office.clock.now());
    const handedOver = { isPunchout: true, customerKey, punchoutSessionId };
    const { secret, id } = await buildApiKey(office.db, { userId, customerKey }, office.clock.now());
    const cases: [Headers, number][] = [
      [plain.headers, 404],
      [{}, 401],
      [await tokenOf({ sessionType: 'Consumer', customerKey: (await buildCustomer(office.db)).key }), 403],
      [await tokenOf({ sessionType: 'Guest' }), 403],
      [bearer(await buildToken(office.db, userId, handedOver, office.clock.now())), 403],
      [bearer(secret), 403],
    ];
    for (const [headers, status] of cases) {
      const answers = [await list(headers), await create(headers), await revoke(headers, id)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    }
    expect(await statusBy(secret)).toBe(200);
  });

  test('another customer’s key is as little there as one that never was (B4)', async () => {
    const [mine, theirs] = [await keyHolder(), await keyHolder()];
    const { key, secret } = (await create(theirs.headers)).json();
    const [foreign, missing] = [await revoke(mine.headers, key.id), await revoke(mine.headers, 2_000_000_000)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    expect((await list(mine.headers)).json()).toEqual([]);
    expect(await statusBy(secret)).toBe(200);
  });
});

describe('the use of a key', () => {
  test('is noted to the minute, with the address that the gateway vouches for', async () => {
    const { headers } = await keyHolder();
    const { secret } = (await create(headers)).json();
    const from = (address: string) => ({ 'x-gateway-secret': 'WHATEVER-secret-16', 'x-client-ip': address });
    const first = office.clock.now().toISOString();
    await statusBy(secret, from('192.0.2.7'));
    office.clock.advance(59_999);
    await statusBy(secret, from('192.0.2.8'));
    expect((await list(headers)).json()).toMatchObject([{ lastUsedAt: first, lastUsedFrom: '192.0.2.7' }]);
    office.clock.advance(1);
    await statusBy(secret);
    expect((await list(headers)).json()).toMatchObject([{ lastUsedAt: office.clock.now().toISOString(), lastUsedFrom: null }]);
  });

  test('is so many calls a minute for each key; then 429 says when to come back', async () => {
    const keyLimits = new ApiKeyLimits(memoryLimiters, 3);
    const app = await createApp({ ...office.deps, keyLimits }, pino({ level: 'silent' }));
    const { customerKey, userId } = await keyHolder();
    const [one, other] = [
      await buildApiKey(office.db, { userId, customerKey }, office.clock.now()),
      await buildApiKey(office.db, { userId, customerKey }, office.clock.now()),
    ];
    const ask = ({ secret }: { secret: string }, url = '/api/user') => app.inject({ url, headers: bearer(secret) });
    const left = [await ask(one), await ask(one, '/api/menu'), await ask(one)].map(
      ({ headers }) => headers['ratelimit-remaining'],
    );
    expect(left).toEqual(['2', '1', '0']);
    const refused = await ask(one);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
    expect((await ask(other)).statusCode).toBe(200);
    await app.close();
  });

  test('stands in the log with the key’s number, and no line has the secret of one', async () => {
    const lines: string[] = [];
    const app = await createApp(office.deps, createLog('trace', { write: (line) => void lines.push(line) }));
    const { headers, customerKey, userId } = await keyHolder();
    const made = await app.inject({ method: 'POST', url: path, headers, payload: erp });
    const { secret, key } = made.json();
    await app.inject({ url: '/api/product/maincategories', headers: bearer(secret) });
    await app.inject({ method: 'POST', url: '/api/cart/line', headers: bearer(secret), payload: {} });
    await app.inject({ method: 'DELETE', url: `${path}/${key.id}`, headers });
    await app.inject({ url: '/api/product/maincategories', headers: bearer(secret) });
    await app.close();
    const uses = lines.map((line) => JSON.parse(line)).filter(({ apiKeyId }) => apiKeyId === key.id);
    expect(uses).toMatchObject([
      { route: '/api/product/maincategories', status: 200, userId, customerKey },
      { route: '/api/cart/line', status: 403, userId },
      { route: '/api/product/maincategories', status: 401 },
    ]);
    expect(lines.join('')).not.toContain(secret.slice(10));
    const refusals = await office.db.select().from(auditLog).where(eq(auditLog.userId, userId));
    expect(refusals.filter(({ action }) => action === 'access.refused')).toMatchObject([
      { details: { method: 'POST', route: '/api/cart/line', apiKeyId: key.id } },
    ]);
  });
});
