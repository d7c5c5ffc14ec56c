import { assign, emit, setup } from 'xstate';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { passkeyName, passkeyNameProblem } from '../../domain/sign-in-methods/passkey-name.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CreationOutcome,
  PasskeyCreationActors,
  PasskeyCreationContext,
  PasskeyCreationEmitted,
  PasskeyCreationEvent,
  PasskeyCreationTag,
} from './types.js';

const title = text('passkey.title');

/** Adding a passkey: it gets a name, the browser creates it, and it is added to the account. */
export const passkeyCreation = setup({
  types: {} as TypesOf<{
    context: PasskeyCreationContext;
    events: PasskeyCreationEvent;
    emitted: PasskeyCreationEmitted;
    tags: PasskeyCreationTag;
    actors: PasskeyCreationActors;
  }>,
  actors: notProvided<PasskeyCreationActors>({ createPasskey: 'promise' }),
  guards: {
    canSubmit: ({ context }) => passkeyNameProblem(context.name) === null,
    isCreated: (_, { ok }: CreationOutcome) => ok,
    needsConfirmation: (_, outcome: CreationOutcome) =>
      !outcome.ok && outcome.problems !== null && needsConfirmation(outcome.problems),
  },
  actions: {
    keepName: assign((_, params: { text: string }) => ({ name: params.text })),
    keepRefusal: assign((_, outcome: CreationOutcome) => ({
      reason:
        outcome.ok || outcome.problems === null
          ? text('passkey.notCreated')
          : linesOf(outcome.problems.map(({ message }) => message)),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitChanged: emit((_, { methods }: Extract<CreationOutcome, { ok: true }>) => ({
      type: 'methods.changed' as const,
      methods,
    })),
    emitCreated: emit({ type: 'notification.raised', kind: 'success', text: text('passkey.created') }),
  },
}).createMachine({
  id: 'passkeyCreation',
  context: { name: '', reason: null },
  initial: 'naming',
  states: {
    naming: {
      initial: 'composing',
      on: {
        'name.changed': { target: '.composing', actions: { type: 'keepName', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'creating' },
        cancel: 'closed',
      },
      states: {
        composing: { meta: { title, spec: 'decision 130', description: 'takes a name' } },
        refused: { exit: 'clearReason', meta: { title, spec: 'decision 130', description: 'says why there is no passkey' } },
      },
    },
    creating: {
      tags: ['busy'],
      meta: { title, spec: 'decision 130', description: 'the browser creates the passkey' },
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context }) => ({ name: passkeyName(context.name) }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'emitChanged', params: ({ event }) => event.output as Extract<CreationOutcome, { ok: true }> },
              'emitCreated',
            ],
          },
          { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'naming.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'naming.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      meta: { title: text('confirmation.title'), spec: 'decision 130', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'creating', 'identity.unconfirmed': 'naming' },
    },
    closed: { type: 'final', meta: { title: '', spec: 'decision 130', description: 'the dialog has closed' } },
  },
});
