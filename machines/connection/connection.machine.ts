import { emit, setup } from 'xstate';
import { noAnswerText } from '../../domain/session/sign-in-messages.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { ConnectionActors, ConnectionEmitted, ConnectionEvent } from './types.js';

/** Whether the server answers. While it does not, it is asked again by itself, so that the screen recovers without a reload. */
export const connection = setup({
  types: {} as TypesOf<{
    context: Record<string, never>;
    events: ConnectionEvent;
    emitted: ConnectionEmitted;
    tags: 'lost';
    actors: ConnectionActors;
  }>,
  actors: notProvided<ConnectionActors>({ probe: 'promise' }),
  actions: { emitRestored: emit({ type: 'connection.restored' }) },
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
      on: { 'call.answered': { target: 'answering', actions: 'emitRestored' } },
      initial: 'asking',
      states: {
        asking: {
          meta: { title: noAnswerText, spec: 'S8.5', description: 'asks whether the server is back' },
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: { target: '#connection.answering', actions: 'emitRestored' },
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
