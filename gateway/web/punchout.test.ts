import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { Failure } from '../errors.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const { backOffice, fixture } = fakeBackOffice();
let gateway: App;

beforeAll(async () => {
  gateway = await appWith({ backOffice });
});
afterAll(() => gateway.http.close());

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  gateway.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const xml = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  gateway.http.inject({
    method: 'POST',
    url: '/punchout/cxml',
    headers: { 'content-type': 'text/xml', host: 'shop.example:8080', ...headers },
    payload,
  });

describe('the page that hands a cart over', () => {
  const send = (headers?: Record<string, string>) => form('/punchout/transfer', { token: 'token-of-punchout' }, headers);

  it('posts to the procurement system and to nobody else, under a policy of its own (RELIABILITY, decision 2)', async () => {
    const page = await send();
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/form-action https:\/\/buyer\.example https:\/\/\*\.network\.example;/);
    expect(policy).toMatch(/default-src 'none'; script-src 'nonce-([\w-]{24})'; style-src 'nonce-\1'/);
    expect(policy).not.toMatch(/unsafe|'self'/);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    });
    expect(page.body).toContain(
      '<form method="post" action="https://buyer.example/back?a=1&amp;b=2" accept-charset="utf-8" target="_top">',
    );
    expect(page.body).toContain('name="cxml-urlencoded" value="&lt;cXML a=&quot;1&quot;&gt;&#10;&lt;/cXML&gt;"');
    expect(page.body).not.toContain('token-of-punchout');
  });

  it('takes its token from the form, and none from another site’s page', async () => {
    expect((await form('/punchout/transfer', {})).statusCode).toBe(401);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await form('/punchout/transfer', { token: 'a\r\nx: y' })).statusCode).toBe(401);
    expect((await gateway.http.inject({ url: '/punchout/transfer', headers: { accept: 'application/json' } })).statusCode).toBe(
      404,
    );
  });

  it('says in words why nothing is handed over', async () => {
    fixture.failing.set('punchout.createMessage', new Failure('UNAUTHENTICATED'));
    const page = await send();
    fixture.failing.clear();
    expect([page.statusCode, page.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(page.body).toContain('The cart could not be transferred');
    expect(page.headers['content-security-policy']).toContain("form-action 'none'");
  });
});

describe('a cXML document', () => {
  it('is passed on, with the address at which the store was asked', async () => {
    const answer = await xml('<cXML/>');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<cXML>http://shop.example:8080</cXML>',
    ]);
  });

  it('is answered in cXML also when nobody is there to read it', async () => {
    fixture.failing.set('punchoutEntry.setUp', new Failure('BACK_OFFICE_UNAVAILABLE'));
    const answer = await xml('<cXML/>');
    fixture.failing.clear();
    expect(answer.body).toContain('<Status code="560" text="Temporary server error"');
  });

  it('is refused when it is too large or something else', async () => {
    expect((await xml(Buffer.alloc(600_000, 32))).statusCode).toBe(413);
    expect((await xml('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
  });
});

describe('an OCI call', () => {
  it('leads to the products with a code, by form or by address (S2.3)', async () => {
    const called = await form('/punchout/oci', { username: 'u', PASSWORD: 'right', HOOK_URL: 'https://a.example' });
    expect([called.statusCode, called.headers.location, called.headers['cache-control']]).toEqual([
      303,
      '/products?ac=fresh',
      'no-store',
    ]);
    expect((await gateway.http.inject({ url: '/punchout/oci?PASSWORD=right' })).statusCode).toBe(303);
  });

  it('that is refused says so, as text', async () => {
    const called = await form('/punchout/oci', { PASSWORD: 'wrong' });
    expect([called.statusCode, called.body]).toEqual([401, expect.stringContaining('No &lt;entry&gt;')]);
  });
});
