import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import { colleagueForm } from '../../../machines/colleagueForm/colleagueForm.machine.js';
import { colleagueLog } from '../../../machines/colleagueLog/colleagueLog.machine.js';
import { colleagues } from '../../../machines/colleagues/colleagues.machine.js';
import { invitation } from '../../../machines/invitation/invitation.machine.js';
import { makeCache } from '../../apollo/cache.js';
import { colleagueFormActors } from './colleagueForm.actors.js';
import { colleagueLogActors } from './colleagueLog.actors.js';
import { colleaguesActors } from './colleagues.actors.js';
import { invitationActors } from './invitation.actors.js';

const silent = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

test.each([
  ['colleagues', colleagues, colleaguesActors(silent())],
  ['the dialog for rights', colleagueForm, colleagueFormActors(silent())],
  ['an invitation', invitation, invitationActors(silent())],
  ['the log', colleagueLog, colleagueLogActors(silent())],
] as const)('the page of %s gets every effect that its machine names', (_, machine, actors) => {
  expect(Object.keys(actors).sort()).toEqual(Object.keys(machine.implementations.actors).sort());
});

/** A client whose answers come from a table, and the variables that it has sent. */
function clientAnswering(answers: Readonly<Record<string, object>>) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    sent.push([operationName, variables]);
    return new Observable((observer) => {
      observer.next({ data: { ...answers[operationName] } });
      observer.complete();
    });
  });
  return { client: new ApolloClient({ cache: makeCache(), link }), sent };
}

test('neither the secret of an invitation nor a password is kept in a cache', async () => {
  const policy = { __typename: 'PasswordPolicy', ...defaultPasswordPolicy, allowsBlanks: true };
  const link = { customerName: 'Acme Foods', invitedBy: null, email: 'ana@acme.example', role: 'BUYER', shipTos: [] };
  const { client, sent } = clientAnswering({
    InvitationLink: {
      __typename: 'Query',
      invitationLink: { __typename: 'InvitationLink', ...link, expiresAt: '2026-11-30T17:00:00.000Z', policy },
    },
    AcceptInvitation: {
      __typename: 'Mutation',
      acceptInvitation: { __typename: 'InvitationAccepted', customerKey: '17', username: 'ana' },
    },
  });
  const machine = invitation.provide({ actors: invitationActors(client) });
  const actor = createActor(machine, { input: { token: 't0ken', visitor: { kind: 'nobody' } } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('form'));
  const typed = { username: 'ana', name: 'Ana', password: 'Correct horse 1', passwordConfirmation: 'Correct horse 1' };
  for (const [field, text] of Object.entries(typed)) {
    actor.send({ type: 'field.changed', field: field as keyof typeof typed, text });
  }
  actor.send({ type: 'accept' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('created'));
  const newUser = { username: 'ana', name: 'Ana', password: 'Correct horse 1' };
  expect(sent).toEqual([
    ['InvitationLink', { token: 't0ken' }],
    ['AcceptInvitation', { input: { token: 't0ken', newUser } }],
  ]);
  const kept = JSON.stringify([client.cache.extract(), context.form]);
  for (const secret of ['t0ken', 'Correct horse']) expect(kept).not.toContain(secret);
});

test('the log is read by the names of the schema', async () => {
  const entry = { id: '8', at: '2026-11-23T17:00:00.000Z', action: 'order.submitted', person: null, apiKey: null, details: [] };
  const { client, sent } = clientAnswering({
    ColleagueLog: {
      __typename: 'Query',
      colleagueLog: {
        ...{ __typename: 'ColleagueLog', hasMore: false },
        entries: [{ __typename: 'ColleagueLogEntry', ...entry, group: 'ORDERS' }],
      },
      colleagues: { __typename: 'Colleagues', colleagues: [{ __typename: 'Colleague', id: '5', name: 'Emily Hart' }] },
    },
  });
  const actor = createActor(colleagueLog.provide({ actors: colleagueLogActors(client) })).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
  actor.send({ type: 'group.chosen', group: 'signIn' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
  expect([context.entries, context.people]).toEqual([[{ ...entry, group: 'orders' }], [{ id: '5', name: 'Emily Hart' }]]);
  const everything = { person: null, group: null, from: null, to: null };
  expect(sent).toEqual([
    ['ColleagueLog', { filter: everything }],
    ['ColleagueLog', { filter: { ...everything, group: 'SIGN_IN' } }],
  ]);
});
