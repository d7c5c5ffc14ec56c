import type { ApolloClient } from '@apollo/client';

/** Not oftener than this: one query that always fails beside others that succeed must not make a circle. */
const pauseMs = 10_000;

/** Reads anew what is on the screen, once the server answers again. */
export function recoverScreens(client: Pick<ApolloClient, 'refetchQueries'>, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < pauseMs) return;
    last = now();
    // Whoever fails again shows it in its own place.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
}
