import { assign, emit, setup } from 'xstate';
import { isCode } from '../../domain/sign-in-methods/code.js';
import type { ConfirmationWay } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  IdentityConfirmationActors,
  IdentityConfirmationContext,
  IdentityConfirmationEmitted,
  IdentityConfirmationEvent,
  IdentityConfirmationTag,
  ProofOutcome,
} from './types.js';

const title = text('confirmation.title');

/** Confirm Your Identity: the user proves again who they are, before a change that somebody at an open browser must not make. */
export const identityConfirmation = setup({
  types: {} as TypesOf<{
    context: IdentityConfirmationContext;
    events: IdentityConfirmationEvent;
    emitted: IdentityConfirmationEmitted;
    tags: IdentityConfirmationTag;
    actors: IdentityConfirmationActors;
  }>,
  actors: notProvided<IdentityConfirmationActors>({ readWays: 'promise', sendProof: 'promise' }),
  guards: {
    canSubmit: ({ context: { way, typed } }) => (way === 'code' ? isCode(typed) : way === 'passkey' || typed !== ''),
    isAnotherWay: ({ context }, { way }: { way: ConfirmationWay }) => context.ways.includes(way) && way !== context.way,
    isAnyWay: (_, { ways }: { ways: readonly ConfirmationWay[] }) => ways.length > 0,
    isConfirmed: (_, { ok }: ProofOutcome) => ok,
  },
  actions: {
    keepWays: assign((_, { ways }: { ways: readonly ConfirmationWay[] }) => ({ ways, way: ways[0] ?? 'password' })),
    keepWay: assign((_, { way }: { way: ConfirmationWay }) => ({ way, typed: '' })),
    keepTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    forgetTyped: assign({ typed: '' }),
    keepRefusal: assign((_, outcome: ProofOutcome) => ({
      reason:
        outcome.ok || outcome.problems === null
          ? text('confirmation.passkeyUnused')
          : linesOf(outcome.problems.map(({ message }) => message)),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitConfirmed: emit({ type: 'identity.confirmed' }),
    emitUnconfirmed: emit({ type: 'identity.unconfirmed' }),
  },
}).createMachine({
  id: 'identityConfirmation',
  context: { ways: [], way: 'password', typed: '', reason: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { title, spec: 'decision 130', description: 'reads which proofs the user can give' },
      invoke: {
        id: 'readWays',
        src: 'readWays',
        onDone: [
          {
            guard: { type: 'isAnyWay', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'keepWays', params: ({ event }) => event.output },
          },
          { target: 'withoutWays' },
        ],
        onError: { target: 'unread', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { cancel: 'cancelled' },
    },
    unread: {
      exit: 'clearReason',
      meta: { title, spec: 'decision 130', description: 'says why the proofs could not be read' },
      on: { retry: 'reading', cancel: 'cancelled' },
    },
    // A company's directory signs the user in: only its own sign-in proves who they are.
    withoutWays: {
      meta: { title, spec: 'decision 133', description: 'says that only a new sign-in proves who the user is' },
      on: { cancel: 'cancelled' },
    },
    writing: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'way.chosen': {
          guard: { type: 'isAnotherWay', params: ({ event }) => event },
          target: '.composing',
          actions: { type: 'keepWay', params: ({ event }) => event },
        },
        'proof.changed': { target: '.composing', actions: { type: 'keepTyped', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'checking' },
        cancel: 'cancelled',
      },
      states: {
        composing: { meta: { title, spec: 'decision 130', description: 'takes a password or a code, or offers a passkey' } },
        refused: { exit: 'clearReason', meta: { title, spec: 'decision 130', description: 'says why the proof was refused' } },
      },
    },
    checking: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'decision 130', description: 'waits for the answer to the proof' },
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context: { way, typed } }) => ({ way, typed }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'writing.refused', actions: ['forgetTyped', { type: 'keepRefusal', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'writing.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    confirmed: {
      type: 'final',
      entry: 'emitConfirmed',
      meta: { title: '', spec: 'decision 130', description: 'the interrupted change goes on' },
    },
    cancelled: {
      type: 'final',
      entry: 'emitUnconfirmed',
      meta: { title: '', spec: 'decision 130', description: 'the interrupted change is not made' },
    },
  },
});
