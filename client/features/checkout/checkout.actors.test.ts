import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { checkout } from '../../../machines/checkout/checkout.machine.js';
import { makeCache } from '../../apollo/cache.js';
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

const input = { idempotencyKey: 'k', version: 7, total: '281.62' };
const submit = (client: ApolloClient) => toPromise(createActor(checkoutActors(client).submitOrder, { input }).start());
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
  expect(Object.keys(checkoutActors(client)).sort()).toEqual(Object.keys(checkout.implementations.actors).sort());
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
  expect(sent[0]?.variables).toEqual({ input });
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
