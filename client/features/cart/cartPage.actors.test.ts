import { ApolloClient, ApolloLink } from '@apollo/client';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { cartPage } from '../../../machines/cartPage/cartPage.machine.js';
import { makeCache } from '../../apollo/cache.js';
import { answeringGateway, changedCart, serviceDown } from '../../testing/answering-gateway.js';
import { cartPageActors } from './cartPage.actors.js';

test('gives every effect that the machine wants', () => {
  const client = new ApolloClient({ cache: makeCache(), link: ApolloLink.empty() });
  const given = cartPageActors(client, () => undefined);
  expect(Object.keys(given).sort()).toEqual(Object.keys(cartPage.implementations.actors).sort());
});

const remove = (client: ApolloClient, onCart: (isThere: boolean) => void) => {
  const input = { change: { kind: 'removal', lineId: '52' } } as const;
  return toPromise(createActor(cartPageActors(client, onCart).saveChange, { input }).start());
};

test('a change is made also where a failing service leaves something out of the cart in the answer', async () => {
  const deleteCartLine = { __typename: 'CartSaved', cart: changedCart };
  const { client } = answeringGateway({
    data: { __typename: 'Mutation', deleteCartLine },
    errors: [serviceDown('deleteCartLine', 'cart', 'lines', 0, 'caseQuantity')],
  });
  const heard: boolean[] = [];
  expect(await remove(client, (isThere) => heard.push(isThere))).toEqual({ ok: true });
  expect(heard).toEqual([false, true]);
});

test('an answer without data is a failure, and no cart (S8.10)', async () => {
  const { client } = answeringGateway({ data: null, errors: [serviceDown('deleteCartLine')] });
  await expect(remove(client, (isThere) => expect(isThere).toBe(false))).rejects.toMatchObject({
    code: 'BACK_OFFICE_UNAVAILABLE',
  });
});
