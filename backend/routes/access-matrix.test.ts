import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../http/policy.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { bearer, buildCustomer, buildToken, buildUser } from '../testing/builders.js';

/** What an identity is answered by a call of each policy; `ok` is anything but a refusal. */
type Expected = Record<Policy, 'ok' | 400 | 401 | 403>;
type Identity = { expected: Expected; headers: () => Promise<Record<string, string>> };

const all = (status: Expected[Policy], others: Partial<Expected> = {}): Expected => ({
  anonymous: 'ok',
  optional: status,
  browse: status,
  bearer: status,
  signedIn: status,
  member: status,
  salesperson: status,
  customer: status,
  order: status,
  ...others,
});

let office: TestBackOffice;
let identities: Record<string, Identity>;

beforeAll(async () => {
  office = await startTestBackOffice();
  const { db, clock } = office;
  const [own, foreign] = [await buildCustomer(db), await buildCustomer(db)];
  const [buyer, sales, consumer, guest] = [
    await buildUser(db, { customerKey: own.key }),
    await buildUser(db, { isSalesperson: true }, [own.key]),
    await buildUser(db, { sessionType: 'Consumer' }),
    await buildUser(db, { sessionType: 'Guest' }),
  ];
  // A token each time: one of the calls ends it.
  const as =
    (user: { id: number }, customer?: number | string, token: Parameters<typeof buildToken>[2] = {}) =>
    async () => ({
      ...bearer(await buildToken(db, user.id, token, clock.now())),
      ...(customer !== undefined && { 'x-customer': String(customer) }),
    });
  const past = new Date(clock.now().getTime() - 1);
  identities = {
    nobody: { headers: async () => ({}), expected: all(401, { optional: 'ok', browse: 'ok' }) },
    'an unknown token': { headers: async () => bearer('x'.repeat(43)), expected: all(401) },
    'a revoked token': { headers: as(buyer, undefined, { revokedAt: past }), expected: all(401) },
    'a token that rested too long': { headers: as(buyer, undefined, { idleExpiresAt: past }), expected: all(401) },
    'a token that is too old': { headers: as(buyer, undefined, { expiresAt: past }), expected: all(401) },
    'a guest session': { headers: as(guest), expected: all('ok', { member: 403, salesperson: 403, customer: 403, order: 403 }) },
    'a consumer without an account': {
      headers: as(consumer, 0),
      expected: all('ok', { salesperson: 403, customer: 403, order: 403 }),
    },
    'a buyer': { headers: as(buyer), expected: all('ok', { salesperson: 403 }) },
    'a buyer with their own key': { headers: as(buyer, own.key), expected: all('ok', { salesperson: 403 }) },
    'a buyer with another’s key': { headers: as(buyer, foreign.key), expected: all(403, { bearer: 'ok' }) },
    'a buyer with key 0': { headers: as(buyer, 0), expected: all(403, { bearer: 'ok' }) },
    'a buyer with two keys': { headers: as(buyer, `${own.key}, ${own.key}`), expected: all(400, { bearer: 'ok' }) },
    'a salesperson without a customer': { headers: as(sales), expected: all('ok', { browse: 403, customer: 403, order: 403 }) },
    'a salesperson with their customer': { headers: as(sales, own.key), expected: all('ok') },
    'a salesperson with another’s customer': { headers: as(sales, foreign.key), expected: all(403, { bearer: 'ok' }) },
    'a punchout session': {
      headers: as(buyer, undefined, { isPunchout: true, customerKey: own.key }),
      expected: all('ok', { salesperson: 403, order: 403 }),
    },
    'a punchout session with another’s key': {
      headers: as(sales, own.key, { isPunchout: true, customerKey: foreign.key }),
      expected: all(403, { bearer: 'ok' }),
    },
  };
});
afterAll(() => office.close());

type Operation = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; policy: Policy };

async function operations(): Promise<Operation[]> {
  const document = (await office.app.inject({ url: '/api/openapi.json' })).json();
  const paths = Object.entries(document.paths as Record<string, Record<string, { 'x-policy': Policy }>>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      policy: operation['x-policy'],
    })),
  );
}

async function statusOf({ method, path }: Operation, headers: Record<string, string>): Promise<number> {
  const url = path.replace(/\{\w+\}/g, '1');
  const payload = method === 'POST' || method === 'PATCH' ? { payload: {} } : {};
  return (await office.app.inject({ method, url, headers: { ...headers, 'idempotency-key': 'WHATEVER' }, ...payload }))
    .statusCode;
}

/** Everything that is kept but tokens and the audit log, in one line. */
async function dump(): Promise<string> {
  const { rows } = await office.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('tokens', 'audit_log') order by 1`,
  );
  const hashes: unknown[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const { rows: hash } = await office.db.execute(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as md5 from ${table} t`,
    );
    hashes.push(name, hash[0]?.md5);
  }
  return JSON.stringify(hashes);
}

describe('who may call what, over every operation of the OpenAPI document (RELIABILITY B, B12)', () => {
  test('every operation answers every identity as its policy says, and a refusal changes nothing', async () => {
    const wrong: string[] = [];
    const known = await operations();
    const before = await dump();
    let cells = 0;
    for (const isRefusing of [true, false]) {
      for (const [who, { expected, headers }] of Object.entries(identities)) {
        for (const operation of known) {
          const due = expected[operation.policy];
          if ((due !== 'ok') !== isRefusing) continue;
          cells += 1;
          const status = await statusOf(operation, await headers());
          // The token call answers 400 to what is no form; that is no refusal of the caller.
          const isRight = due === 'ok' ? ![401, 403].includes(status) && status < 500 : status === due;
          if (!isRight) wrong.push(`${operation.method} ${operation.path} to ${who}: ${status}, due ${due}`);
        }
      }
      if (isRefusing) expect(await dump()).toBe(before);
    }
    expect(wrong).toEqual([]);
    expect(cells).toBe(known.length * Object.keys(identities).length);
  }, 120_000);
});
