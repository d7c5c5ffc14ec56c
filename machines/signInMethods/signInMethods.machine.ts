import { assign, emit, setup } from 'xstate';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ChangeOutcome,
  SignInMethodsActors,
  SignInMethodsContext,
  SignInMethodsEmitted,
  SignInMethodsEvent,
  SignInMethodsTag,
  WantedChange,
} from './types.js';

const title = text('security.title');
const savedTexts = {
  removeAuthenticator: text('signInMethods.authenticatorRemoved'),
  removePasskey: text('signInMethods.passkeyRemoved'),
  replaceCodes: text('signInMethods.codesReplaced'),
} as const;

/** How the user signs in (/settings/security): what there is, what is added by dialogs of their own, and what is removed. */
export const signInMethods = setup({
  types: {} as TypesOf<{
    context: SignInMethodsContext;
    events: SignInMethodsEvent;
    emitted: SignInMethodsEmitted;
    tags: SignInMethodsTag;
    actors: SignInMethodsActors;
  }>,
  actors: notProvided<SignInMethodsActors>({ readMethods: 'promise', makeChange: 'promise' }),
  guards: {
    hasAuthenticator: ({ context }) => context.methods?.hasAuthenticator === true,
    mayAddAuthenticator: ({ context }) => context.methods?.hasPassword === true && !context.methods.hasAuthenticator,
    isPasskey: ({ context }, { id }: { id: string }) => context.methods?.passkeys.some((passkey) => passkey.id === id) === true,
    hasNewCodes: (_, outcome: ChangeOutcome) => outcome.ok && outcome.recoveryCodes !== null,
    isMade: (_, { ok }: ChangeOutcome) => ok,
    needsConfirmation: (_, outcome: ChangeOutcome) => !outcome.ok && needsConfirmation(outcome.problems),
  },
  actions: {
    keepMethods: assign((_, { methods }: { methods: SignInMethods }) => ({ methods })),
    keepWanted: assign((_, wanted: WantedChange) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    keepChange: assign((_, outcome: ChangeOutcome) =>
      outcome.ok ? { methods: outcome.methods, recoveryCodes: outcome.recoveryCodes ?? [] } : {},
    ),
    forgetCodes: assign({ recoveryCodes: [] }),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitMade: emit(({ context }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: savedTexts[context.wanted?.kind ?? 'removePasskey'],
    })),
    emitRefused: emit((_, outcome: ChangeOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: linesOf(outcome.ok ? [] : outcome.problems.map(({ message }) => message)),
    })),
    emitFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: failureText(error),
    })),
  },
}).createMachine({
  id: 'signInMethods',
  context: { methods: null, wanted: null, recoveryCodes: [], reason: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { title, spec: 'decision 130', description: 'reads how the user signs in' },
      invoke: {
        id: 'readMethods',
        src: 'readMethods',
        onDone: { target: 'shown', actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) } },
        onError: { target: 'unread', actions: { type: 'keepReason', params: ({ event }) => event } },
      },
    },
    unread: {
      exit: 'clearReason',
      meta: { title, spec: 'decision 130', description: 'says why it could not be read' },
      on: { retry: 'reading' },
    },
    shown: {
      tags: ['shown'],
      entry: 'forgetWanted',
      meta: { title, spec: 'decision 130', description: 'shows how the user signs in' },
      on: {
        'authenticator.addRequested': { guard: 'mayAddAuthenticator', target: 'addingAuthenticator' },
        'passkey.addRequested': 'addingPasskey',
        'authenticator.removeRequested': {
          guard: 'hasAuthenticator',
          target: 'asking',
          actions: { type: 'keepWanted', params: { kind: 'removeAuthenticator' } },
        },
        'passkey.removeRequested': {
          guard: { type: 'isPasskey', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepWanted', params: ({ event }) => ({ kind: 'removePasskey', id: event.id }) },
        },
        'codes.replaceRequested': {
          guard: 'hasAuthenticator',
          target: 'changing',
          actions: { type: 'keepWanted', params: { kind: 'replaceCodes' } },
        },
      },
    },
    addingAuthenticator: {
      tags: ['shown'],
      meta: {
        title: text('authenticator.title'),
        spec: 'decision 130',
        description: 'the dialog that sets up an authenticator app',
      },
      on: {
        'methods.changed': { actions: { type: 'keepMethods', params: ({ event }) => event } },
        'dialog.closed': 'shown',
      },
    },
    addingPasskey: {
      tags: ['shown'],
      meta: { title: text('passkey.title'), spec: 'decision 130', description: 'the dialog that creates a passkey' },
      on: {
        'methods.changed': { actions: { type: 'keepMethods', params: ({ event }) => event } },
        'dialog.closed': 'shown',
      },
    },
    asking: {
      tags: ['shown'],
      meta: { title, spec: 'decision 130', description: 'asks before it removes' },
      on: { confirmed: 'changing', dismissed: 'shown' },
    },
    changing: {
      tags: ['shown', 'busy'],
      meta: { title, spec: 'decision 130', description: 'makes the change' },
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => context.wanted ?? { kind: 'replaceCodes' },
        onDone: [
          {
            guard: { type: 'hasNewCodes', params: ({ event }) => event.output },
            target: 'codesShown',
            actions: [{ type: 'keepChange', params: ({ event }) => event.output }, 'emitMade'],
          },
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'keepChange', params: ({ event }) => event.output }, 'emitMade'],
          },
          { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'shown', actions: { type: 'emitRefused', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      tags: ['shown'],
      meta: { title: text('confirmation.title'), spec: 'decision 130', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'changing', 'identity.unconfirmed': 'shown' },
    },
    codesShown: {
      tags: ['shown'],
      exit: 'forgetCodes',
      meta: { title: text('recoveryCodes.title'), spec: 'decision 130', description: 'shows the new recovery codes, this once' },
      on: { 'dialog.closed': 'shown' },
    },
  },
});
