import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { humanToken, solveHumanCheck } from '../../testing/human-check.js';

const gatewaySecret = 'WHATEVER-secret-of-the-gateway';
let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret, humanCheckCost: 2 }, {}, null, 'real');
  office.clock.set(new Date());
});
afterAll(() => office.close());

const ask = (headers: Record<string, string> = {}) =>
  office.app.inject({ method: 'GET', url: '/api/verification/challenge', headers });
const behind = (address: string) => ask({ 'x-gateway-secret': gatewaySecret, 'x-client-ip': address });

describe('GET /api/verification/challenge (A7.40)', () => {
  test('gives anyone a challenge that no cache keeps, and whose solution passes', async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { challenge } = answer.json();
    expect(JSON.parse(challenge)).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) });
    expect(await office.deps.humanCheck.isPassed(await solveHumanCheck(challenge), null)).toBe(true);
  });

  test('gives an address 120 an hour', async () => {
    for (let at = 0; at < 120; at += 1) expect((await behind('198.51.100.1')).statusCode).toBe(200);
    const refused = await behind('198.51.100.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect((await behind('198.51.100.2')).statusCode).toBe(200);
  });

  test('does not limit clients that are not told apart', async () => {
    for (let at = 0; at < 130; at += 1) expect((await ask()).statusCode).toBe(200);
  });
});

test('other tests have a check that passes one token', async () => {
  const other = await startTestBackOffice();
  const { humanCheck } = other.deps;
  expect([await humanCheck.isPassed(humanToken, null), await humanCheck.isPassed('robot', null)]).toEqual([true, false]);
  await other.close();
});
