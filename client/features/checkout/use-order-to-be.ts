import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { ReviewOrderDocument, type ReviewOrderQuery } from '../../generated/graphql.js';

/** The cart with the estimate that belongs to it. */
export interface OrderToBe extends Pick<ReviewOrderQuery, 'cart' | 'estimate'> {
  /** The cart has changed since the estimate: a new one is loading, and nothing should be confirmed meanwhile. */
  readonly isOutdated: boolean;
}

/** The order to be placed, from the cache; another version of the cart (also from another window) gets its own estimate. */
export function useOrderToBe(): OrderToBe | null {
  const client = useApolloClient();
  const { data } = useQuery(ReviewOrderDocument, { fetchPolicy: 'cache-only' });
  const version = data?.cart.version ?? null;
  const [estimated, setEstimated] = useState(version);

  useEffect(() => {
    if (version === null || version === estimated) return;
    if (estimated === null) return setEstimated(version);
    let isCurrent = true;
    const settle = (at: number): void => {
      if (isCurrent) setEstimated(at);
    };
    client.query({ query: ReviewOrderDocument, fetchPolicy: 'network-only', errorPolicy: 'all' }).then(
      (answer) => settle(answer.data?.cart.version ?? version),
      // The submit carries the total that is shown: where it is not the right one, it is refused and reviewed again.
      () => settle(version),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, version, estimated]);

  // The first order that is read comes with its own estimate.
  const isOutdated = estimated !== null && version !== estimated;
  return useMemo(() => (data ? { cart: data.cart, estimate: data.estimate, isOutdated } : null), [data, isOutdated]);
}
