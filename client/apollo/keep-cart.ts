import type { ApolloClient } from '@apollo/client';
import { type ChangedCartFragment, ChangedCartFragmentDoc } from '../generated/graphql.js';

/**
 * Puts the cart of a change's answer into the cache, for all who show it. The mutation itself is kept out of it: Apollo would write the answer, read all of
 * it back and forget it, which costs as much again with 500 lines.
 */
export const keepCart = (client: ApolloClient, cart: ChangedCartFragment): void => {
  client.writeFragment({
    id: client.cache.identify({ __typename: 'Cart' }),
    fragment: ChangedCartFragmentDoc,
    fragmentName: 'ChangedCart',
    data: cart,
  });
};
