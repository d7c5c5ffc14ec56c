import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { Failure } from '../errors.js';
import { limits } from '../limits.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

let app: App;
beforeAll(async () => {
  const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'));
  mkdirSync(path.join(clientDir, 'assets'));
  writeFileSync(
    path.join(clientDir, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__NONCE__"></style>',
  );
  writeFileSync(path.join(clientDir, 'assets', 'main-abc.js'), 'export {};'.repeat(200));
  app = await appWith({ config: { clientDir, trustedDocuments: 'only' }, documents: { 'sha256:site': '{ site { title } }' } });
});
afterAll(() => app.http.close());

const json = { 'content-type': 'application/json' };
const site = { documentId: 'sha256:site' };

describe('every answer', () => {
  it.each([
    ['GET', '/', {}],
    ['GET', '/healthz', {}],
    ['GET', '/nothing.js', {}],
    ['GET', '/img/missing.svg', {}],
    ['GET', '/api-reference', {}],
    ['GET', '/document/missing.pdf', {}],
    ['GET', '/img/..%2f..%2fetc%2fpasswd', {}],
    ['GET', '/%', {}],
    ['POST', '/graphql', json],
    ['POST', '/nothing', {}],
  ] as const)('carries the security headers: %s %s (E4)', async (method, url, headers) => {
    const answer = await app.http.inject({ method, url, headers });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval).*script|script-src[^;]*unsafe/);
    expect(answer.headers['permissions-policy']).toBeDefined();
  });
});

it.each([
  ['/img/p1.svg', 'cross-origin'],
  ['/document/spec-1.pdf', 'same-origin'],
])('%s is shown by pages of %s readers: webmail shows the logo', async (url, readers) => {
  const answer = await app.http.inject({ url });
  expect([answer.statusCode, answer.headers['cross-origin-resource-policy']]).toEqual([200, readers]);
});

