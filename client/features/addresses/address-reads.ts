import type { ApolloClient } from '@apollo/client';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { AddressesDocument, type AddressPartsFragment } from '../../generated/graphql.js';

/** How long what was read of a book will do (S9.1). */
const lifetimeMs = 300_000;

const readAt = new WeakMap<ApolloClient, number>();

/**
 * The address book: the cached one if it was read less than five minutes ago, unless it must be fresh. If the store was emptied meanwhile, the
 * book is read again.
 */
export async function readAddresses(
  client: ApolloClient,
  { isFresh = false, signal }: { isFresh?: boolean; signal: AbortSignal },
): Promise<readonly AddressPartsFragment[]> {
  const isOld = Date.now() - (readAt.get(client) ?? 0) >= lifetimeMs;
  const known = isFresh || isOld ? null : knownAddresses(client);
  if (known) return known;
  const context = { fetchOptions: { signal }, queryDeduplication: false };
  const { addresses } = await dataOfAnswer(client.query({ query: AddressesDocument, fetchPolicy: 'network-only', context }));
  readAt.set(client, Date.now());
  return addresses;
}

/** The book as it was last read or changed; null if it never was. */
export const knownAddresses = (client: ApolloClient): readonly AddressPartsFragment[] | null =>
  client.readQuery({ query: AddressesDocument })?.addresses ?? null;
