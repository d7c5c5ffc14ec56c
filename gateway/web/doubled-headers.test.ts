import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const { backOffice, fixture } = fakeBackOffice();
let app: App;
beforeAll(async () => {
  app = await appWith({ backOffice });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.http.close());

type Headers = Record<string, string | string[]>;

/** Sends over a real connection, where a header may come twice; the body is read as text. */
function send(method: string, path: string, headers: Headers, body = ''): Promise<{ status: number; text: string }> {
  const { port } = app.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    // Names and values in turn: Node sends such a list unchanged.
    const raw = Object.entries({ ...('Host' in headers ? {} : { Host: '127.0.0.1' }), ...headers }).flatMap(([name, values]) =>
      [values].flat().flatMap((value) => [name, value]),
    );
    const sent = request({ port, host: '127.0.0.1', method, path, headers: raw }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const asJson = { 'content-type': 'application/json' };
const question = JSON.stringify({ query: '{ cart { version } }' });

describe('a header that says who calls', () => {
  it.each([
    ['Authorization', 'Authorization', 'Bearer one', 'Bearer two'],
    ['Authorization twice the same', 'Authorization', 'Bearer one', 'Bearer one'],
    ['X-customer', 'X-customer', '1', '2'],
    ['X-ship-method', 'X-ship-method', 'pickup', 'delivery'],
    ['Idempotency-Key', 'Idempotency-Key', 'a', 'b'],
    ['Host', 'Host', 'shop.example', 'evil.example'],
    ['Content-Type', 'Content-Type', 'application/json', 'application/json'],
  ])('is refused where it comes twice, not read as its first: %s (B3)', async (_, name, first, second) => {
    const calls = fixture.calls.length;
    const others: Headers = { ...asJson, authorization: 'Bearer one' };
    delete others[name.toLowerCase()];
    const answer = await send('POST', '/graphql', { ...others, [name]: [first, second] }, question);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).errors).toEqual([
      { message: `${name} was sent more than once`, extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) } },
    ]);
    expect(fixture.calls).toHaveLength(calls);
  });

  it('is taken where it comes once', async () => {
    expect((await send('POST', '/graphql', { ...asJson, authorization: 'Bearer one', 'x-customer': '1' }, question)).status).toBe(
      200,
    );
  });

  it('is refused at every door: documents, uploads, pages (B3)', async () => {
    const headers = { Authorization: ['Bearer one', 'Bearer two'] };
    for (const [method, path] of [
      ['GET', '/doc/abc'],
      ['POST', '/upload/cart-import'],
      ['POST', '/punchout/transfer'],
      ['GET', '/products'],
    ] as const) {
      expect((await send(method, path, headers)).status, path).toBe(400);
    }
  });
});

describe('a form that says who calls', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['the token of a transfer', 'POST', '/punchout/transfer', 'token=one&token=two'],
    ['the user of an OCI call', 'POST', '/punchout/oci', 'USERNAME=a&PASSWORD=b&HOOK_URL=c&USERNAME=d'],
    [
      'the password of an OCI call, once in small letters',
      'POST',
      '/punchout/oci',
      'USERNAME=a&PASSWORD=b&HOOK_URL=c&password=d',
    ],
    ['the user of an OCI call, in the address', 'GET', '/punchout/oci?USERNAME=a&PASSWORD=b&HOOK_URL=c&USERNAME=d', ''],
  ] as const)('is refused where a field of it comes twice: %s (B3)', async (_, method, path, body) => {
    const calls = fixture.calls.length;
    expect((await send(method, path, body === '' ? {} : form, body)).status).toBe(400);
    expect(fixture.calls).toHaveLength(calls);
  });
});
