import { assign, emit, setup } from 'xstate';
import { isOneTimeCode } from '../../domain/sign-in-methods/code.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { Problem } from '../../domain/system/problem.js';
import { linesOf, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  AuthenticatorSetupActors,
  AuthenticatorSetupContext,
  AuthenticatorSetupEmitted,
  AuthenticatorSetupEvent,
  AuthenticatorSetupTag,
  SetupOutcome,
  StartOutcome,
} from './types.js';

const title = text('authenticator.title');
const reasonOf = (problems: readonly Problem[]) => linesOf(problems.map(({ message }) => message));

/** Setting up an authenticator app: its secret is scanned, a first code proves that it was, and recovery codes are shown once. */
export const authenticatorSetup = setup({
  types: {} as TypesOf<{
    context: AuthenticatorSetupContext;
    events: AuthenticatorSetupEvent;
    emitted: AuthenticatorSetupEmitted;
    tags: AuthenticatorSetupTag;
    actors: AuthenticatorSetupActors;
  }>,
  actors: notProvided<AuthenticatorSetupActors>({ startSetup: 'promise', checkCode: 'promise' }),
  guards: {
    canSubmit: ({ context }) => isOneTimeCode(context.oneTimeCode),
    isStarted: (_, { ok }: StartOutcome) => ok,
    needsConfirmation: (_, outcome: StartOutcome) => !outcome.ok && needsConfirmation(outcome.problems),
    isSetUp: (_, { ok }: SetupOutcome) => ok,
  },
  actions: {
    keepAuthenticator: assign((_, outcome: StartOutcome) => (outcome.ok ? { authenticator: outcome.authenticator } : {})),
    keepCode: assign((_, params: { text: string }) => ({ oneTimeCode: params.text })),
    forgetCode: assign({ oneTimeCode: '' }),
    forgetSecret: assign({ authenticator: null, oneTimeCode: '' }),
    keepRecoveryCodes: assign((_, outcome: SetupOutcome) => (outcome.ok ? { recoveryCodes: outcome.recoveryCodes } : {})),
    keepStartProblems: assign((_, outcome: StartOutcome) => (outcome.ok ? {} : { reason: reasonOf(outcome.problems) })),
    keepProblems: assign((_, outcome: SetupOutcome) => (outcome.ok ? {} : { reason: reasonOf(outcome.problems) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitChanged: emit((_, { methods }: Extract<SetupOutcome, { ok: true }>) => ({ type: 'methods.changed' as const, methods })),
  },
}).createMachine({
  id: 'authenticatorSetup',
  context: { authenticator: null, oneTimeCode: '', recoveryCodes: [], reason: null },
  initial: 'starting',
  states: {
    starting: {
      meta: { title, spec: 'decision 130', description: 'asks for a secret for the app' },
      invoke: {
        id: 'startSetup',
        src: 'startSetup',
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'scanning',
            actions: { type: 'keepAuthenticator', params: ({ event }) => event.output },
          },
          { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'notStarted', actions: { type: 'keepStartProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'notStarted', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { cancel: 'closed' },
    },
    confirmingIdentity: {
      meta: { title: text('confirmation.title'), spec: 'decision 130', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'starting', 'identity.unconfirmed': 'closed' },
    },
    notStarted: {
      exit: 'clearReason',
      meta: { title, spec: 'decision 130', description: 'says why there is no secret' },
      on: { retry: 'starting', cancel: 'closed' },
    },
    scanning: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'code.changed': { target: '.composing', actions: { type: 'keepCode', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'checking' },
        cancel: 'closed',
      },
      states: {
        composing: { meta: { title, spec: 'decision 130', description: 'shows the secret, and takes a first code of the app' } },
        refused: { exit: 'clearReason', meta: { title, spec: 'decision 130', description: 'says why the code was refused' } },
      },
    },
    checking: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'decision 130', description: 'waits for the answer to the code' },
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ oneTimeCode: context.oneTimeCode }),
        onDone: [
          {
            guard: { type: 'isSetUp', params: ({ event }) => event.output },
            target: 'codesShown',
            actions: [
              'forgetSecret',
              { type: 'keepRecoveryCodes', params: ({ event }) => event.output },
              { type: 'emitChanged', params: ({ event }) => event.output as Extract<SetupOutcome, { ok: true }> },
            ],
          },
          { target: 'scanning.refused', actions: ['forgetCode', { type: 'keepProblems', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'scanning.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    codesShown: {
      meta: { title: text('recoveryCodes.title'), spec: 'decision 130', description: 'shows the recovery codes, this once' },
      on: { done: 'closed' },
    },
    closed: { type: 'final', meta: { title: '', spec: 'decision 130', description: 'the dialog has closed' } },
  },
});
