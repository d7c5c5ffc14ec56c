import type { ApolloClient } from '@apollo/client';

/** Minimum pause: one query that always fails beside others that succeed must not cause a loop. */
const pauseMs = 10_000;

/** Reads the visible data again once the server responds. */
export function recoverScreens(client: Pick<ApolloClient, 'refetchQueries'>, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < pauseMs) return;
    last = now();
    // A query that fails again shows its own error.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
}
