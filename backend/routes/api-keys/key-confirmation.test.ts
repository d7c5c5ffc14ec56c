import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildApiKey, buildBuyer, letHaveKeys } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';

const minute = 60_000;
const password = 'Right#2026';
let office: TestBackOffice;
let passwordHash: string;
beforeAll(async () => {
  office = await startTestBackOffice();
  passwordHash = await lightHash(password);
});
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const path = '/api/account/keys';
/** A user who may have keys and has just signed in, and their calls. */
async function build() {
  const { customer, user, headers } = await buildBuyer(office.db, {}, office.clock.now());
  await letHaveKeys(office.db, user.id);
  await office.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await office.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const create = (name: string) => call('POST', path, { name, scopes: ['catalogue:read'], expiresInDays: 90 });
  return { owner: { userId: user.id, customerKey: customer.key }, call, create };
}

const required = {
  status: 409,
  body: { problems: [{ code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.' }] },
};

describe('a new API key requires a proof of who its user is', () => {
  test('that is at most ten minutes old: the sign-in', async () => {
    const { call, create } = await build();
    office.clock.advance(10 * minute);
    expect((await create('ERP')).status).toBe(201);
    office.clock.advance(minute);
    expect(await create('Warehouse')).toMatchObject(required);
    expect((await call('GET', path)).body).toMatchObject([{ name: 'ERP' }]);
  });

  test('or a confirmation', async () => {
    const { call, create } = await build();
    office.clock.advance(11 * minute);
    expect(await create('ERP')).toMatchObject(required);
    expect((await call('POST', '/api/confirmation', { password: 'Wrong#2026' })).status).toBe(409);
    expect(await create('ERP')).toMatchObject(required);
    expect((await call('POST', '/api/confirmation', { password })).status).toBe(200);
    expect((await create('ERP')).status).toBe(201);
  });
});

test('neither the list of API keys nor a revocation requires it', async () => {
  const { owner, call } = await build();
  const { id } = await buildApiKey(office.db, owner, office.clock.now());
  office.clock.advance(11 * minute);
  expect((await call('GET', path)).body).toMatchObject([{ id, state: 'active' }]);
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
});
