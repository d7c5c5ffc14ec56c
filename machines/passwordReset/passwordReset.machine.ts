import { assign, emit, setup } from 'xstate';
import { accountName, accountNameProblem } from '../../domain/password/reset-request.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  PasswordResetActors,
  PasswordResetContext,
  PasswordResetEmitted,
  PasswordResetEvent,
  PasswordResetTag,
  ResetRequestOutcome,
} from './types.js';

const title = text('password.resetTitle');

/** Reset Password (A2.73): asks for a link to set a new password. The answer never says whether there is such an account. */
export const passwordReset = setup({
  types: {} as TypesOf<{
    context: PasswordResetContext;
    events: PasswordResetEvent;
    emitted: PasswordResetEmitted;
    tags: PasswordResetTag;
    actors: PasswordResetActors;
  }>,
  actors: notProvided<PasswordResetActors>({ requestReset: 'promise' }),
  guards: {
    canSubmit: ({ context }) => accountNameProblem(context.emailOrUsername) === null && context.verifyToken !== '',
    isSent: (_, { kind }: ResetRequestOutcome) => kind === 'sent',
  },
  actions: {
    keepName: assign((_, params: { text: string }) => ({ emailOrUsername: params.text, isChanged: true })),
    keepToken: assign((_, { verifyToken }: { verifyToken: string }) => ({ verifyToken })),
    forgetToken: assign({ verifyToken: '' }),
    emitUsed: emit({ type: 'humanCheck.used' }),
    emitSent: emit((_, outcome: ResetRequestOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: outcome.kind === 'sent' ? outcome.message : '',
    })),
    emitProblem: emit((_, outcome: ResetRequestOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: outcome.kind === 'refused' ? (outcome.problems[0]?.message ?? failureText(undefined)) : '',
    })),
    emitFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: failureText(error),
    })),
  },
}).createMachine({
  id: 'passwordReset',
  context: { emailOrUsername: '', isChanged: false, verifyToken: '' },
  initial: 'writing',
  on: {
    'human.verified': { actions: { type: 'keepToken', params: ({ event }) => event } },
    'human.unverified': { actions: 'forgetToken' },
  },
  states: {
    writing: {
      meta: { title, spec: 'A4.10', description: 'takes a username or an email address' },
      on: {
        'name.changed': { actions: { type: 'keepName', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'sending' },
        cancel: 'closed',
      },
    },
    sending: {
      tags: ['busy'],
      meta: { title, spec: 'A4.10', description: 'sends the request' },
      // A solution is valid once, also if the request fails.
      exit: ['forgetToken', 'emitUsed'],
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ emailOrUsername: accountName(context.emailOrUsername), verifyToken: context.verifyToken }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'emitSent', params: ({ event }) => event.output },
          },
          { target: 'writing', actions: { type: 'emitProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'writing', actions: { type: 'emitFailure', params: ({ event }) => event } },
      },
    },
    closed: { type: 'final', meta: { title: '', spec: 'A4.10', description: 'the dialog has closed' } },
  },
});
