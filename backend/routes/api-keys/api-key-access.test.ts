import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiKeyScope, apiKeyScopes } from '../../../domain/api-keys/api-key.js';
import { type ApiKeyAccess, apiKeyAccess } from '../../http/api-key-access.js';
import type { Policy } from '../../http/policy.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildApiKey, buildBuyer } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ apiKeyCallsPerMinute: 100_000 });
});
afterAll(() => office.close());

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly policy: Policy;
  readonly access: ApiKeyAccess | undefined;
}

async function operations(): Promise<Operation[]> {
  type Described = { 'x-policy': Policy; 'x-api-key'?: ApiKeyAccess };
  const { paths } = (await office.app.inject({ url: '/api/openapi.json' })).json();
  return Object.entries(paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      policy: described['x-policy'],
      access: described['x-api-key'],
    })),
  );
}

/** As the table writes it. */
const routeOf = ({ method, path }: Operation) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

async function call({ method, path }: Operation, headers: Record<string, string>) {
  const payload = method === 'POST' || method === 'PUT' || method === 'PATCH' ? { payload: {} } : {};
  const url = path.replace(/\{\w+\}/g, '1');
  return await office.app.inject({ method, url, headers: { ...headers, 'idempotency-key': 'WHATEVER' }, ...payload });
}

/** Everything that a call could change, but that a key was used and that one was refused. */
async function dump(): Promise<string> {
  const { rows } = await office.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('api_keys', 'audit_log') order by 1`,
  );
  const hashes: unknown[] = [];
  for (const { name } of rows) {
    const { rows: hash } = await office.db.execute(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as md5 from ${sql.identifier(name)} t`,
    );
    hashes.push(name, hash[0]?.md5);
  }
  return JSON.stringify(hashes);
}

describe('what API keys may call, over every operation of the OpenAPI document', () => {
  test('is decided for every route, and for none that there is not', async () => {
    const known = (await operations()).filter(({ policy }) => policy !== 'anonymous').map(routeOf);
    expect(Object.keys(apiKeyAccess).sort()).toEqual(known.sort());
  });

  test.each([...apiKeyScopes.map(({ scope }) => scope)])(
    'a key that may only %s',
    async (scope: ApiKeyScope) => {
      const { user, customer } = await buildBuyer(office.db, {}, office.clock.now());
      const key = { userId: user.id, customerKey: customer.key, scopes: [scope] };
      const { secret } = await buildApiKey(office.db, key, office.clock.now());
      const wrong: string[] = [];
      const before = await dump();
      const isOpen = ({ access }: Operation) =>
        access === undefined || access === 'any' || (access !== 'never' && access.includes(scope));
      const known = await operations();
      for (const operation of known.filter((each) => !isOpen(each))) {
        const answer = await call(operation, bearer(secret));
        const named = Array.isArray(operation.access) ? `, scope="${operation.access[0]}"` : '';
        const challenge = answer.headers['www-authenticate'];
        if (answer.statusCode !== 403 || challenge !== `Bearer error="insufficient_scope"${named}`)
          wrong.push(`${routeOf(operation)}: ${answer.statusCode} ${challenge}`);
      }
      expect(await dump()).toBe(before);
      for (const operation of known.filter(isOpen)) {
        const { statusCode } = await call(operation, bearer(secret));
        if ([401, 403].includes(statusCode) && operation.access !== undefined) wrong.push(`${routeOf(operation)}: ${statusCode}`);
        if (statusCode >= 500) wrong.push(`${routeOf(operation)}: ${statusCode}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  test('a key is for one customer: with another’s number it may nothing, with its own the same as without', async () => {
    const [one, other] = [
      await buildBuyer(office.db, {}, office.clock.now()),
      await buildBuyer(office.db, {}, office.clock.now()),
    ];
    const { secret } = await buildApiKey(office.db, { userId: one.user.id, customerKey: one.customer.key }, office.clock.now());
    const statusFor = async (customerKey?: number) =>
      (await office.app.inject({ url: '/api/customer', headers: bearer(secret, customerKey) })).statusCode;
    expect(await statusFor()).toBe(200);
    expect(await statusFor(one.customer.key)).toBe(200);
    expect(await statusFor(other.customer.key)).toBe(403);
    expect(await statusFor(0)).toBe(403);
  });
});
