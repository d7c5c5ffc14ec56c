import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { apiKeys } from '../../../machines/apiKeys/apiKeys.machine.js';
import { makeCache } from '../../apollo/cache.js';
import { apiKeysActors } from './apiKeys.actors.js';

const key = {
  __typename: 'ApiKey' as const,
  ...{ id: '1', name: 'ERP', prefix: 'wsk_q3Ub7x', scopes: ['READ_CATALOGUE'], state: 'ACTIVE' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', createdBy: 'Emily Hart', expiresAt: null, lastUsedAt: null },
  ...{ lastUsedFrom: null, revokedAt: null, revokedBy: null },
};

test('the page gets every effect that it names', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const actors = apiKeysActors(client, async () => undefined);
  expect(Object.keys(actors).sort()).toEqual(Object.keys(apiKeys.implementations.actors).sort());
});

test('a new key is shown beside the others, and its secret is kept in no cache', async () => {
  const requests: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    requests.push(variables);
    const created = { __typename: 'ApiKeyCreated', secret: 'wsk_SECRET', apiKey: { ...key, id: '2' } };
    return new Observable((observer) => {
      observer.next({
        data:
          operationName === 'ApiKeys'
            ? { __typename: 'Query', apiKeys: [key] }
            : { __typename: 'Mutation', createApiKey: created },
      });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: makeCache(), link });
  const actor = createActor(apiKeys.provide({ actors: apiKeysActors(client, async () => undefined) })).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  actor.send({ type: 'create.requested' });
  actor.send({ type: 'name.changed', text: 'Till' });
  actor.send({ type: 'scope.changed', scope: 'orders:place', isChosen: true });
  actor.send({ type: 'scope.changed', scope: 'catalogue:read', isChosen: true });
  actor.send({ type: 'save' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('secretShown'));
  expect(requests.at(-1)).toEqual({ input: { name: 'Till', scopes: ['READ_CATALOGUE', 'PLACE_ORDERS'], expiresInDays: 90 } });
  expect([context.secret, context.keys.map(({ id }) => id)]).toEqual(['wsk_SECRET', ['2', '1']]);
  const cached = JSON.stringify(client.cache.extract());
  expect(cached).toContain('"2"');
  expect(cached).not.toContain('wsk_SECRET');
});
