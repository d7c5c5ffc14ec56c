import type { ApolloLink } from '@apollo/client';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ChangedCartFragmentDoc } from '../../generated/graphql.js';
import { answeringGateway, changedCart, serviceDown } from '../../testing/answering-gateway.js';
import { stockShortageActors } from './stockShortage.actors.js';

const few = { ...changedCart.lines[0], id: '51', productKey: '118' };
const ale = { ...few, id: '52', productKey: '119' };

const answered = (name: string, ...lines: readonly object[]): ApolloLink.Result => ({
  data: { __typename: 'Mutation', [name]: { __typename: 'CartSaved', savedLineIds: [], cart: { ...changedCart, lines } } },
});
const failed = (name: string): ApolloLink.Result => ({ data: null, errors: [serviceDown(name)] });

const line = {
  ...{ productKey: '118', unit: 'CS', orderQuantity: '2.00', overridePrice: null, priceByUnit: null },
  ...{ productText1: null, productText2: null },
};
const input = {
  answer: { kind: 'substitute', line: { id: '51', line }, productKey: '119', amount: { unit: 'CS', value: '2.00' } },
  idempotencyKey: 'k',
} as const;

/** Does both changes, and says which carts showed meanwhile, by the products in them. */
async function change(effect: 'saveAnswer' | 'undoAnswer', ...answers: ApolloLink.Result[]) {
  const { client } = answeringGateway(...answers);
  const shown: string[][] = [];
  client
    .watchFragment({ fragment: ChangedCartFragmentDoc, fragmentName: 'ChangedCart', from: { __typename: 'Cart' } })
    .subscribe(({ data, complete }) => {
      if (complete) shown.push(data.lines.map(({ productKey }) => productKey));
    });
  const outcome = await toPromise(createActor(stockShortageActors(client)[effect], { input }).start()).catch(() => 'failed');
  await Promise.resolve();
  return { outcome, shown };
}

test('a substitute and the line that it replaces change places at once: no cart with both of them shows', async () => {
  expect(await change('saveAnswer', answered('addCartLines', few, ale), answered('deleteCartLine', ale))).toEqual({
    outcome: { ok: true },
    shown: [['119']],
  });
  expect(await change('undoAnswer', answered('addCartLine', few, ale), answered('takeBackCartLines', few))).toEqual({
    outcome: { ok: true },
    shown: [['118']],
  });
});

test('a line that cannot be removed shows beside the substitute', async () => {
  const added = answered('addCartLines', few, ale);
  expect(await change('saveAnswer', added, failed('deleteCartLine'))).toEqual({ outcome: 'failed', shown: [['118', '119']] });
  const problem = { __typename: 'Problem', code: 'REFUSED', message: 'It is locked.', field: null, lineId: null };
  const refused = { data: { __typename: 'Mutation', deleteCartLine: { __typename: 'Problems', problems: [problem] } } };
  expect(await change('saveAnswer', added, refused)).toMatchObject({ outcome: { ok: false }, shown: [['118', '119']] });
});

test('what is not added replaces nothing', async () => {
  expect(await change('saveAnswer', failed('addCartLines'))).toEqual({ outcome: 'failed', shown: [] });
});
