import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable, type Observer } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectCustomer } from '../../../machines/selectCustomer/selectCustomer.machine.js';
import { settled } from '../../../machines/support/testing/deferred-calls.js';
import { makeCache } from '../../apollo/cache.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { selectCustomerActors } from './selectCustomer.actors.js';

const listOf = (name: string) => ({
  data: {
    __typename: 'Query',
    customers: [{ __typename: 'CustomerSummary', customerKey: '1', customerCode: 'C1', name }],
  },
});

test('the customer selection gets every effect that it names', () => {
  const { client } = answeringGateway({ data: {} });
  expect(Object.keys(selectCustomerActors(client))).toEqual(Object.keys(selectCustomer.implementations.actors));
});

test('customers that cannot be read are a failure that can be tried again (S4.7)', async () => {
  const { client } = answeringGateway(new TypeError('Failed to fetch'), listOf('Anchor Grill'));
  const actor = createActor(selectCustomer.provide({ actors: selectCustomerActors(client) })).start();
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  actor.send({ type: 'retry' });
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
});

// React's strict mode starts an effect, stops it, and starts the same one again: |--A started--A given up--B started--A settles--B answers|.
test.each(['failure', 'answer'] as const)('the %s of a list that was given up is not taken for the next one’s', async (kind) => {
  const calls: Observer<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => new Observable<ApolloLink.Result>((observer) => void calls.push(observer)));
  const { listCustomers } = selectCustomerActors(new ApolloClient({ link, cache: makeCache() }));
  const actor = createActor(listCustomers, { input: undefined });
  const initial = actor.getSnapshot();

  actor.start();
  actor.stop();
  // Like the React binding, which restarts an actor that it stopped.
  Object.assign(actor, { _processingStatus: 0, _snapshot: initial });
  actor.start();
  await settled();
  expect(calls).toHaveLength(2);

  if (kind === 'failure') calls[0]?.error(new DOMException('given up', 'AbortError'));
  else calls[0]?.next(listOf('Yesterday’s'));
  calls[0]?.complete();
  await settled();
  expect(actor.getSnapshot().status).toBe('active');

  calls[1]?.next(listOf('Anchor Grill'));
  calls[1]?.complete();
  expect(await waitFor(actor, (snapshot) => snapshot.status === 'done')).toMatchObject({ output: [{ name: 'Anchor Grill' }] });
});
