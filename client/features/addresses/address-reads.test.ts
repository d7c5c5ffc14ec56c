import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCache } from '../../apollo/cache.js';
import { readAddresses } from './address-reads.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();

/** A client that counts reads of the book. */
function counting() {
  let reads = 0;
  const link = new ApolloLink(() => {
    reads += 1;
    return new Observable((observer) => {
      observer.next({ data: { __typename: 'Query', addresses: [] } });
      observer.complete();
    });
  });
  return { client: new ApolloClient({ link, cache: makeCache() }), reads: () => reads };
}

test('a book that was read less than five minutes ago is not read again (S9.1)', async () => {
  const { client, reads } = counting();
  await readAddresses(client, { signal });
  vi.advanceTimersByTime(299_999);
  expect(await readAddresses(client, { signal })).toEqual([]);
  expect(reads()).toBe(1);
  vi.advanceTimersByTime(1);
  await readAddresses(client, { signal });
  expect(reads()).toBe(2);
});

test('it is read anew where it has to be fresh, and where the store was emptied meanwhile', async () => {
  const { client, reads } = counting();
  await readAddresses(client, { signal });
  await readAddresses(client, { isFresh: true, signal });
  expect(reads()).toBe(2);
  await client.clearStore();
  await readAddresses(client, { signal });
  expect(reads()).toBe(3);
});
