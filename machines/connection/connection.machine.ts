import { emit, setup } from 'xstate';
import { noAnswerText } from '../../domain/session/sign-in-messages.js';
import { promiseNotProvided } from '../support/not-provided.js';

/** What calls tell of the server, and what a person asks. */
export type ConnectionEvent =
  /** A call was answered, with data or with a refusal. */
  | { type: 'call.answered' }
  /** A call got no answer, or one that says that the back office is down. */
  | { type: 'call.failed' }
  /** The person, or the browser being online again, does not want to wait. */
  | { type: 'retry' };

/** `connection.restored`: what is on the screen has to be read anew. */
export type ConnectionEmitted = { type: 'connection.restored' };

/** Whether the server answers. While it does not, it is asked again by itself, so that the screen recovers without a reload. */
export const connection = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'lost',
    meta: {} as { title: string; spec: string; description: string },
    children: {} as { probe: 'probe' },
  },
  actors: {
    /** Resolves when the server and its back office answer. */
    probe: promiseNotProvided<void, undefined>('probe'),
  },
  actions: { sayRestored: emit({ type: 'connection.restored' }) },
  delays: { patience: 2000 },
}).createMachine({
  id: 'connection',
  context: {},
  initial: 'answering',
  states: {
    answering: {
      meta: { title: '', spec: 'S8.5', description: 'calls are answered' },
      on: { 'call.failed': 'silent' },
    },
    silent: {
      tags: ['lost'],
      meta: { title: noAnswerText, spec: 'S8.5', description: 'the banner says that the server does not respond' },
      on: { 'call.answered': { target: 'answering', actions: 'sayRestored' } },
      initial: 'asking',
      states: {
        asking: {
          meta: { title: noAnswerText, spec: 'S8.5', description: 'asks whether the server is back' },
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: { target: '#connection.answering', actions: 'sayRestored' },
            onError: 'waiting',
          },
        },
        waiting: {
          meta: { title: noAnswerText, spec: 'S8.5', description: 'waits before it asks again' },
          after: { patience: 'asking' },
          on: { retry: 'asking' },
        },
      },
    },
  },
});
