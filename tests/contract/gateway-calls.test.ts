import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from './gateway-calls/account.js';
import { addressCalls } from './gateway-calls/addresses.js';
import { administrationCalls } from './gateway-calls/administration.js';
import { cartCalls } from './gateway-calls/carts.js';
import { catalogueCalls } from './gateway-calls/catalogue.js';
import { colleagueCalls } from './gateway-calls/colleagues.js';
import { consumerCalls } from './gateway-calls/consumers.js';
import { customerCalls } from './gateway-calls/customers.js';
import { deliveryCalls } from './gateway-calls/delivery.js';
import { lookCalls } from './gateway-calls/look.js';
import { mailCalls } from './gateway-calls/mail.js';
import { orderGuideCalls } from './gateway-calls/order-guides.js';
import { orderCalls } from './gateway-calls/orders.js';
import { passwordCalls } from './gateway-calls/passwords.js';
import { productCalls } from './gateway-calls/products.js';
import { punchoutCalls } from './gateway-calls/punchout.js';
import { SharedGateway } from './gateway-calls/recorded-gateway.js';
import { setupCalls } from './gateway-calls/setup.js';
import { signInCalls } from './gateway-calls/sign-in.js';
import { supportCalls } from './gateway-calls/support.js';
import { userCalls } from './gateway-calls/users.js';
import { differences, type OpenApi, operationFor, operationsOf } from './open-api.js';

const gateway = new SharedGateway();
let document: OpenApi;

beforeAll(async () => {
  await gateway.start();
  document = (await gateway.office.app.inject('/api/openapi.json')).json();
});
afterAll(() => gateway.close());

/** Calls of the contract that this gateway does not make yet, and why. */
const unused: Readonly<Record<string, string>> = {
  'GET /api/cart/header': 'the header comes with the cart',
  'GET /api/theme/reset': 'a theme that was reset is read as any other',
};

describe('every call of the gateway', () => {
  // In this order: a history has the order of the cart before it, and a statement what is owed.
  catalogueCalls(gateway);
  cartCalls(gateway);
  accountCalls(gateway);
  orderCalls(gateway);
  orderGuideCalls(gateway);
  addressCalls(gateway);
  supportCalls(gateway);
  passwordCalls(gateway);
  consumerCalls(gateway);
  lookCalls(gateway);
  administrationCalls(gateway);
  deliveryCalls(gateway);
  productCalls(gateway);
  customerCalls(gateway);
  userCalls(gateway);
  setupCalls(gateway);
  mailCalls(gateway);
  colleagueCalls(gateway);
  signInCalls(gateway);
  punchoutCalls(gateway);

  it('is as the document has it, in path, query, headers, body and answer', () => {
    const wrong = gateway.calls.flatMap((call) => differences(document, call));
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('would be caught if it were not: a changed answer, an unknown query and a wrong body are told', () => {
    const read = gateway.calls.find((call) => call.method === 'GET' && call.path === '/api/cart');
    const added = gateway.calls.find((call) => call.method === 'POST' && call.path === '/api/cart/line');
    if (!read || !added) throw new Error('nothing was recorded');
    expect(differences(document, { ...read, answer: '{"version":"7"}' })).not.toEqual([]);
    expect(differences(document, { ...read, query: new URLSearchParams('what=ever') })).toEqual([
      'GET /api/cart: query what is unknown',
    ]);
    expect(differences(document, { ...added, body: '{"id":0,"surprise":true}' })).not.toEqual([]);
    expect(differences(document, { ...added, headers: { ...added.headers, 'idempotency-key': undefined } })).not.toEqual([]);
  });

  it('covers the contract: no operation of the document is unknown to the gateway without a reason', () => {
    const made = new Set(gateway.calls.map((call) => operationFor(document, call)));
    const left = operationsOf(document).filter(
      (operation) => operation.includes(' /api/') && !made.has(operation) && !(operation in unused),
    );
    expect(left).toEqual([]);
  });
});
