import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/back-office.js';
import { type SiteverifyStandIn, type StandInAnswer, startSiteverifyStandIn } from '../../testing/siteverify-stand-in.js';
import { unique } from '../../testing/unique.js';
import { type HostedCheckParts, hostedCheck } from './hosted.js';
import { HumanCheckUnavailable } from './port.js';

const secret = 'a-secret-of-the-service';
let service: SiteverifyStandIn;
let used: Map<string, Date>;
let reported: string[];
const clock = new TestClock();
beforeAll(async () => {
  service = await startSiteverifyStandIn({ hostname: 'shop.example.com', secret });
});
afterAll(() => service.close());
beforeEach(() => {
  used = new Map();
  reported = [];
  service.forms.length = 0;
  service.next.length = 0;
});

const check = (changed: Partial<HostedCheckParts> = {}) =>
  hostedCheck({
    ...{ clock, service: 'turnstile', siteKey: '0x4AAAA-site', secret, url: service.url, host: 'shop.example.com' },
    recordUse: async (hash, expiresAt) => !used.has(hash) && used.set(hash, expiresAt) !== undefined,
    report: (reason) => reported.push(reason),
    ...changed,
  });
const humanToken = () => unique('human');

describe('a hosted check (A7.40)', () => {
  test('is a widget of the service with the key of the site', async () => {
    expect(await check().challenge()).toEqual({ service: 'turnstile', siteKey: '0x4AAAA-site' });
    expect(service.forms).toEqual([]);
  });

  test('passes if the service accepts the token, which is then kept as its SHA-256', async () => {
    const token = humanToken();
    expect(await check().isPassed(token, '198.51.100.7')).toBe(true);
    expect(service.forms).toEqual([{ secret, response: token, remoteip: '198.51.100.7', idempotency_key: expect.any(String) }]);
    const hash = createHash('sha256').update(token).digest('base64url');
    expect([...used]).toEqual([[hash, new Date(clock.now().getTime() + 600_000)]]);
  });

  test('sends no address if it is unknown, and hCaptcha no key for repeats', async () => {
    const token = humanToken();
    expect(await check({ service: 'hcaptcha' }).isPassed(token, null)).toBe(true);
    expect(service.forms).toEqual([{ secret, response: token }]);
  });

  test('passes a token once: the service refuses it the second time', async () => {
    const token = humanToken();
    expect([await check().isPassed(token, null), await check().isPassed(token, null)]).toEqual([true, false]);
  });

  test('passes a token once also if the service accepts it again', async () => {
    const token = humanToken();
    const accepted: StandInAnswer = { body: { success: true, hostname: 'shop.example.com' } };
    service.next.push(accepted, accepted);
    expect([await check().isPassed(token, null), await check().isPassed(token, null)]).toEqual([true, false]);
  });

  test.each([
    ['a token that the service does not know', 'robot'],
    ['an empty one', ''],
    ['one with a blank', 'human token'],
    ['one with more than 4,096 characters', 'human'.padEnd(4_097, 'x')],
  ])('refuses %s, and records nothing', async (_, token) => {
    expect(await check().isPassed(token, null)).toBe(false);
    expect([used.size, reported]).toEqual([0, []]);
  });

  test('refuses a token of another host, and tells the operator', async () => {
    expect(await check({ host: 'other.example.com' }).isPassed(humanToken(), null)).toBe(false);
    expect([used.size, reported]).toEqual([0, ['a token was made on another host than PUBLIC_URL']]);
  });

  test('accepts an answer without a host', async () => {
    service.next.push({ body: { success: true } }, { body: { success: true, hostname: null } });
    expect([await check().isPassed(humanToken(), null), await check().isPassed(humanToken(), null)]).toEqual([true, true]);
  });
});

describe('a service that cannot tell', () => {
  test.each<[string, StandInAnswer]>([
    ['breaks the connection', 'cut'],
    ['answers with 500', { status: 500, body: { success: true } }],
    ['answers with 429', { status: 429, body: { success: true } }],
    ['answers with HTML', { body: '<html>success</html>' }],
    ['answers with something else', { body: { success: 'true' } }],
    ['answers with null', { body: 'null' }],
    ['answers without an end', { body: `{"success":true,"filler":"${'x'.repeat(70_000)}"}` }],
    ['has an error of its own', { body: { success: false, 'error-codes': ['internal-error'] } }],
  ])('and %s is tried once more, with the same key', async (_, answer) => {
    service.next.push(answer);
    const token = humanToken();
    expect(await check().isPassed(token, null)).toBe(true);
    const [first, second] = service.forms;
    expect([service.forms.length, second]).toEqual([2, first]);

    service.forms.length = 0;
    service.next.push(answer, answer);
    await expect(check().isPassed(humanToken(), null)).rejects.toThrow(HumanCheckUnavailable);
    expect([service.forms.length, used.size, reported.length]).toEqual([2, 1, 1]);
  });

  test('and keeps silent is given up, also in the second try', async () => {
    service.next.push('silent', 'silent');
    const impatient = check({ timeouts: { oneMs: 60, bothMs: 60_000 } });
    await expect(impatient.isPassed(humanToken(), null)).rejects.toThrow('timeout');
    expect([service.forms.length, used.size]).toEqual([2, 0]);
  });

  test('and uses up the time of both tries in the first one is not tried again', async () => {
    service.next.push('silent');
    const impatient = check({ timeouts: { oneMs: 60_000, bothMs: 60 } });
    await expect(impatient.isPassed(humanToken(), null)).rejects.toThrow('timeout');
    expect([service.forms.length, used.size]).toEqual([1, 0]);
  });

  test('and is not there is unavailable', async () => {
    const gone = await startSiteverifyStandIn({ secret });
    await gone.close();
    await expect(check({ url: gone.url }).isPassed(humanToken(), null)).rejects.toThrow(HumanCheckUnavailable);
    expect(reported).toEqual(['connection']);
  });

  test.each([
    [['invalid-input-secret'], 'the service refused the request: invalid-input-secret'],
    [
      ['invalid-input-response', 'sitekey-secret-mismatch'],
      'the service refused the request: invalid-input-response, sitekey-secret-mismatch',
    ],
    [[], 'the service refused the request: no reason'],
    [['<b>'], 'the service refused the request: no reason'],
  ])(
    'because of the configuration (%j) is never a pass; it is asked once, and reported to the operator',
    async (codes, reason) => {
      service.next.push({ body: { success: false, 'error-codes': codes } });
      await expect(check().isPassed(humanToken(), null)).rejects.toThrow(HumanCheckUnavailable);
      expect([service.forms.length, used.size, reported]).toEqual([1, 0, [reason]]);
    },
  );

  test('is reported without secret and token', async () => {
    const token = humanToken();
    service.next.push('cut', { status: 500, body: secret + token });
    const error = await check()
      .isPassed(token, null)
      .catch((thrown: unknown) => thrown);
    const output = [
      JSON.stringify(error),
      String(error),
      (error as Error).stack,
      String((error as Error).cause),
      ...reported,
    ].join();
    expect([output.includes(secret), output.includes(token)]).toEqual([false, false]);
  });
});
