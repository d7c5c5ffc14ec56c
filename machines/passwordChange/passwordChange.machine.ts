import { assign, emit, setup } from 'xstate';
import { isNewPassword } from '../../domain/password/new-password.js';
import { defaultPasswordPolicy, type PasswordPolicy } from '../../domain/password/password-policy.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  PasswordChangeActors,
  PasswordChangeContext,
  PasswordChangeEmitted,
  PasswordChangeEvent,
  PasswordChangeInput,
  PasswordChangeOutcome,
  PasswordChangeTag,
} from './types.js';

const title = text('password.changeTitle');

/** Change Password behind the link of an email (A2.4, A2.74): the link is checked, then a new password is set with it, once. */
export const passwordChange = setup({
  types: {} as TypesOf<{
    context: PasswordChangeContext;
    events: PasswordChangeEvent;
    input: PasswordChangeInput;
    emitted: PasswordChangeEmitted;
    tags: PasswordChangeTag;
    actors: PasswordChangeActors;
  }>,
  actors: notProvided<PasswordChangeActors>({ readLink: 'promise', savePassword: 'promise' }),
  guards: {
    hasToken: ({ context }) => context.resetToken !== '',
    canSubmit: ({ context }) => isNewPassword(context, context.policy) && context.verifyToken !== '',
    isUsable: (_, { policy }: { policy: PasswordPolicy | null }) => policy !== null,
    isSaved: (_, { kind }: PasswordChangeOutcome) => kind === 'saved',
    isLinkInvalid: (_, { kind }: PasswordChangeOutcome) => kind === 'linkInvalid',
  },
  actions: {
    keepPolicy: assign(({ context }, { policy }: { policy: PasswordPolicy | null }) => ({ policy: policy ?? context.policy })),
    keepPassword: assign(({ context }, params: { text: string }) => ({
      password: params.text,
      changed: { ...context.changed, password: true },
    })),
    keepConfirmation: assign(({ context }, params: { text: string }) => ({
      passwordConfirmation: params.text,
      changed: { ...context.changed, confirmation: true },
    })),
    keepToken: assign((_, { verifyToken }: { verifyToken: string }) => ({ verifyToken })),
    forgetToken: assign({ verifyToken: '' }),
    forgetPasswords: assign({ password: '', passwordConfirmation: '' }),
    keepProblems: assign((_, outcome: PasswordChangeOutcome) => ({
      reasons: outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message) : [],
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reasons: [failureText(error)] })),
    clearReasons: assign({ reasons: [] }),
    emitUsed: emit({ type: 'humanCheck.used' }),
    emitSaved: emit((_, outcome: PasswordChangeOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: outcome.kind === 'saved' ? outcome.message : '',
      action: { label: text('password.login'), path: '/login' },
    })),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    ...input,
    policy: defaultPasswordPolicy,
    password: '',
    passwordConfirmation: '',
    changed: { password: false, confirmation: false },
    verifyToken: '',
    reasons: [],
  }),
  initial: 'deciding',
  on: {
    'human.verified': { actions: { type: 'keepToken', params: ({ event }) => event } },
    'human.unverified': { actions: 'forgetToken' },
  },
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'checkingLink' }, { target: 'linkInvalid' }] },
    checkingLink: {
      meta: { title, spec: 'A7.24', description: 'asks whether the link can be used, and which password its account needs' },
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context }) => ({ resetToken: context.resetToken }),
        onDone: [
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'keepPolicy', params: ({ event }) => event.output },
          },
          { target: 'linkInvalid' },
        ],
        onError: { target: 'linkUnchecked', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    linkUnchecked: {
      exit: 'clearReasons',
      meta: { title, spec: 'A7.24', description: 'says why the link could not be checked' },
      on: { retry: 'checkingLink' },
    },
    linkInvalid: {
      entry: 'forgetPasswords',
      meta: { title, spec: 'A2.74', description: 'the link has expired or was used; another one can be requested' },
    },
    writing: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'password.changed': { target: '.composing', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'confirmation.changed': { target: '.composing', actions: { type: 'keepConfirmation', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'saving' },
      },
      states: {
        composing: { meta: { title, spec: 'A4.11', description: 'takes a new password' } },
        refused: { exit: 'clearReasons', meta: { title, spec: 'A4.11', description: 'says why it was not saved' } },
      },
    },
    saving: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'A4.11', description: 'saves the password' },
      // A solution is valid once, also if the request fails.
      exit: ['forgetToken', 'emitUsed'],
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { password, resetToken, verifyToken } }) => ({ password, resetToken, verifyToken }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['forgetPasswords', { type: 'emitSaved', params: ({ event }) => event.output }],
          },
          { guard: { type: 'isLinkInvalid', params: ({ event }) => event.output }, target: 'linkInvalid' },
          { target: 'writing.refused', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'writing.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    saved: {
      meta: { title, spec: 'A8.15', description: 'the password was saved; the sign-in is offered' },
    },
  },
});
