import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const { backOffice, fixture } = fakeBackOffice();
let app: App;
beforeAll(async () => {
  app = await appWith({ backOffice });
});
afterAll(() => app.http.close());

const json = { 'content-type': 'application/json', authorization: 'Bearer a' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bodyOf = (query: string, variables: object = {}, others: object = {}) => JSON.stringify({ query, variables, ...others });
const products = 'query ($filter: ProductFilter) { products(filter: $filter) { page } }';
const add = 'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename } }';

describe('a text that no database keeps', () => {
  it.each([
    ['a variable', 'POST', '/graphql', json, bodyOf(products, { filter: { category: 'a\0' } })],
    [
      'a main category, of a guest',
      'POST',
      '/graphql',
      { 'content-type': 'application/json' },
      bodyOf(products, { filter: { mainCategory: '\0' } }),
    ],
    [
      'half a surrogate pair in a variable',
      'POST',
      '/graphql',
      json,
      bodyOf(add, { input: { idempotencyKey: 'a', line: { note1: '\ud800' } } }),
    ],
    ['a name in variables', 'POST', '/graphql', json, bodyOf(products, { 'a\0': 1 })],
    ['a literal', 'POST', '/graphql', json, bodyOf('{ products(filter: { category: "a\\u0000" }) { page } }')],
    [
      'a literal in a fragment',
      'POST',
      '/graphql',
      json,
      bodyOf('{ ...F } fragment F on Query { product(productKey: "\\u{0}") { brand } }'),
    ],
    [
      'the default of a variable',
      'POST',
      '/graphql',
      json,
      bodyOf('query ($k: ID! = "\\u0000") { product(productKey: $k) { brand } }'),
    ],
    ['half a surrogate pair in a literal', 'POST', '/graphql', json, bodyOf('{ product(productKey: "\\ud800") { brand } }')],
    ['the document itself', 'POST', '/graphql', json, bodyOf('{ site { title } } #\0')],
    ['the name of an operation', 'POST', '/graphql', json, bodyOf('{ site { title } }', {}, { operationName: '\0' })],
    ['extensions', 'POST', '/graphql', json, bodyOf('{ site { title } }', {}, { extensions: { a: ['\udc00'] } })],
    ['a path', 'GET', '/products/a%00', {}, undefined],
    ['a query', 'GET', '/products?q=%00', {}, undefined],
    ['a document', 'GET', '/doc/%00', {}, undefined],
    ['the form of an OCI system', 'POST', '/punchout/oci', form, 'USERNAME=a&PASSWORD=b&HOOK_URL=c&OKCODE=%00'],
    ['the address of an OCI system', 'GET', '/punchout/oci?USERNAME=a%00', {}, undefined],
    [
      'an upload’s address',
      'POST',
      '/upload/cart-import?productCodeType=%00',
      { ...json, 'content-type': 'multipart/form-data; boundary=b' },
      '--b--',
    ],
    ['a header', 'GET', '/products', { 'x-anything': 'a\0' }, undefined],
  ] as const)(
    'is refused with 400, wherever it stands, and the back office is not asked: %s',
    async (_, method, url, headers, payload) => {
      const calls = fixture.calls.length;
      const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].extensions.code).toBe('BAD_USER_INPUT');
      expect(fixture.calls).toHaveLength(calls);
    },
  );

  it('is told by the name of its field', async () => {
    const payload = bodyOf(products, { filter: { category: 'a\0' } });
    const answer = await app.http.inject({ method: 'POST', url: '/graphql', headers: json, payload });
    expect(answer.json()).toMatchObject({
      errors: [{ message: expect.stringMatching(/^variables\.filter\.category has a character/) }],
    });
  });

  it('is not one with other odd characters', async () => {
    const payload = bodyOf(products, { filter: { category: '🐔 \ufffd' } });
    expect((await app.http.inject({ method: 'POST', url: '/graphql', headers: json, payload })).statusCode).toBe(200);
  });
});
