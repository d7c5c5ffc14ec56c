import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutdated, noteAnswers, productLifetimeMs } from './answer-ages.js';

const query = gql`
  query Products($page: Int!, $search: String) {
    count(page: $page, search: $search)
  }
`;

function openClient() {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([noteAnswers, new ApolloLink(() => of({ data: { count: 1 } }))]),
  });
  return {
    ask: (variables: object) => client.query({ query, variables, fetchPolicy: 'network-only' }),
    isOutdated: (variables: object) => isOutdated(client, query, variables, productLifetimeMs),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('products and prices will do for ten minutes, from when they were answered last (S9.1)', async () => {
  const { ask, isOutdated: isOld } = openClient();
  await ask({ page: 1, search: 'egg' });
  vi.advanceTimersByTime(599_999);
  expect(isOld({ page: 1, search: 'egg' })).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOld({ search: 'egg', page: 1 })).toBe(true);
  await ask({ page: 1, search: 'egg' });
  expect(isOld({ page: 1, search: 'egg' })).toBe(false);
});

test('what was answered within another question has its own age there', async () => {
  const { ask, isOutdated: isOld } = openClient();
  await ask({ page: 1 });
  vi.advanceTimersByTime(productLifetimeMs);
  expect([isOld({ page: 1 }), isOld({ page: 2 })]).toEqual([true, false]);
});