describe('the page', () => {
  it('is let its styles by a nonce that is another each time', async () => {
    const [first, second] = await Promise.all([app.http.inject('/products'), app.http.inject('/')]);
    const nonceOf = (answer: typeof first) =>
      /'nonce-([\w-]+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
    expect(first.body).toBe(`<meta property="csp-nonce" nonce="${nonceOf(first)}"><style nonce="${nonceOf(first)}"></style>`);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(first.headers['cache-control']).toBe('no-store');
    const policy = first.headers['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types own-worker");
  });

  it('may start workers that are files of this site, which run with their imports and reach nothing else', async () => {
    const policyOf = async (url: string) => String((await app.http.inject(url)).headers['content-security-policy']).split('; ');
    expect(await policyOf('/changepassword')).toEqual(expect.arrayContaining(["script-src 'self'", "worker-src 'self'"]));
    const policy = await policyOf('/assets/main-abc.js');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "trusted-types 'none'"]));
    // A sandboxed worker has no origin, and so no `crypto.subtle`.
    expect(policy).not.toContain('sandbox');
    expect(await policyOf('/assets/nothing.js')).toContain('sandbox');
  });

  it('stands for addresses, not for files, and its files never change under their name', async () => {
    expect((await app.http.inject({ url: '/nothing.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
    const file = await app.http.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(file.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    const again = await app.http.inject({ url: '/assets/main-abc.js', headers: { 'if-none-match': String(file.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says how to build it where it is not built', async () => {
    const bare = await appWith();
    const answer = await bare.http.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm start')]);
    await bare.http.close();
  });
});

describe('the reference of the API', () => {
  it('is one page whose script and style alone are let in, asked for anew and sent when it changed', async () => {
    const page = await app.http.inject('/api-reference');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(page.headers['content-security-policy']);
    for (const element of ['script', 'style']) {
      const [, ...inside] = page.body.split(`<${element}>`).map((part) => part.split(`</${element}>`, 1)[0] ?? '');
      expect(inside).toHaveLength(1);
      const hash = createHash('sha256').update(inside.join('')).digest('base64');
      expect(policy).toContain(`${element}-src 'sha256-${hash}'`);
    }
    const again = await app.http.inject({ url: '/api-reference', headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('comes with the schema itself, which a client can be generated from', async () => {
    const answer = await app.http.inject('/api-reference/schema.graphql');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(buildSchema(answer.body).getQueryType()?.getFields()).toHaveProperty('products');
  });
});

describe('POST /graphql', () => {
  it('answers a document of the storefront by its id, in either form', async () => {
    const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: 'site' } } };
    for (const payload of [site, { documentId: 'site' }, persisted]) {
      const answer = await app.http.inject({ method: 'POST', url: '/graphql', headers: json, payload });
      expect(answer.json()).toEqual({ data: { site: { title: 'WHATEVER Foods' } } });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('executes no free text in production', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...json, authorization: 'Bearer a' },
      payload: { query: '{ site { title } }' },
    });
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('executes free text of a person whose token the back office knows, where the setting says so', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const open = await appWith({ backOffice, config: { trustedDocuments: 'signed-in' } });
    const ask = (headers: Record<string, string>) =>
      open.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...json, ...headers },
        payload: { query: '{ site { title } }' },
      });
    expect((await ask({ authorization: 'Bearer a' })).statusCode).toBe(200);
    expect((await ask({})).statusCode).toBe(403);
    fixture.failing.set('session.user', new Failure('UNAUTHENTICATED'));
    expect((await ask({ authorization: 'Bearer a' })).statusCode).toBe(401);
    await open.http.close();
  });

  it('says what an operation costs and may cost, also where it is refused for it; nothing where it is no operation', async () => {
    const open = await appWith();
    const ask = async (query: string, headers: Record<string, string> = {}) => {
      const answer = await open.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...json, ...headers },
        payload: { query },
      });
      const { 'x-query-cost': cost, 'x-query-cost-limit': limit } = answer.headers;
      return [answer.statusCode, cost, limit];
    };
    expect(await ask('{ site { title } }')).toEqual([200, '2', String(limits.guestCost)]);
    expect(await ask('{ site { title } }', { authorization: 'Bearer a' })).toEqual([200, '2', String(limits.cost)]);
    const [status, cost] = await ask('{ products(pageSize: 9999) { products { prices { price } } } }');
    expect([status, Number(cost) > limits.guestCost]).toEqual([400, true]);
    expect(await ask('{ nothing }')).toEqual([400, undefined, undefined]);
    await open.http.close();
  });

  it.each([
    ['GET', {}, 405],
    ['OPTIONS', { origin: 'https://evil.example' }, 405],
    ['POST', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['POST', { 'content-type': 'text/plain' }, 415],
    ['POST', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['POST', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['POST', { ...json, 'content-encoding': 'gzip', 'x-customer': '1' }, 200],
    ['POST', { ...json, authorization: 'Basic abc' }, 401],
    ['POST', { ...json, authorization: 'Bearer a b' }, 401],
    ['POST', { ...json, authorization: 'Bearer a', 'x-customer': '1,2' }, 400],
    ['POST', { ...json, authorization: 'Bearer a', 'x-customer': '012' }, 400],
    ['POST', { ...json, authorization: 'Bearer a', 'x-ship-method': 'teleport' }, 400],
  ] as const)('%s with %j answers %i (B3, D3)', async (method, headers, status) => {
    const payload = method === 'POST' ? JSON.stringify(site) : undefined;
    const answer = await app.http.inject({ method, url: '/graphql', headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('health', () => {
  it('is this process alone; readiness is the back office, too', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const sick = await appWith({ backOffice });
    expect((await sick.http.inject('/readyz')).statusCode).toBe(200);
    fixture.failing.set('readyz', new Failure('INTERNAL'));
    expect((await sick.http.inject('/readyz')).statusCode).toBe(503);
    expect((await sick.http.inject('/healthz')).statusCode).toBe(200);
    fixture.failing.clear();
    sick.lifecycle.isStopping = true;
    expect((await sick.http.inject('/readyz')).statusCode).toBe(503);
    await sick.http.close();
  });
});

describe('a route', () => {
  it('that does not say who may call it fails at start (B12)', async () => {
    const { httpServer } = await import('./http-server.js');
    const { default: pino } = await import('pino');
    const http = httpServer({ trustedProxies: 0, dev: false }, pino({ level: 'silent' }));
    expect(() => http.get('/forgotten', () => 'WHATEVER')).toThrow('does not declare its access');
    expect(() => http.get('/tools', { config: { access: 'developers' } }, () => 'WHATEVER')).toThrow('DEV is not set');
  });
});

describe('a body that drips', () => {
  it('is cut off after ten seconds, not after a minute', { timeout: 30_000 }, async () => {
    const slow = await appWith();
    await slow.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = slow.http.server.address() as AddressInfo;
    const begun = performance.now();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n');
        const drip = setInterval(() => socket.write(' '), 500);
        let heard = '';
        socket.on('data', (data) => {
          heard += data;
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(drip);
          resolve(heard);
        });
      });
    });
    expect(answer).toContain('408');
    expect(performance.now() - begun).toBeLessThan(16_000);
    await slow.http.close();
  });
});
