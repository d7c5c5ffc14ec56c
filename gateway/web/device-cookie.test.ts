import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { httpBackOffice } from '../office/rest/back-office.js';
import { appWith } from '../testing/app.js';
import { browserOf } from './device-cookie.js';

const device = 'Ab-_'.repeat(10).concat('xyz');

describe('the browser of a request', () => {
  it('is named by its cookie, wherever that stands', () => {
    const headers = { cookie: `language=es; device=${device}; document=WHATEVER` };
    expect(browserOf({ headers })).toEqual({ device, userAgent: null });
  });

  it.each([
    undefined,
    '',
    'device=',
    'device',
    'devices=a',
    `device=${device}a`,
    `device=${device.slice(1)}`,
    'device=../../etc',
  ])('has a new, random name with the cookie %j', (cookie) => {
    const headers = cookie === undefined ? {} : { cookie };
    const [one, other] = [browserOf({ headers }).device, browserOf({ headers }).device];
    expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one).not.toBe(other);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'],
    [`  ${'é'.repeat(600)}`, 'é'.repeat(510)],
    ['Fire\u0000fox\r\nx-customer: 1\u007f\u0085', 'Firefoxx-customer: 1'],
    ['Firefox \u{1f98a}', 'Firefox'],
    ['\u0001 ', null],
    ['', null],
  ])('has a user agent that a header can carry: %j is %j', (given, userAgent) => {
    expect(browserOf({ headers: { 'user-agent': given } }).userAgent).toBe(userAgent);
  });
});

const secret = 'WHATEVER-secret-of-both-servers';
const received: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
const office = createServer((request, response) => {
  received.push({ path: request.url ?? '', headers: request.headers });
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(request.url === '/api/token' ? '{"access_token":"a"}' : '{"challenge":"c1","options":"{}"}');
});

let gateway: App;
beforeAll(async () => {
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  gateway = await appWith({ backOffice: httpBackOffice(url, { gatewaySecret: secret }), config: { trustedProxies: 1 } });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await gateway.http.close();
  office.close();
});

const signIn = 'mutation { signIn(input: { username: "buyer", password: "p" }) { __typename } }';
const withCode = 'mutation { signInWithCode(input: { challenge: "c", code: "123456" }) { __typename } }';
const withPasskey = 'mutation { signInWithPasskey(input: { challenge: "c", credential: "{}" }) { __typename } }';
const byCompany = 'mutation { signInByCompany(input: { code: "c", state: "s", browserSecret: "b" }) { __typename } }';
const exchange = 'mutation { exchangeAuthorizationCode(input: { code: "once" }) { __typename } }';

async function ask(query: string, headers: Record<string, string> = {}) {
  const answer = await gateway.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'user-agent': 'Firefox/140', ...headers },
    payload: { query },
  });
  return { cookie: answer.headers['set-cookie'], body: answer.json() };
}
/** The facts about the browser that reached the back office. */
const browserFacts = () =>
  received.map(({ path, headers }) => [path, headers['x-client-device'], headers['x-client-user-agent'], headers.cookie]);

describe.each([
  ['signIn', signIn],
  ['signInWithCode', withCode],
  ['signInWithPasskey', withPasskey],
  ['signInByCompany', byCompany],
])('%s', (_, query) => {
  it('gives a browser its name, and the back office hears it on this first call', async () => {
    const { cookie } = await ask(query);
    const [, given] = /^device=([A-Za-z0-9_-]{43}); (.*)$/.exec(String(cookie)) ?? [];
    expect(cookie).toBe(`device=${given}; Path=/graphql; Max-Age=34560000; HttpOnly; SameSite=Strict`);
    expect(browserFacts()).toEqual([['/api/token', given, 'Firefox/140', undefined]]);
  });

  it('keeps the name that the browser has, for the whole time again', async () => {
    const { cookie } = await ask(query, { cookie: `device=${device}` });
    expect(cookie).toBe(`device=${device}; Path=/graphql; Max-Age=34560000; HttpOnly; SameSite=Strict`);
    expect(browserFacts()).toEqual([['/api/token', device, 'Firefox/140', undefined]]);
  });

  it('replaces a name that is malformed', async () => {
    const { cookie } = await ask(query, { cookie: 'device=<script>' });
    expect(cookie).toMatch(/^device=[A-Za-z0-9_-]{43}; /);
  });

  it('keeps the name to https where the page came by it', async () => {
    const { cookie } = await ask(query, { cookie: `device=${device}`, 'x-forwarded-proto': 'https' });
    expect(cookie).toBe(`device=${device}; Path=/graphql; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure`);
  });

  it('hears of the browser by nothing but its cookie and user agent', async () => {
    const invented = { 'x-client-device': 'A'.repeat(43), 'x-client-user-agent': 'Invented/1' };
    await ask(query, { ...invented, cookie: `device=${device}` });
    expect(browserFacts()).toEqual([['/api/token', device, 'Firefox/140', undefined]]);
  });
});

describe('other operations', () => {
  it('of a procurement system name the browser’s kind, and have it keep nothing', async () => {
    expect((await ask(exchange, { cookie: `device=${device}` })).cookie).toBeUndefined();
    expect(browserFacts()).toEqual([['/api/token', undefined, 'Firefox/140', undefined]]);
  });

  it.each([
    ['options for a passkey', 'mutation { passkeySignInOptions { challenge } }', {}],
    ['a sign-in at a company', 'mutation { startCompanySignIn(company: "acme") { __typename } }', {}],
    ['those with a token', '{ signInMethods { hasPassword } }', { authorization: 'Bearer a' }],
    ['signing out', 'mutation { signOut }', { authorization: 'Bearer a' }],
  ])('neither name a browser nor have it keep anything: %s', async (_, query, headers) => {
    const { cookie } = await ask(query, { ...headers, cookie: `device=${device}` });
    expect(cookie).toBeUndefined();
    expect(received.length).toBeGreaterThan(0);
    expect(
      browserFacts()
        .flat()
        .filter((each) => each === device || each === 'Firefox/140'),
    ).toEqual([]);
  });
});
