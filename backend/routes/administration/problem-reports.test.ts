import { afterAll, beforeAll, expect, test } from 'vitest';
import { supportRequests } from '../../store/tables/support-requests.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';
import { makeBuyer } from '../../testing/cart-fixture.js';

const secret = 'WHATEVER-secret-of-the-gateway';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const recording = {
  ...{ format: 'storefront-recording/1', version: '1', recordedAt: '2026-11-21T15:00:00Z', page: '/cart' },
  ...{ userKind: 'CUSTOMER', dropped: 0, flights: [] },
};

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret: secret });
});
afterAll(() => office.close());

async function read(path = '') {
  const user = await buildUser(office.db, { isStaff: true });
  const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  const answer = await office.app.inject({ url: `/api/admin/support/requests${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
async function report(key: string, payload: object, headers: object = {}): Promise<number> {
  const answer = await office.app.inject({
    ...{ method: 'POST', url: '/api/support/request', payload },
    headers: { 'idempotency-key': key, 'x-gateway-secret': secret, 'x-client-ip': '198.51.100.9', ...headers },
  });
  return answer.json().number;
}

test('reported problems are read a page at a time, and one with its recording and browser', async () => {
  const buyer = await makeBuyer(office.store, { user: { name: 'Emily Hart' }, customer: { name: 'Harbor' } });
  const message = `The total\nis wrong ${'x'.repeat(200)}`;
  const first = await report('k1', { message, recording }, { ...buyer.headers, 'x-client-user-agent': firefox });
  const second = await report('k2', { message: 'I cannot sign in' });

  const at = office.clock.now().toISOString();
  const guest = { userName: null, customerCode: null, customerName: null, browser: null, system: null };
  const emily = {
    ...{ userName: 'Emily Hart', customerCode: expect.any(String), customerName: 'Harbor' },
    ...{ browser: 'Firefox', system: 'Windows' },
  };
  const rows = [
    { number: second, at, ...guest, excerpt: 'I cannot sign in', hasRecording: false },
    { number: first, at, ...emily, excerpt: `The total is wrong ${'x'.repeat(140)}…`, hasRecording: true },
  ];
  expect(await read()).toEqual({ status: 200, body: { totalCount: 2, rows } });
  expect((await read('?page=2&pageSize=1')).body).toEqual({ totalCount: 2, rows: rows.slice(1) });

  const { body } = await read(`/${first}`);
  expect(body).toEqual({
    ...{ number: first, at, ...emily, message, requestId: expect.any(String) },
    recording: JSON.stringify(recording),
  });
  await office.db.update(supportRequests).set({ recording: null });
  expect((await read(`/${first}`)).body.recording).toBeNull();
  expect((await read('/999999')).status).toBe(404);
});

test('they are for staff alone (A6.4)', async () => {
  const { headers } = await makeBuyer(office.store);
  for (const path of ['', '/1001']) {
    expect((await office.app.inject(`/api/admin/support/requests${path}`)).statusCode).toBe(401);
    expect((await office.app.inject({ url: `/api/admin/support/requests${path}`, headers })).statusCode).toBe(403);
  }
});
