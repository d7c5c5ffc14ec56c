import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { cartFreshness } from '../../../machines/cartFreshness/cartFreshness.machine.js';
import { cartFreshnessActors } from './cartFreshness.actors.js';

test('the cart’s freshness gets every effect that it names', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  expect(Object.keys(cartFreshnessActors(client)).sort()).toEqual(Object.keys(cartFreshness.implementations.actors).sort());
});
