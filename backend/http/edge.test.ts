import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../testing/cart-fixture.js';

let office: TestBackOffice;
let buyer: Buyer;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  buyer = await makeBuyer(office.store);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => office.close());

type Headers = Record<string, string | string[]>;

/** The answer over a real connection, where a header may come twice. */
function get(path: string, headers: Headers): Promise<{ status: number; body: unknown }> {
  const { port } = office.app.server.address() as AddressInfo;
  const raw = Object.entries(headers).flatMap(([name, values]) => [values].flat().flatMap((value) => [name, value]));
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: raw }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
    });
    sent.on('error', reject).end();
  });
}

describe('a header that says who calls', () => {
  const host = { Host: 'office.example' };

  test.each([
    ['Authorization', '/api/cart', {}],
    ['X-customer', '/api/cart', {}],
    ['X-ship-method', '/api/cart', { 'X-ship-method': ['pickup', 'pickup'] }],
    ['X-Gateway-Secret', '/api/settings/site', { 'X-Gateway-Secret': ['a', 'b'] }],
    ['X-Document-Key', '/doc/abc', { 'X-Document-Key': ['a', 'b'] }],
    ['Idempotency-Key', '/api/cart', { 'Idempotency-Key': ['a', 'b'] }],
    ['Authorization', '/healthz', {}],
    ['Host', '/healthz', { Host: ['one.example', 'two.example'] }],
  ])('is refused where it comes twice: %s at %s (B3)', async (name, path, others: Headers) => {
    const { authorization, 'x-customer': customer } = buyer.headers;
    const once: Headers = { ...host, Authorization: authorization, 'X-customer': customer };
    const first = once[name];
    const doubled = others[name] ?? [String(first), String(first)];
    const answer = await get(path, { ...once, ...others, [name]: doubled });
    expect(answer).toEqual({ status: 400, body: { message: `${name} was sent more than once` } });
  });

  test('is taken where it comes once', async () => {
    const { authorization, 'x-customer': customer } = buyer.headers;
    expect(await get('/api/cart', { ...host, Authorization: authorization, 'X-customer': customer })).toMatchObject({
      status: 200,
    });
  });
});

describe('a text that no database keeps', () => {
  const json = { 'content-type': 'application/json', 'idempotency-key': 'edge-1' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const line = { productKey: 1, unitOfMeasure: 'CS', orderQuantity: '1.00' };
  const part = (head: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n10001\t1\tCS\r\n--b--\r\n`;

  test.each([
    ['a category, of a guest', 'GET', '/api/product/list?category=a%00', {}, undefined],
    ['a main category, of a guest', 'GET', '/api/product/list?mainCategory=%00', {}, undefined],
    ['a name of the query', 'GET', '/api/product/list?pa%00ge=1', {}, undefined],
    ['the units of a conversion', 'GET', '/api/product/unitconversion?productKey=1&from=CS&to=%00', {}, undefined],
    ['the key of a menu entry', 'GET', '/api/menu/log/Home%00', {}, undefined],
    ['the user who signs in', 'POST', '/api/token', form, 'grant_type=password&client_id=ecommerce&username=a%00&password=b'],
    ['the form of an OCI system', 'POST', '/api/punchout/oci', form, 'USERNAME=a&PASSWORD=%00&HOOK_URL=b'],
    ['a line with NUL', 'POST', '/api/cart/line', json, JSON.stringify({ ...line, productText1: 'a\0' })],
    ['a line with half a surrogate pair', 'POST', '/api/cart/line', json, JSON.stringify({ ...line, productText1: '\ud800' })],
    ['a name in a body', 'POST', '/api/product/price', json, '{"1\\u0000":["CS"]}'],
    [
      'a report deep inside',
      'POST',
      '/api/support/request',
      json,
      JSON.stringify({ message: 'a', recording: { flights: [['\udfff']] } }),
    ],
    ['a header', 'GET', '/api/cart', { 'x-request-id': 'a\0' }, undefined],
    [
      'the name of a file',
      'POST',
      '/api/cart/import',
      { ...json, 'content-type': 'multipart/form-data; boundary=b' },
      part('name="file"; filename="a\0.txt"'),
    ],
    [
      'the name of a field',
      'POST',
      '/api/cart/import',
      { ...json, 'content-type': 'multipart/form-data; boundary=b' },
      part('name="fi\0le"; filename="a.txt"'),
    ],
    [
      'a field beside the file',
      'POST',
      '/api/cart/import',
      { ...json, 'content-type': 'multipart/form-data; boundary=b' },
      part('name="note"').replace('10001', '1\0'),
    ],
  ] as const)('is refused with 400, wherever it stands: %s', async (_, method, url, headers, payload) => {
    const isGuest = url.includes('product/list');
    const answer = await office.app.inject({
      method,
      url,
      headers: { ...(isGuest ? {} : buyer.headers), ...headers },
      ...(payload && { payload }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/has a character that cannot be kept/) },
    ]);
  });

  test('is told by the name of its field', async () => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/cart/lines',
      headers: { ...buyer.headers, ...json },
      payload: [line, { ...line, productText2: '\0' }],
    });
    expect(answer.json().message).toMatch(/^\[1\]\.productText2 has/);
  });

  test('is not one with other odd characters', async () => {
    const headers = { ...buyer.headers, ...json };
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/cart/line',
      headers,
      payload: { ...line, productText1: '🐔 \ufffd \u00a0' },
    });
    expect(answer.statusCode).toBe(200);
  });
});
