import type { ApolloClient } from '@apollo/client';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { addLine } from '../../../machines/addLine/addLine.machine.js';
import { answeringGateway, changedCart, serviceDown } from '../../testing/answering-gateway.js';
import { addLineActors } from './addLine.actors.js';

const line = {
  productKey: '118',
  unit: 'CS',
  orderQuantity: '2.00',
  overridePrice: null,
  priceByUnit: 'LB',
  productText1: null,
  productText2: null,
};

const save = (client: ApolloClient, lineId: string | null) =>
  toPromise(createActor(addLineActors(client).saveLine, { input: { lineId, idempotencyKey: 'k', line } }).start());

test('gives every effect that the machine wants', () => {
  const { client } = answeringGateway({ data: {} });
  expect(Object.keys(addLineActors(client)).sort()).toEqual(Object.keys(addLine.implementations.actors).sort());
});

test('adds a line with the key of the intent, so that it is never added twice', async () => {
  const { client, sent } = answeringGateway({
    data: {
      __typename: 'Mutation',
      addCartLine: {
        __typename: 'Problems',
        problems: [{ __typename: 'Problem', code: 'UNIT_NOT_FOUND', message: 'No.', field: null, lineId: null }],
      },
    },
  });
  expect(await save(client, null)).toMatchObject({ ok: false, problems: [{ code: 'UNIT_NOT_FOUND' }] });
  expect(sent[0]?.variables).toEqual({ input: { idempotencyKey: 'k', line } });
});

test('a gateway that does not answer is a failure, not a refusal (S8.10)', async () => {
  const { client } = answeringGateway(new TypeError('Failed to fetch'));
  await expect(save(client, '51')).rejects.toEqual({ code: 'NETWORK', serverMessage: null });
});

test('an answer without data is a failure', async () => {
  const { client } = answeringGateway({ data: { __typename: 'Mutation', updateCartLine: null } });
  await expect(save(client, '51')).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
});

test('a line is saved also where a failing service leaves something out of the cart in the answer', async () => {
  const { client } = answeringGateway({
    data: {
      __typename: 'Mutation',
      addCartLine: { __typename: 'CartSaved', savedLineIds: ['51'], cart: changedCart },
    },
    errors: [serviceDown('addCartLine', 'cart', 'lines', 0, 'caseQuantity')],
  });
  expect(await save(client, null)).toEqual({ ok: true, lineIds: ['51'] });
  expect(client.cache.extract()).toMatchObject({ 'Cart:{}': { version: 8, lineTotal: '263.20' } });
});
