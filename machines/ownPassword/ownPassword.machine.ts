import { assign, emit, setup } from 'xstate';
import { isNewPassword } from '../../domain/password/new-password.js';
import { changeFailureText, currentPasswordProblem, refusalOf } from '../../domain/password/own-password.js';
import { defaultPasswordPolicy, type PasswordPolicy } from '../../domain/password/password-policy.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  OwnPasswordActors,
  OwnPasswordContext,
  OwnPasswordEmitted,
  OwnPasswordEvent,
  OwnPasswordOutcome,
  OwnPasswordTag,
} from './types.js';

const title = text('password.changeTitle');

/** Change Password of a signed-in user (A2.78): the current password, and a new one. */
export const ownPassword = setup({
  types: {} as TypesOf<{
    context: OwnPasswordContext;
    events: OwnPasswordEvent;
    emitted: OwnPasswordEmitted;
    tags: OwnPasswordTag;
    actors: OwnPasswordActors;
  }>,
  actors: notProvided<OwnPasswordActors>({ readPolicy: 'promise', changePassword: 'promise' }),
  guards: {
    canSubmit: ({ context }) =>
      currentPasswordProblem(context.currentPassword) === null && isNewPassword(context, context.policy),
    isSaved: (_, { kind }: OwnPasswordOutcome) => kind === 'saved',
  },
  actions: {
    keepPolicy: assign((_, { policy }: { policy: PasswordPolicy }) => ({ policy })),
    keepCurrent: assign(({ context }, params: { text: string }) => ({
      currentPassword: params.text,
      changed: { ...context.changed, current: true },
    })),
    keepPassword: assign(({ context }, params: { text: string }) => ({
      password: params.text,
      changed: { ...context.changed, password: true },
    })),
    keepConfirmation: assign(({ context }, params: { text: string }) => ({
      passwordConfirmation: params.text,
      changed: { ...context.changed, confirmation: true },
    })),
    keepProblems: assign((_, outcome: OwnPasswordOutcome) => (outcome.kind === 'refused' ? refusalOf(outcome.problems) : {})),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reasons: [changeFailureText(error)] })),
    clearReasons: assign({ currentProblem: null, reasons: [] }),
    emitSaved: emit((_, outcome: OwnPasswordOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: outcome.kind === 'saved' ? outcome.message : '',
    })),
  },
}).createMachine({
  id: 'ownPassword',
  context: {
    policy: defaultPasswordPolicy,
    currentPassword: '',
    password: '',
    passwordConfirmation: '',
    changed: { current: false, password: false, confirmation: false },
    currentProblem: null,
    reasons: [],
  },
  initial: 'opening',
  states: {
    opening: {
      meta: { title, spec: 'A3.16', description: 'reads the requirements of a password' },
      invoke: {
        id: 'readPolicy',
        src: 'readPolicy',
        onDone: { target: 'writing', actions: { type: 'keepPolicy', params: ({ event }) => event.output } },
        // The server checks the password anyway.
        onError: 'writing',
      },
      on: { cancel: 'closed' },
    },
    writing: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'current.changed': { target: '.composing', actions: { type: 'keepCurrent', params: ({ event }) => event } },
        'password.changed': { target: '.composing', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'confirmation.changed': { target: '.composing', actions: { type: 'keepConfirmation', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'saving' },
        cancel: 'closed',
      },
      states: {
        composing: { meta: { title, spec: 'A2.78', description: 'takes the current password and a new one' } },
        refused: { exit: 'clearReasons', meta: { title, spec: 'A8.15', description: 'says why it was not saved' } },
      },
    },
    saving: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'A2.78', description: 'saves the password' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { currentPassword, password } }) => ({ password: currentPassword, newPassword: password }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'emitSaved', params: ({ event }) => event.output },
          },
          { target: 'writing.refused', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'writing.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    closed: { type: 'final', meta: { title: '', spec: 'A2.78', description: 'the dialog has closed' } },
  },
});
