import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { OrderHistoryActors, ReorderOutcome } from '../../../../machines/orderHistory/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { OrderHistoryDocument, ReorderDocument, type ReorderMutation } from '../../../generated/graphql.js';
import { orderHistoryVariables } from './order-history-variables.js';

/** Effects of the orderHistory machine. Orders are read again each time: colleagues order, too. A reorder continues when its state is left. */
export const orderHistoryActors = (client: ApolloClient): ActorsOf<OrderHistoryActors> => ({
  loadOrders: fromPromise(({ input: { view }, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = orderHistoryVariables(view);
      const request = client.query({ query: OrderHistoryDocument, variables, fetchPolicy: 'network-only', context });
      const { orderHistory } = await dataOfAnswer(request);
      return { orderNumbers: orderHistory.orders.map(({ orderNumber }) => orderNumber) };
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
