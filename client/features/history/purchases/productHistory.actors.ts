import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { ProductHistoryActors } from '../../../../machines/productHistory/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { ProductHistoryDocument } from '../../../generated/graphql.js';
import { productHistoryVariables } from './product-history-variables.js';

/** Effect of the productHistory machine. Purchases are read again each time: colleagues order, and invoices come from elsewhere. */
export const productHistoryActors = (client: ApolloClient): ActorsOf<ProductHistoryActors> => ({
  loadPurchases: fromPromise(({ input: { view }, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = productHistoryVariables(view);
      const request = client.query({ query: ProductHistoryDocument, variables, fetchPolicy: 'network-only', context });
      const { productHistory } = await dataOfAnswer(request);
      return { rowCount: productHistory.purchases.length };
    }),
  ),
});
