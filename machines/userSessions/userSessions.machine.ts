import { assign, emit, setup } from 'xstate';
import type { UserSession } from '../../domain/session/user-session.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  UserSessionsActors,
  UserSessionsContext,
  UserSessionsEmitted,
  UserSessionsEvent,
  UserSessionsTag,
} from './types.js';

const title = text('sessions.card');

/** The card Sessions: the browsers in which the user is signed in, which are ended one at a time or all but this one. */
export const userSessions = setup({
  types: {} as TypesOf<{
    context: UserSessionsContext;
    events: UserSessionsEvent;
    emitted: UserSessionsEmitted;
    tags: UserSessionsTag;
    actors: UserSessionsActors;
  }>,
  actors: notProvided<UserSessionsActors>({ readSessions: 'promise', endSession: 'promise', endOthers: 'promise' }),
  guards: {
    isAnother: ({ context }, { id }: { id: string }) =>
      context.sessions.some((session) => session.id === id && !session.isCurrent),
    hasOthers: ({ context }) => context.sessions.some(({ isCurrent }) => !isCurrent),
  },
  actions: {
    keepSessions: assign((_, { sessions }: { sessions: readonly UserSession[] }) => ({ sessions })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    forgetChosen: assign({ chosen: null }),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitEnded: emit({ type: 'notification.raised', kind: 'success', text: text('sessions.ended') }),
    emitOthersEnded: emit({ type: 'notification.raised', kind: 'success', text: text('sessions.othersEnded') }),
    emitFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: failureText(error),
    })),
  },
}).createMachine({
  id: 'userSessions',
  context: { sessions: [], chosen: null, reason: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { title, spec: 'decision 130', description: 'reads the sessions' },
      invoke: {
        id: 'readSessions',
        src: 'readSessions',
        onDone: { target: 'shown', actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) } },
        onError: { target: 'unread', actions: { type: 'keepReason', params: ({ event }) => event } },
      },
    },
    unread: {
      exit: 'clearReason',
      meta: { title, spec: 'decision 130', description: 'says why the sessions could not be read' },
      on: { retry: 'reading' },
    },
    shown: {
      tags: ['shown'],
      meta: { title, spec: 'decision 130', description: 'shows where the user is signed in' },
      on: {
        'session.endRequested': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'endingOne',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'others.endRequested': { guard: 'hasOthers', target: 'endingOthers' },
      },
    },
    endingOne: {
      tags: ['shown', 'busy'],
      exit: 'forgetChosen',
      meta: { title, spec: 'decision 130', description: 'ends a session' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) }, 'emitEnded'],
        },
        onError: { target: 'shown', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
    endingOthers: {
      tags: ['shown', 'busy'],
      meta: { title, spec: 'decision 130', description: 'ends all other sessions' },
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) }, 'emitOthersEnded'],
        },
        onError: { target: 'shown', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
  },
});
