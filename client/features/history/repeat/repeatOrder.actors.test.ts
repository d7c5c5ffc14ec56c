import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLError } from 'graphql';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { makeCache } from '../../../apollo/cache.js';
import { repeatOrderActors } from './repeatOrder.actors.js';

interface Answer {
  readonly data: Record<string, unknown> | null;
  readonly errors?: readonly { readonly path: readonly (string | number)[]; readonly code: string }[];
}

/** The effects over a gateway with this answer, and the variables that it got. */
function given({ data, errors = [] }: Answer) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    return new Observable((observer) => {
      const failures = errors.map(({ path, code }) => new GraphQLError('It failed.', { path, extensions: { code } }));
      observer.next({ data, ...(failures.length > 0 && { errors: failures }) });
      observer.complete();
    });
  });
  return { sent, actors: repeatOrderActors(new ApolloClient({ link, cache: makeCache() })) };
}

const settings = { __typename: 'Settings', orderQuantityRounding: 'NONE', syncPriceByWithSellBy: false };
const line = {
  ...{ __typename: 'OrderLine', productCode: '10001', description: 'Chicken', quantity: '2.00', unit: 'CS' },
  product: null,
};
const order = { __typename: 'Order', lines: [line] };
const load = (answer: Answer) => {
  const { loadLines } = given(answer).actors;
  return toPromise(createActor(loadLines, { input: { orderNumber: '100007' } }).start());
};

test('an order that is gone, and one whose service fails, are failures', async () => {
  await expect(load({ data: { order: null, settings } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const errors = [{ path: ['order'], code: 'BACK_OFFICE_TIMEOUT' }];
  await expect(load({ data: { order: null, settings }, errors })).rejects.toMatchObject({ code: 'BACK_OFFICE_TIMEOUT' });
});

test('lines without products count as no longer sold only where the products were asked for in vain', async () => {
  const { lines } = await load({ data: { order, settings } });
  expect(lines.map(({ state }) => state)).toEqual(['NOT_SOLD']);
  const errors = [{ path: ['order', 'lines', 0, 'product'], code: 'BACK_OFFICE_UNAVAILABLE' }];
  await expect(load({ data: { order, settings }, errors })).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE' });
});

test('problems are placed at the lines that they are about', async () => {
  const problem = (message: string, field: readonly string[] | null) => ({
    ...{ __typename: 'Problem', code: 'REFUSED', message, field, lineId: null },
  });
  const problems = [
    problem('one', ['lines', '2', 'orderQuantity']),
    problem('all', null),
    problem('list', ['lines']),
    problem('other', ['input', '1']),
  ];
  const { actors, sent } = given({ data: { addCartLines: { __typename: 'Problems', problems } } });
  const input = { idempotencyKey: 'k', lines: [{ productKey: '1', unit: 'CS', orderQuantity: '2.00' }] };
  expect(await toPromise(createActor(actors.addLines, { input }).start())).toEqual({
    ok: false,
    problems: [
      { message: 'one', line: 2 },
      { message: 'all', line: null },
      { message: 'list', line: null },
      { message: 'other', line: null },
    ],
  });
  expect(sent).toEqual([{ input }]);
});
