import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.js';
import type { App, Routes } from '../../http/app.js';
import type { Policy } from '../../http/policy.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildIdentities, dueOf, type Identity, reopenSessions } from '../../testing/identities.js';
import { routes } from '../index.js';

let office: TestBackOffice;
let identities: Record<string, Identity>;

beforeAll(async () => {
  office = await startTestBackOffice();
  identities = await buildIdentities(office);
});
afterAll(() => office.close());

type Operation = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; policy: Policy };

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

async function statusOf(app: App, { method, path }: Operation, headers: Record<string, string>): Promise<number> {
  const url = path.replace(/\{\w+\}/g, '1');
  const payload = method === 'POST' || method === 'PUT' || method === 'PATCH' ? { payload: {} } : {};
  const answer = await app.inject({ method, url, headers: { ...headers, 'idempotency-key': 'WHATEVER' }, ...payload });
  return answer.statusCode;
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

/** The cells of some operations that are not as the policies say; refusals first, after which nothing may have changed. */
async function wrongCells(known: readonly Operation[], app: App = office.app): Promise<{ wrong: string[]; cells: number }> {
  const wrong: string[] = [];
  const before = await dump();
  let cells = 0;
  for (const isRefusing of [true, false]) {
    for (const [who, identity] of Object.entries(identities)) {
      for (const operation of known) {
        const due = dueOf(identity, operation);
        if ((due !== 'ok') !== isRefusing) continue;
        cells += 1;
        const status = await statusOf(app, operation, await identity.headers());
        if (operation.path.startsWith('/api/sessions')) await reopenSessions(office);
        // The token call answers 400 to an invalid form; that is not a refusal of the caller.
        const isRight = due === 'ok' ? ![401, 403].includes(status) && status < 500 : status === due;
        if (!isRight) wrong.push(`${operation.method} ${operation.path} to ${who}: ${status}, due ${due}`);
      }
    }
    if (isRefusing && (await dump()) !== before) wrong.push('A refused call changed something');
  }
  return { wrong, cells };
}

describe('who may call what, over every operation of the OpenAPI document (RELIABILITY B, B12)', () => {
  test('every operation answers every identity as its policy says, and a refusal changes nothing', async () => {
    const known = await operations();
    const { wrong, cells } = await wrongCells(known);
    expect(wrong).toEqual([]);
    expect(cells).toBe(known.length * Object.keys(identities).length);
  }, 120_000);

  test('a route whose policy is switched off is found', async () => {
    const loosen: Routes = (app) =>
      app.addHook('onRoute', (route) => {
        if (route.method === 'DELETE' && route.url === '/api/cart') route.config = { ...route.config, policy: 'signedIn' };
      });
    const loose = await createApp(office.deps, pino({ level: 'silent' }), undefined, [loosen, ...routes]);
    const known = (await operations()).filter(({ path }) => path === '/api/cart');
    const { wrong } = await wrongCells(known, loose);
    expect(wrong).not.toEqual([]);
    expect(wrong.every((cell) => cell.startsWith('DELETE /api/cart to '))).toBe(true);
    await loose.close();
  });
});
