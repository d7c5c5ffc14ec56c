import { assign, emit, setup } from 'xstate';
import { isCode } from '../../domain/sign-in-methods/code.js';
import { text } from '../../texts/text.js';
import { failureText, refusalText } from '../session/reasons.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CodeOutcome,
  SignInCodeActors,
  SignInCodeContext,
  SignInCodeEmitted,
  SignInCodeEvent,
  SignInCodeInput,
  SignInCodeTag,
} from './types.js';

const title = text('signIn.codeTitle');

/** The code that a sign-in needs after the password: of an authenticator app, or a recovery code. The session has the way back. */
export const signInCode = setup({
  types: {} as TypesOf<{
    context: SignInCodeContext;
    events: SignInCodeEvent;
    input: SignInCodeInput;
    emitted: SignInCodeEmitted;
    tags: SignInCodeTag;
    actors: SignInCodeActors;
  }>,
  actors: notProvided<SignInCodeActors>({ checkCode: 'promise' }),
  guards: {
    canSubmit: ({ context }) => isCode(context.oneTimeCode),
    isGranted: (_, { ok }: CodeOutcome) => ok,
    needsNewPassword: (_, outcome: CodeOutcome) => 'resetToken' in outcome,
  },
  actions: {
    keepCode: assign((_, params: { text: string }) => ({ oneTimeCode: params.text })),
    forgetCode: assign({ oneTimeCode: '' }),
    keepRefusal: assign((_, outcome: CodeOutcome) => ({ reason: refusalText(outcome.ok ? null : outcome.reason) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitGranted: emit((_, outcome: CodeOutcome) => ({
      type: 'login.granted' as const,
      grant: outcome.ok ? outcome.grant : { token: '', sessionId: '' },
    })),
    emitNewPassword: emit((_, outcome: CodeOutcome) => ({
      type: 'login.newPasswordRequired' as const,
      ...('resetToken' in outcome ? { reason: outcome.reason, resetToken: outcome.resetToken } : { reason: '', resetToken: '' }),
    })),
  },
}).createMachine({
  id: 'signInCode',
  context: ({ input }) => ({ ...input, oneTimeCode: '', reason: null }),
  initial: 'writing',
  states: {
    writing: {
      initial: 'composing',
      on: {
        'code.changed': { target: '.composing', actions: { type: 'keepCode', params: ({ event }) => event } },
        submit: { guard: 'canSubmit', target: 'checking' },
      },
      states: {
        composing: { meta: { title, spec: 'decision 130', description: 'takes the code' } },
        refused: { exit: 'clearReason', meta: { title, spec: 'decision 130', description: 'says why the code was refused' } },
      },
    },
    checking: {
      tags: ['busy'],
      meta: { title, spec: 'decision 130', description: 'waits for the answer to the code' },
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context: { challenge, oneTimeCode } }) => ({ challenge, oneTimeCode }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'passed',
            actions: { type: 'emitGranted', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'needsNewPassword', params: ({ event }) => event.output },
            target: 'passed',
            actions: { type: 'emitNewPassword', params: ({ event }) => event.output },
          },
          // The next code is another one.
          { target: 'writing.refused', actions: ['forgetCode', { type: 'keepRefusal', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'writing.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    passed: { type: 'final', meta: { title: '', spec: 'decision 130', description: 'the session goes on' } },
  },
});
