import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { emptyBillingAddress } from '../../../domain/payment/billing-address.js';
import { checkout } from '../../../machines/checkout/checkout.machine.js';
import { makeCache } from '../../apollo/cache.js';
import { CardVault } from '../card-form/index.js';
import { checkoutActors } from './checkout.actors.js';

/** A client whose gateway gives this answer. */
const answering = (answer: ApolloLink.Result | Error) => {
  const sent: ApolloLink.Operation[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation);
    return new Observable((observer) => {
      if (answer instanceof Error) return observer.error(answer);
      observer.next(answer);
      observer.complete();
    });
  });
  return { sent, client: new ApolloClient({ link, cache: makeCache() }) };
};

const input = { idempotencyKey: 'k', version: 7, total: '281.62', payment: null };
const submit = (client: ApolloClient) =>
  toPromise(createActor(checkoutActors(client, new CardVault()).submitOrder, { input }).start());
const submitted = {
  __typename: 'OrderSubmitted',
  accepted: true,
  orderNumber: '100042',
  confirmation: null,
  messages: [],
  estimatedTotal: '281.62',
};

test('gives every effect that the machine wants', () => {
  const { client } = answering({ data: {} });
  expect(Object.keys(checkoutActors(client, new CardVault())).sort()).toEqual(
    Object.keys(checkout.implementations.actors).sort(),
  );
});

test('submits with the key, the version and the total that were shown', async () => {
  const { client, sent } = answering({
    data: {
      __typename: 'Mutation',
      submitOrder: {
        __typename: 'Problems',
        problems: [{ __typename: 'Problem', code: 'CART_CHANGED', message: 'The cart has changed', field: null, lineId: null }],
      },
    },
  });
  expect(await submit(client)).toMatchObject({ ok: false, problems: [{ code: 'CART_CHANGED' }] });
  expect(sent[0]?.variables).toEqual({ input: { idempotencyKey: 'k', version: 7, total: '281.62' } });
});

test('an accepted order’s receipt counts, also where the cart after it could not be read', async () => {
  const { client } = answering({
    data: { __typename: 'Mutation', submitOrder: { ...submitted, cart: null } },
    errors: [{ message: 'It failed.', extensions: { code: 'BACK_OFFICE_UNAVAILABLE' } }],
  });
  expect(await submit(client)).toMatchObject({ ok: true, receipt: { accepted: true, orderNumber: '100042' } });
});

test('a submit without an answer is a failure that leaves it open what became of it (S8.16)', async () => {
  const { client } = answering(new TypeError('Failed to fetch'));
  await expect(submit(client)).rejects.toEqual({ code: 'NETWORK', serverMessage: null });
});

test('an expired session is a failure of its own, so that the same key is kept for later (S4.3)', async () => {
  const { client } = answering({ data: null, errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] });
  await expect(submit(client)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

const card = { cardNumber: '4111 1111 1111 1111', expirationDate: '1227', cvv2: '987' };
const billing = {
  ...{ ...emptyBillingAddress, name: 'Emily Hart', city: ' Portland', state: 'ME', zip: '04101' },
  phone: '(207) 555-0148 Ext 12',
};

test('a payment is sent with its card, and leaves nothing of it in the cache (E7)', async () => {
  const { sent, client } = answering({ data: { payAndSubmitOrder: { ...submitted, messages: [] } } });
  const cards = new CardVault();
  const { cardReference } = cards.keep({ card, billing });
  const payment = { cardReference, deliveryAddressId: null };
  const paying = createActor(checkoutActors(client, cards).submitOrder, { input: { ...input, payment } }).start();
  expect(await toPromise(paying)).toMatchObject({ ok: true, receipt: { orderNumber: '100042' } });
  expect(sent[0]?.variables.input).toMatchObject({
    version: 7,
    card,
    billingAddress: { city: 'Portland', phone: '(207) 555-0148 Ext 12' },
    deliveryAddressId: null,
  });
  expect(JSON.stringify([client.extract(), paying.getPersistedSnapshot()])).not.toMatch(/4111|987|1227/);
});

test('a payment whose card is not kept any more asks without one, and charges nothing', async () => {
  const { sent, client } = answering({ data: { payAndSubmitOrder: { __typename: 'Problems', problems: [] } } });
  const payment = { cardReference: 'card-of-before', deliveryAddressId: '9' };
  const actors = checkoutActors(client, new CardVault());
  expect(await toPromise(createActor(actors.submitOrder, { input: { ...input, payment } }).start())).toEqual({
    ok: false,
    problems: [],
  });
  expect(sent[0]?.variables.input).toEqual({ idempotencyKey: 'k', version: 7, total: '281.62', deliveryAddressId: '9' });
});
