import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CartFreshnessActors } from '../../../machines/cartFreshness/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { RefreshCartDocument } from '../../generated/graphql.js';

/** The effects of the cartFreshness machine, done through the gateway. */
export const cartFreshnessActors = (client: ApolloClient): ActorsOf<CartFreshnessActors> => ({
  refreshCart: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      await dataOfAnswer(
        client.query({
          query: RefreshCartDocument,
          fetchPolicy: 'network-only',
          // A product service that fails leaves its lines without pictures, and the cart readable.
          errorPolicy: 'all',
          // A call that was given up, because the cart changed meanwhile, must not answer the one after it.
          context: { fetchOptions: { signal }, queryDeduplication: false },
        }),
      );
      return undefined;
    }),
  ),
});
