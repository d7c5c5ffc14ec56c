import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { isCancelled } from '../../../../domain/history/order-history.js';
import { orderedAmounts } from '../../../../domain/order-guides/guide-order.js';
import type { Failure } from '../../../../domain/system/failure.js';
import type { GuideOrderActors } from '../../../../machines/guideOrder/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { addCartLines, takeBackCartLines } from '../../../apollo/cart-lines.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { failureOfError } from '../../../apollo/failure-of-error.js';
import {
  AddGuideLinesDocument,
  LastOrderLinesDocument,
  NewestOrdersDocument,
  TakeBackGuideLinesDocument,
} from '../../../generated/graphql.js';

const notFound: Failure = { code: 'NOT_FOUND', serverMessage: null };
const kept = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;

/** The effects of the guideOrder machine, done through the gateway. The saved cart arrives in the cache with the answer. */
export const guideOrderActors = (client: ApolloClient): ActorsOf<GuideOrderActors> => ({
  readLastOrder: fromPromise(async ({ signal }) => {
    const options = { ...kept, context: { fetchOptions: { signal }, queryDeduplication: false } };
    const { orderHistory } = await dataOfAnswer(client.query({ query: NewestOrdersDocument, ...options }));
    const newest = orderHistory.orders.find(({ status }) => !isCancelled(status));
    if (!newest) return null;
    const { orderNumber, orderDate } = newest;
    const { data, error } = await client.query({ query: LastOrderLinesDocument, variables: { orderNumber }, ...options });
    // Products that could not be read would look as if they had not been ordered.
    if (error) throw failureOfError(error);
    if (!data?.order) throw notFound;
    const lines = data.order.lines.flatMap(({ product, quantity: value, unit }) =>
      product ? [{ productKey: product.productKey, value, unit }] : [],
    );
    return { orderNumber, orderDate, amounts: orderedAmounts(lines) };
  }),

  addLines: fromPromise(({ input }) => addCartLines(client, AddGuideLinesDocument, input)),

  takeBackLines: fromPromise(({ input }) => takeBackCartLines(client, TakeBackGuideLinesDocument, input)),
});
