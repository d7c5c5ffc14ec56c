import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.js';
import { createLog } from './http/log.js';
import { StorageFull } from './store/database/disk-space.js';
import { EngineStopped } from './store/database/embedded/engine.js';
import { startTestBackOffice, type TestBackOffice } from './testing/back-office.js';
import { buildBuyer } from './testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const silent = pino({ level: 'silent' });

describe('a route that forgets its guard', () => {
  test('declares no policy: the back office does not start (B12)', async () => {
    const app = await createApp(office.deps, silent);
    expect(() => app.get('/api/forgotten', async () => 'open to all')).toThrow('GET /api/forgotten declares no policy');
  });

  test('lets unknown fields in: the back office does not start (B9)', async () => {
    const app = await createApp(office.deps, silent);
    const open = Type.Object({ lines: Type.Array(Type.Object({ id: Type.Integer() })) }, { additionalProperties: false });
    const declare = () => app.post('/api/open', { config: { policy: 'customer' }, schema: { body: open } }, async () => null);
    expect(declare).toThrow('body.properties.lines.items must say additionalProperties: false');
  });
});

describe('an answer', () => {
  test('carries the request’s id where it is fit for a log, else a new one', async () => {
    const idOf = async (id: string) =>
      (await office.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idOf('abc-1.2_3')).toBe('abc-1.2_3');
    for (const unfit of ['', 'a b', 'x'.repeat(65), 'a"b', 'é']) expect(await idOf(unfit)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['/healthz', '/nowhere', '/api/menu', '/%zz'])(
    'of %s is data that nobody keeps, frames or sniffs (E4)',
    async (url) => {
      const { headers } = await office.app.inject({ url });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    },
  );
});

describe('what cannot be served', () => {
  test.each([
    ['GET', '/nowhere', {}, '', 404],
    ['GET', '/%zz', {}, '', 400],
    ['GET', `/${'x'.repeat(300)}`, {}, '', 404],
    ['POST', '/api/menu', {}, '', 404],
  ] as const)('%s %s is answered in own words', async (method, url, headers, payload, status) => {
    const answer = await office.app.inject({ method, url, headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(['message']);
    expect(answer.body).not.toContain('x'.repeat(300));
  });

  test.each([
    ['no JSON', '{"version":', 'application/json', 400],
    ['__proto__', '{"version": 1, "__proto__": {"a": 1}}', 'application/json', 400],
    ['an unknown field', '{"version": 1, "isAdmin": true}', 'application/json', 400],
    ['a number as text', '{"version": "1"}', 'application/json', 400],
    ['a form', 'version=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<version/>', 'text/xml', 415],
    ['300 kB', `{"total": "${'1'.repeat(300_000)}"}`, 'application/json', 413],
  ])('a body with %s is refused (B9, D4)', async (_what, payload, type, status) => {
    const { headers } = await buildBuyer(office.db, {}, office.clock.now());
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/cart/submit',
      headers: { ...headers, 'content-type': type, 'idempotency-key': 'k' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String) });
  });
});

describe('failures of our own', () => {
  const failing = async (error: unknown, log = silent) => {
    const app = await createApp(office.deps, log);
    app.get('/api/failing', { config: { policy: 'anonymous' } }, () => Promise.reject(error));
    return await app.inject({ url: '/api/failing?secret=in-the-address', headers: { authorization: 'Bearer in-a-header' } });
  };

  test('are 500 with fixed words, whatever they were (F-1)', async () => {
    for (const error of [new Error('secret'), new TypeError('secret'), 'secret', null, { message: 'secret', statusCode: 599 }]) {
      const answer = await failing(error);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({ message: 'An unexpected error occurred. Please contact support.' });
    }
  });

  test.each([
    ['the embedded database stopped', new EngineStopped('secret')],
    ['the disk is nearly full', new StorageFull('secret')],
    ['a lock was not had in time', Object.assign(new Error('secret'), { code: '55P03' })],
    ['a statement took too long', Object.assign(new Error('secret'), { code: '57014' })],
    ['the disk is full', new Error('Failed query', { cause: Object.assign(new Error('secret'), { code: '53100' }) })],
    ['the server is not there', Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })],
    ['the connection was cut', new Error('Connection terminated unexpectedly')],
  ])('are 503 when %s (S8.4, F-7)', async (_what, error) => {
    const answer = await failing(error);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ message: 'Service temporarily unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('are logged without values, addresses, headers or bodies', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = createLog('trace', sink);
    const failed = await office.db.execute("select 1/0 where 'canary-value' = $1").catch((error: unknown) => error);
    await failing(failed, log);
    log.info({ password: 'canary-value', body: { token: 'canary-value' }, req: { headers: 'canary-value' } }, 'by mistake');
    const text = lines.join('');
    expect(text).toContain('Failed query: select 1/0');
    expect(text).toContain('"route":"/api/failing"');
    for (const secret of ['in-the-address', 'in-a-header', '"canary-value"']) expect(text).not.toContain(secret);
  });
});

test('a request that drips in is cut off (F8, D4)', async () => {
  const app = await createApp(office.deps, silent, { requestMs: 300, headersMs: 200, checkEveryMs: 50, bodyBytes: 1024 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const drip = (start: string, drop: string) =>
    new Promise<string>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(start);
        timer = setInterval(() => socket.write(drop), 40);
      });
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve(answer);
      });
    });
  const began = performance.now();
  const body =
    'POST /api/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\n';
  const answers = await Promise.all([drip('GET /healthz HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'), drip(body, 'a')]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 .*{"message":"The request took too long"}$/s);
  expect(performance.now() - began).toBeLessThan(5_000);
  await app.close();
});
