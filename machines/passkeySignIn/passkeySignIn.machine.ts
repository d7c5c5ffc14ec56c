import { assign, emit, setup } from 'xstate';
import { text } from '../../texts/text.js';
import { failureText, refusalText } from '../session/reasons.js';
import type { GrantOutcome } from '../session/types.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  PasskeySignInActors,
  PasskeySignInContext,
  PasskeySignInEmitted,
  PasskeySignInEvent,
  PasskeySignInTag,
} from './types.js';

const title = text('session.signIn');

/** Signing in with a passkey, by a button of the sign-in card. */
export const passkeySignIn = setup({
  types: {} as TypesOf<{
    context: PasskeySignInContext;
    events: PasskeySignInEvent;
    emitted: PasskeySignInEmitted;
    tags: PasskeySignInTag;
    actors: PasskeySignInActors;
  }>,
  actors: notProvided<PasskeySignInActors>({ askForPasskey: 'promise' }),
  guards: { isGranted: (_, { ok }: GrantOutcome) => ok },
  actions: {
    keepRefusal: assign((_, outcome: GrantOutcome) => ({ reason: refusalText(outcome.ok ? null : outcome.reason) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitGranted: emit((_, outcome: GrantOutcome) => ({
      type: 'login.granted' as const,
      grant: outcome.ok ? outcome.grant : { token: '', sessionId: '' },
    })),
  },
}).createMachine({
  id: 'passkeySignIn',
  context: { reason: null },
  initial: 'offered',
  states: {
    offered: {
      meta: { title, spec: 'decision 130', description: 'offers to sign in with a passkey' },
      on: { 'passkey.requested': 'asking' },
    },
    asking: {
      tags: ['busy'],
      entry: 'clearReason',
      meta: { title, spec: 'decision 130', description: 'the browser asks for a passkey' },
      invoke: {
        id: 'askForPasskey',
        src: 'askForPasskey',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted',
            actions: { type: 'emitGranted', params: ({ event }) => event.output },
          },
          { target: 'offered', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'offered', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    granted: { type: 'final', meta: { title: '', spec: 'decision 130', description: 'the session goes on' } },
  },
});
