import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLError } from 'graphql';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { guideOrder } from '../../../../machines/guideOrder/guideOrder.machine.js';
import { makeCache } from '../../../apollo/cache.js';
import { guideOrderActors } from './guideOrder.actors.js';

/** The effects over a gateway that answers its calls so, one after another, and the variables that it got. */
function given(...answers: { data: Record<string, unknown> | null; code?: string }[]) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    const { data, code } = answers[sent.push(variables) - 1] ?? { data: null };
    return new Observable((observer) => {
      observer.next({ data, ...(code && { errors: [new GraphQLError('It failed.', { extensions: { code } })] }) });
      observer.complete();
    });
  });
  return { sent, actors: guideOrderActors(new ApolloClient({ link, cache: makeCache() })) };
}

const newest = (...orders: [orderNumber: string, status: string][]) => ({
  data: {
    orderHistory: {
      __typename: 'OrderHistoryPage',
      orders: orders.map(([orderNumber, status]) => ({
        ...{ __typename: 'PastOrder', orderNumber, orderDate: '2026-01-05', status },
      })),
    },
  },
});
const line = (productKey: string | null, quantity: string, unit: string) => ({
  ...{ __typename: 'OrderLine', quantity, unit },
  product: productKey && { __typename: 'Product', productKey },
});
const read = async (...answers: Parameters<typeof given>) => {
  const { sent, actors } = given(...answers);
  const order = await toPromise(createActor(actors.readLastOrder, { input: {} }).start());
  return { sent, order };
};

test('the machine gets every effect that it names', () => {
  expect(Object.keys(given().actors)).toEqual(Object.keys(guideOrder.implementations.actors));
});

test('the last order is the newest that was not cancelled, with what can still be seen of it', async () => {
  const lines = [line('1', '2', 'CS'), line(null, '1', 'CS'), line('1', '1', 'CS')];
  const { sent, order } = await read(newest(['100008', 'Cancelled'], ['100007', 'Shipped']), {
    data: { order: { __typename: 'Order', lines } },
  });
  expect(order).toEqual({
    ...{ orderNumber: '100007', orderDate: '2026-01-05' },
    amounts: [{ productKey: '1', value: '3.00', unit: 'CS' }],
  });
  expect(sent).toEqual([{}, { orderNumber: '100007' }]);
  expect((await read(newest(['100008', 'CANCELED']))).order).toBeNull();
});

test('an order whose lines or products cannot be read is a failure', async () => {
  const lines = [line(null, '1', 'CS')];
  const order = { __typename: 'Order', lines };
  await expect(read(newest(['1', 'Open']), { data: { order }, code: 'BACK_OFFICE_TIMEOUT' })).rejects.toMatchObject({
    code: 'BACK_OFFICE_TIMEOUT',
  });
  await expect(read(newest(['1', 'Open']), { data: { order: null } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('problems are placed at the lines that they are about', async () => {
  const problem = (message: string, field: readonly string[] | null) => ({
    ...{ __typename: 'Problem', code: 'REFUSED', message, field, lineId: null },
  });
  const problems = [problem('one', ['lines', '2', 'orderQuantity']), problem('all', null), problem('other', ['input', '1'])];
  const { actors } = given({ data: { addCartLines: { __typename: 'Problems', problems } } });
  const input = { lines: [{ productKey: '1', unit: 'CS', orderQuantity: '1.00' }], idempotencyKey: 'k' };
  expect(await toPromise(createActor(actors.addLines, { input }).start())).toEqual({
    ok: false,
    problems: [
      { line: 2, message: 'one' },
      { line: null, message: 'all' },
      { line: null, message: 'other' },
    ],
  });
});
