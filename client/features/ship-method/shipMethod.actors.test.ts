import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { shipMethod } from '../../../machines/shipMethod/shipMethod.machine.js';
import { lackingEffects } from '../../../machines/support/no-effect.js';
import { shipMethodActors, shipMethodEffects } from './shipMethod.actors.js';

test('the choice of pickup or delivery gets every effect that it names', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  expect(Object.keys(shipMethodActors(client))).toEqual(Object.keys(shipMethod.implementations.actors));
  expect(Object.keys(shipMethodEffects(client))).toEqual(lackingEffects(shipMethod));
});
