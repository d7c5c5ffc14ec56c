import { assign, emit, setup } from 'xstate';
import { emailProblem } from '../../domain/registration/contact-fields.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  EmailVerificationActors,
  EmailVerificationContext,
  EmailVerificationEmitted,
  EmailVerificationEvent,
  EmailVerificationInput,
  EmailVerificationTag,
  ResendOutcome,
  VerificationOutcome,
} from './types.js';

const title = text('registration.verifyTitle');

/**
 * Verification of an address behind the link of an email (A2.75, A4.8), and the request for another link. A button verifies: programs that scan mail open
 * links, and must not open accounts.
 */
export const emailVerification = setup({
  types: {} as TypesOf<{
    context: EmailVerificationContext;
    events: EmailVerificationEvent;
    input: EmailVerificationInput;
    emitted: EmailVerificationEmitted;
    tags: EmailVerificationTag;
    actors: EmailVerificationActors;
  }>,
  actors: notProvided<EmailVerificationActors>({ verifyEmail: 'promise', resendLink: 'promise' }),
  guards: {
    hasToken: ({ context }) => context.token !== '',
    canResend: ({ context }) => emailProblem(context.email) === null && context.verifyToken !== '',
    isVerified: (_, { kind }: VerificationOutcome) => kind === 'verified',
    isSent: (_, { kind }: ResendOutcome) => kind === 'sent',
  },
  actions: {
    keepVerified: assign((_, outcome: VerificationOutcome) => ({
      message: outcome.kind === 'verified' ? outcome.message : null,
    })),
    keepEmail: assign((_, params: { text: string }) => ({ email: params.text, isChanged: true })),
    keepToken: assign((_, { verifyToken }: { verifyToken: string }) => ({ verifyToken })),
    forgetToken: assign({ verifyToken: '' }),
    keepSent: assign((_, outcome: ResendOutcome) => ({ message: outcome.kind === 'sent' ? outcome.message : null })),
    keepProblem: assign((_, outcome: ResendOutcome) => ({
      message: (outcome.kind === 'refused' ? outcome.problems[0]?.message : undefined) ?? failureText(undefined),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    clearMessage: assign({ message: null }),
    emitUsed: emit({ type: 'humanCheck.used' }),
  },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({ ...input, email: '', isChanged: false, verifyToken: '', message: null }),
  initial: 'deciding',
  on: {
    'human.verified': { actions: { type: 'keepToken', params: ({ event }) => event } },
    'human.unverified': { actions: 'forgetToken' },
  },
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'ready' }, { target: 'requesting' }] },
    ready: {
      meta: { title, spec: 'A4.8', description: 'offers to verify the address' },
      on: { verify: 'verifying' },
    },
    verifying: {
      tags: ['busy'],
      meta: { title, spec: 'A2.75', description: 'verifies the address' },
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'keepVerified', params: ({ event }) => event.output },
          },
          { target: 'requesting.linkInvalid' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      exit: 'clearMessage',
      meta: { title, spec: 'A8.16', description: 'says that the verification failed, and offers to repeat it' },
      on: { verify: 'verifying' },
    },
    verified: { meta: { title, spec: 'A8.16', description: 'the address was verified; the sign-in is offered' } },
    requesting: {
      tags: ['form'],
      initial: 'composing',
      on: {
        'email.changed': { target: '.composing', actions: { type: 'keepEmail', params: ({ event }) => event } },
        resend: { guard: 'canResend', target: 'resending' },
      },
      states: {
        composing: { meta: { title, spec: 'A7.20', description: 'takes the address that another link is sent to' } },
        linkInvalid: { meta: { title, spec: 'A8.16', description: 'says that the link cannot be used, and offers another one' } },
        refused: { exit: 'clearMessage', meta: { title, spec: 'A7.20', description: 'says why no link was sent' } },
      },
    },
    resending: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'A7.20', description: 'requests another link' },
      // A solution is valid once, also if the request fails.
      exit: ['forgetToken', 'emitUsed'],
      invoke: {
        id: 'resendLink',
        src: 'resendLink',
        input: ({ context }) => ({ email: context.email.trim(), verifyToken: context.verifyToken }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'resent',
            actions: { type: 'keepSent', params: ({ event }) => event.output },
          },
          { target: 'requesting.refused', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'requesting.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    resent: { meta: { title, spec: 'A7.20', description: 'another link is sent, if the address was registered' } },
  },
});
