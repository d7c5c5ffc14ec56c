import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { productHistoryAddress } from '../../../domain/history/product-history-view.js';
import { orderHistory } from '../../../machines/orderHistory/orderHistory.machine.js';
import { productHistory } from '../../../machines/productHistory/productHistory.machine.js';
import { repeatOrder } from '../../../machines/repeatOrder/repeatOrder.machine.js';
import { englishTexts } from '../../../texts/testing/english.js';
import { makeCache } from '../../apollo/cache.js';
import { orderHistoryActors } from './orders/orderHistory.actors.js';
import { productHistoryActors } from './purchases/productHistory.actors.js';
import { repeatOrderActors } from './repeat/repeatOrder.actors.js';

/** A client over a gateway that has a page without purchases. */
function given() {
  const requests: unknown[] = [];
  const link = new ApolloLink((operation) => {
    requests.push(operation.variables);
    return new Observable((observer) => {
      const page = { __typename: 'ProductHistoryPage', purchases: [], totalCount: 120 };
      observer.next({ data: { __typename: 'Query', productHistory: page } });
      observer.complete();
    });
  });
  return { requests, client: new ApolloClient({ link, cache: makeCache() }) };
}

test('gives every effect that the machines want', () => {
  const { client } = given();
  expect(
    Object.keys(
      orderHistoryActors(
        client,
        () => undefined,
        () => englishTexts,
      ),
    ).sort(),
  ).toEqual(Object.keys(orderHistory.implementations.actors).sort());
  expect(Object.keys(repeatOrderActors(client)).sort()).toEqual(Object.keys(repeatOrder.implementations.actors).sort());
  expect(Object.keys(productHistoryActors(client))).toEqual(Object.keys(productHistory.implementations.actors));
});

test('asks for what the view says, anew each time', async () => {
  const { client, requests } = given();
  const view = productHistoryAddress.parse('#s=cod&start=2026-01-31&sort=price&dir=asc&page=3');
  for (let time = 0; time < 2; time += 1) {
    const { loadPurchases } = productHistoryActors(client);
    expect(await toPromise(createActor(loadPurchases, { input: { view } }).start())).toEqual({ rowCount: 0 });
  }
  const variables = {
    filter: { startDate: '2026-01-31', endDate: null, text: 'cod' },
    ...{ sort: 'PRICE', isDescending: false, page: 3, pageSize: 50 },
  };
  expect(requests).toEqual([variables, variables]);
});
