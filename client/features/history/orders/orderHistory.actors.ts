import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { maxHistoryPageSize } from '../../../../domain/history/history-pages.js';
import { maxFiledOrders, orderTable } from '../../../../domain/history/order-file.js';
import type { OrderHistoryView } from '../../../../domain/history/order-history-view.js';
import type { OrderHistoryActors, ReorderOutcome } from '../../../../machines/orderHistory/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { tableFile } from '../../../files/table-file.js';
import {
  OrderHistoryDocument,
  type OrderHistoryQuery,
  ReorderDocument,
  type ReorderMutation,
} from '../../../generated/graphql.js';
import { orderHistoryVariables } from './order-history-variables.js';

/**
 * Effects of the orderHistory machine. Orders are read again each time: colleagues order, too. A reorder continues when its state is left. Files are in the
 * language that is current when they are saved.
 */
export const orderHistoryActors = (
  client: ApolloClient,
  save: (file: Blob, name: string) => void,
  currentTexts: () => Texts,
): ActorsOf<OrderHistoryActors> => ({
  loadOrders: fromPromise(({ input: { view }, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = orderHistoryVariables(view);
      const request = client.query({ query: OrderHistoryDocument, variables, fetchPolicy: 'network-only', context });
      const { orderHistory } = await dataOfAnswer(request);
      return { orderNumbers: orderHistory.orders.map(({ orderNumber }) => orderNumber) };
    }),
  ),

  exportOrders: fromPromise(({ input: { view, format }, signal }) =>
    unlessGivenUp(signal, async () => {
      const { orders, totalCount } = await allOrders(client, view, signal);
      const t = currentTexts();
      const file = await tableFile(orderTable(orders, { say: t.say, dayPattern: t.format.datePattern('mm/dd/yyyy') }), format);
      if (!signal.aborted) save(file, `${t('history.fileName')}.${format}`);
      return { saved: orders.length, totalCount };
    }),
  ),

  reorder: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: ReorderDocument, variables: { input } });
    return outcomeOf((await dataOfAnswer(request)).reorder);
  }),
});

function outcomeOf(answer: ReorderMutation['reorder']): ReorderOutcome {
  if (answer.__typename === 'Problems') return { ok: false, messages: answer.problems.map(({ message }) => message) };
  return { ok: true, added: answer.savedLineIds.length, leftOut: answer.leftOut.map(({ description }) => description) };
}

/** The orders of all pages, up to the most that a file has; not kept, so that the screen's own page stays as it is. */
async function allOrders(client: ApolloClient, view: OrderHistoryView, signal: AbortSignal) {
  const orders: OrderHistoryQuery['orderHistory']['orders'] = [];
  let totalCount = 0;
  do {
    const page = orders.length / maxHistoryPageSize + 1;
    const variables = { ...orderHistoryVariables(view), page, pageSize: maxHistoryPageSize };
    const context = { fetchOptions: { signal }, queryDeduplication: false };
    const request = client.query({ query: OrderHistoryDocument, variables, fetchPolicy: 'no-cache', context });
    const { orderHistory } = await dataOfAnswer(request);
    totalCount = orderHistory.totalCount;
    orders.push(...orderHistory.orders);
    if (orderHistory.orders.length < maxHistoryPageSize) break;
  } while (orders.length < Math.min(totalCount, maxFiledOrders));
  return { orders, totalCount };
}
