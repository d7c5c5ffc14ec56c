import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { isOutdated } from './answer-ages.js';

/** How a screen reads. */
export interface ScreenQuery<Data, Variables extends OperationVariables> {
  readonly variables: Variables;
  /** Whether the data has everything that the screen needs. A cached answer that does not is read again, once. */
  readonly isWhole?: (data: Data) => boolean;
  /** For data that others change, too: read again, after or instead of showing the cached data. */
  readonly fetchPolicy?: Extract<WatchQueryFetchPolicy, 'cache-and-network' | 'network-only'>;
  /** Lifetime of cached data, in ms: an older answer is shown, and read again. */
  readonly lifetimeMs?: number;
  /** The screen does not show it now. */
  readonly skip?: boolean;
}

const always = (): boolean => true;

/**
 * Reads what a screen shows. A service that fails costs the screen what only it could say, a price for instance, which is null then (`hasHoles`), and
 * nothing else; asking again in vain takes nothing off the screen. Only an `error` without `data` is a screen that cannot be shown.
 */
export function useScreenQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, isWhole = always, fetchPolicy, lifetimeMs, skip = false }: ScreenQuery<Data, Variables>,
) {
  const result = useQuery<Data>(query, { variables, errorPolicy: 'all', skip, ...(fetchPolicy && { fetchPolicy }) });
  const { client, error, loading, refetch, previousData } = result;
  // Apollo empties the result when asking again fails, though the cache still holds what was read before.
  const kept = error && !result.data ? client.readQuery<Data>({ query, variables }) : null;
  const data = (result.data as Data | undefined) ?? kept ?? undefined;

  const key = JSON.stringify(variables);
  const [refetchedKey, setRefetchedKey] = useState<string | null>(null);
  const hasHoles = data !== undefined && !isWhole(data);
  const isStale = hasHoles && !error && refetchedKey !== key;
  useEffect(() => {
    if (!isStale || loading) return;
    setRefetchedKey(key);
    // Its failure is in the result.
    refetch().catch(() => undefined);
  }, [isStale, loading, key, refetch]);

  // After a read in vain the notice stays, also while it is read again.
  const [missedKey, setMissedKey] = useState<string | null>(null);
  if (hasHoles && error && missedKey !== key) setMissedKey(key);

  const isShown = data !== undefined && !skip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: variables are another object on each render; `key` changes with them.
  useEffect(() => {
    if (lifetimeMs === undefined || !isShown) return;
    const renew = (): void => {
      if (document.visibilityState === 'hidden' || !isOutdated(client, query, variables, lifetimeMs)) return;
      refetch().catch(() => undefined);
    };
    renew();
    // Somebody comes back to a window that was left open.
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, [client, query, key, lifetimeMs, isShown, refetch]);

  // The first data of a screen is much to render: in slices, between which the page answers.
  const isThere = useDeferredValue(data !== undefined);

  return {
    data: isThere ? data : undefined,
    previousData,
    error,
    refetch,
    hasHoles,
    /** Missing data is read again by itself: too early for a notice. */
    isAskingAgain: hasHoles && !error && missedKey !== key && (isStale || loading),
    /** A read is under way, and Apollo would take another one for the same: a button that offers to try again waits for that. */
    isReading: loading,
  };
}
