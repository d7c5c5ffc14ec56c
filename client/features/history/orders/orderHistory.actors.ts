import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { OrderHistoryActors, ReorderOutcome } from '../../../../machines/orderHistory/types.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { failureOfError } from '../../../apollo/failure-of-error.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { OrderHistoryDocument, ReorderDocument, type ReorderMutation } from '../../../generated/graphql.js';
import { orderHistoryVariables } from './order-history-variables.js';

type Actors = {
  [Name in keyof OrderHistoryActors]: PromiseActorLogic<OrderHistoryActors[Name]['output'], OrderHistoryActors[Name]['input']>;
};

/** The effects of the orderHistory machine. Orders are read anew each time: colleagues order, too. A reorder goes on when its state is left. */
export const orderHistoryActors = (client: ApolloClient): Actors => ({
  loadOrders: fromPromise(({ input: { view }, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = orderHistoryVariables(view);
      const reading = client.query({ query: OrderHistoryDocument, variables, fetchPolicy: 'network-only', context });
      const { orderHistory } = await dataOfAnswer(reading);
      return { orderNumbers: orderHistory.orders.map(({ orderNumber }) => orderNumber) };
    }),
  ),

  reorder: fromPromise(async ({ input }) => {
    try {
      const { data } = await client.mutate({ mutation: ReorderDocument, variables: { input } });
      return outcomeOf(data?.reorder);
    } catch (error) {
      throw failureOfError(error);
    }
  }),
});

function outcomeOf(answer: ReorderMutation['reorder'] | undefined): ReorderOutcome {
  if (!answer) throw new Error('the gateway answered nothing');
  if (answer.__typename === 'Problems') return { ok: false, messages: answer.problems.map(({ message }) => message) };
  return { ok: true, added: answer.savedLineIds.length, leftOut: answer.leftOut.map(({ description }) => description) };
}
