import { ApolloClient, ApolloLink } from '@apollo/client';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { cartPage } from '../../../machines/cartPage/cartPage.machine.js';
import { makeCache } from '../../apollo/cache.js';
import { LineToRemoveFragmentDoc } from '../../generated/graphql.js';
import { answeringGateway, changedCart, serviceDown } from '../../testing/answering-gateway.js';
import { cartPageActors } from './cartPage.actors.js';

test('gives every effect that the machine wants', () => {
  const client = new ApolloClient({ cache: makeCache(), link: ApolloLink.empty() });
  const given = cartPageActors(client, { onCart: () => undefined, onRemoved: () => undefined });
  expect(Object.keys(given).sort()).toEqual(Object.keys(cartPage.implementations.actors).sort());
});

const remove = (
  client: ApolloClient,
  onCart: (isThere: boolean) => void,
  onRemoved: (line: object) => void = () => undefined,
) => {
  const input = { change: { kind: 'removal', lineId: '52' } } as const;
  return toPromise(createActor(cartPageActors(client, { onCart, onRemoved }).saveChange, { input }).start());
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

test('a line that was taken out is passed on with all that it was ordered with, once the server has done it', async () => {
  const [line] = changedCart.lines;
  const refused = { __typename: 'Problems', problems: [] };
  const { client } = answeringGateway(
    { data: { __typename: 'Mutation', deleteCartLine: refused } },
    { data: { __typename: 'Mutation', deleteCartLine: { __typename: 'CartSaved', cart: { ...changedCart, lines: [] } } } },
  );
  client.writeFragment({
    id: client.cache.identify({ __typename: 'CartLine', id: '52' }),
    fragment: LineToRemoveFragmentDoc,
    fragmentName: 'LineToRemove',
    data: { ...line, id: '52', product: { __typename: 'Product', productKey: '118', description: 'Salmon' } } as never,
  });
  const removed: unknown[] = [];
  await remove(
    client,
    () => undefined,
    (one) => removed.push(one),
  );
  expect(removed).toEqual([]);
  await remove(
    client,
    () => undefined,
    (one) => removed.push(one),
  );
  expect(removed).toMatchObject([
    { id: '52', quantity: { value: '2.00', unit: 'CS' }, problem: null, product: { description: 'Salmon' } },
  ]);
});
