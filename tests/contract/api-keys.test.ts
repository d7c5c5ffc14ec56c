import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../backend/testing/back-office.js';
import { bearer, letHaveKeys } from '../../backend/testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../backend/testing/cart-fixture.js';
import type { App } from '../../gateway/app.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { appWith } from '../../gateway/testing/app.js';

let office: TestBackOffice;
let gateway: App;
let buyer: Buyer;

const callsPerMinute = 60;
const site = { documentId: 'sha256:site' };

beforeAll(async () => {
  office = await startTestBackOffice({ apiKeyCallsPerMinute: callsPerMinute });
  await fillCartFixture(office.store);
  buyer = await makeBuyer(office.store);
  await letHaveKeys(office.db, buyer.userId);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  const backOffice = httpBackOffice(`http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`);
  const documents = {
    'sha256:site': '{ site { title } }',
    'sha256:keys': keysText,
    'sha256:make': makeText,
    'sha256:end': endText,
  };
  gateway = await appWith({ backOffice, documents, config: { trustedDocuments: 'api-keys' } });
});
afterAll(async () => {
  await gateway?.http.close();
  await office?.close();
});

const keysText = '{ apiKeys { id name state lastUsedAt } }';
const makeText =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { ... on ApiKeyCreated { secret apiKey { id } } ... on Problems { problems { code field } } } }';
const endText = 'mutation ($id: ID!) { revokeApiKey(id: $id) { apiKeys { id state } } }';

const post = (headers: object, payload: object) =>
  gateway.http.inject({ method: 'POST', url: '/graphql', headers: { ...headers }, payload });
/** A request of the storefront's page. */
const onPage = async (id: string, variables: object = {}) =>
  (await post(buyer.headers, { documentId: `sha256:${id}`, variables })).json();
/** A request of a program with its key and its own query text. */
const byKey = (secret: string, query: string, variables: object = {}) => post(bearer(secret), { query, variables });

async function makeKey(name: string, scopes: readonly string[]): Promise<{ id: string; secret: string }> {
  const { data } = await onPage('make', { input: { name, scopes } });
  return { id: data.createApiKey.apiKey.id, secret: data.createApiKey.secret };
}

it('a program asks what it likes with a key, within its scopes; what it may not ask names the scope, and is null where it may be', async () => {
  const { id, secret } = await makeKey('ERP', ['READ_CATALOGUE', 'PLACE_ORDERS']);
  const mixed = await byKey(
    secret,
    '{ viewer { username } products(pageSize: 2) { totalCount } cart { version lines { id } } accountSummary { balance } }',
  );
  expect(mixed.statusCode).toBe(200);
  // `accountSummary` cannot be null, so what it belongs to is: everything.
  expect(mixed.json().data).toBeNull();
  expect(mixed.json().errors).toMatchObject([
    {
      path: ['accountSummary'],
      message: 'This API key lacks the scope READ_ACCOUNT',
      extensions: { code: 'FORBIDDEN', missingScope: 'READ_ACCOUNT' },
    },
  ]);
  expect(mixed.headers).toMatchObject({ 'ratelimit-limit': String(callsPerMinute) });
  expect(Number(mixed.headers['ratelimit-remaining'])).toBeLessThan(callsPerMinute);

  const line = { productKey: String(product.chicken), unit: 'CS', orderQuantity: '2.00' };
  const add = 'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename } }';
  const refused = (await byKey(secret, add, { input: { idempotencyKey: 'keys-1', line } })).json();
  expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', missingScope: 'WRITE_CART' } }]);

  // Another key may fill the cart, which belongs to the creator of both; fields for people only are refused without a scope.
  const till = await makeKey('Till', ['WRITE_CART']);
  const added = (await byKey(till.secret, add, { input: { idempotencyKey: 'keys-2', line } })).json();
  expect(added.data.addCartLine.__typename).toBe('CartSaved');
  const seen = (await byKey(till.secret, '{ cart { lines { id product { description } } } }')).json();
  expect(seen).toMatchObject({
    data: { cart: { lines: [{ id: expect.any(String), product: null }] } },
    errors: [{ path: ['cart', 'lines', 0, 'product'], extensions: { missingScope: 'READ_CATALOGUE' } }],
  });
  const submit = 'mutation ($input: SubmitOrderInput!) { submitOrder(input: $input) { ... on OrderSubmitted { accepted } } }';
  const variables = { input: { idempotencyKey: 'keys-3', version: 1 } };
  expect((await byKey(till.secret, submit, variables)).json().errors).toMatchObject([
    { extensions: { missingScope: 'PLACE_ORDERS' } },
  ]);
  const ordered = (await byKey(secret, submit, variables)).json();
  expect(ordered.data.submitOrder).toEqual({ accepted: true });
  for (const query of [keysText, 'mutation { signOut }']) {
    const [error] = (await byKey(secret, query)).json().errors;
    expect(error).toMatchObject({ message: 'API keys may not do this', extensions: { code: 'FORBIDDEN' } });
    expect(error.extensions).not.toHaveProperty('missingScope');
  }

  const { data } = await onPage('keys');
  expect(data.apiKeys).toContainEqual({ id, name: 'ERP', state: 'ACTIVE', lastUsedAt: office.clock.now().toISOString() });
  const taken = await onPage('make', { input: { name: ' erp', scopes: ['READ_ACCOUNT'] } });
  expect(taken.data.createApiKey).toEqual({ problems: [{ code: 'NAME_TAKEN', field: ['name'] }] });

  expect((await onPage('end', { id })).data.revokeApiKey.apiKeys).toContainEqual({ id, state: 'REVOKED' });
  const over = await byKey(secret, '{ viewer { username } }');
  expect(over.statusCode).toBe(401);
  expect(over.json().errors).toMatchObject([
    { message: 'This token or API key is unknown, has expired or was revoked', extensions: { code: 'UNAUTHENTICATED' } },
  ]);
});

it('documents of their own are for keys alone here: a person and a guest name the storefront’s', async () => {
  const query = '{ site { title } }';
  for (const headers of [buyer.headers, {}]) {
    expect((await post(headers, { query })).statusCode).toBe(403);
    expect((await post(headers, site)).statusCode).toBe(200);
  }
  expect((await byKey(`wsk_${'x'.repeat(43)}`, query)).statusCode).toBe(401);
});

it('a program that asks for the schema by introspection is told where it is', async () => {
  const { secret } = await makeKey('IDE', ['READ_CATALOGUE']);
  const answer = await byKey(secret, '{ __schema { queryType { name } } }');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ message: expect.stringContaining('/api-reference/schema.graphql') }]);
});

it('a key whose minute is used up is told when to come back', async () => {
  const { secret } = await makeKey('Rush', ['READ_CATALOGUE']);
  const asking = '{ mainCategories { code } }';
  let refused = await byKey(secret, asking);
  // Where a machine is so slow that a minute passes, the next one is used up.
  for (let count = 0; refused.statusCode === 200 && count < 10 * callsPerMinute; count += 1)
    refused = await byKey(secret, asking);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'ratelimit-limit': String(callsPerMinute), 'ratelimit-remaining': '0' });
  const retryAfter = Number(refused.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  expect(refused.json().errors).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter } }]);
});
