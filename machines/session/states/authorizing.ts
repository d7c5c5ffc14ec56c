import { assertEvent } from 'xstate';
import { punchoutExpiredText } from '../../../domain/session/sign-in-messages.js';
import { type Message, text } from '../../../texts/text.js';
import { failureText, refusalText } from '../reasons.js';
import { sessionSetup } from '../session.setup.js';
import type { SignInOutcome } from '../types.js';
import { granted } from './granted.js';

const reasonOf = (outcome: SignInOutcome): Message => refusalText(outcome.ok ? null : outcome.reason);
const grantOf = (outcome: SignInOutcome) => ({ grant: outcome.ok ? outcome.grant : { token: '', sessionId: '' } });

const resetTokenOf = (outcome: SignInOutcome): string => ('resetToken' in outcome ? outcome.resetToken : '');

const signingIn = sessionSetup.createStateConfig({
  tags: ['signInCard', 'busy'],
  meta: { title: text('session.signIn'), spec: 'S4.2', description: 'the card waits for its answer' },
  invoke: {
    id: 'signIn',
    src: 'signIn',
    // Straight from the event into the call: the password is never in the context.
    input: ({ event }) => {
      assertEvent(event, 'login.submitted');
      return { username: event.username, password: event.password };
    },
    onDone: [
      {
        guard: { type: 'isGranted', params: ({ event }) => event.output },
        target: '#session.validating',
        actions: [
          { type: 'takeGrant', params: ({ event }) => grantOf(event.output) },
          { type: 'keepToken', params: ({ event }) => ({ token: grantOf(event.output).grant.token }) },
          // The guest's content and prices differ from this user's.
          'clearStore',
        ],
      },
      {
        guard: { type: 'needsCode', params: ({ event }) => event.output },
        target: 'enteringCode',
        actions: { type: 'takeChallenge', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'needsNewPassword', params: ({ event }) => event.output },
        target: '#session.unauthorized.askingToSignIn',
        actions: [
          { type: 'giveReason', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
          'emitNotification',
          'clearReason',
          { type: 'emitNewPassword', params: ({ event }) => ({ resetToken: resetTokenOf(event.output) }) },
        ],
      },
      {
        target: '#session.unauthorized',
        actions: { type: 'giveReason', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
      },
    ],
    onError: {
      target: '#session.unauthorized',
      actions: { type: 'giveReason', params: ({ event }) => ({ reason: failureText(event.error) }) },
    },
  },
});

const exchangingCode = sessionSetup.createStateConfig({
  tags: ['loading'],
  meta: { title: text('app.loading'), spec: 'S4.5', description: 'exchanges the authorization code of a punchout hand-off' },
  // A code works once, so it is not tried again after a logout or a failure.
  exit: 'useUpCode',
  invoke: {
    id: 'exchangeCode',
    src: 'exchangeCode',
    input: ({ context }) => ({ code: context.authorizationCode ?? '' }),
    onDone: [
      {
        guard: { type: 'isGranted', params: ({ event }) => event.output },
        target: '#session.validating',
        actions: [{ type: 'takeGrant', params: ({ event }) => grantOf(event.output) }, 'beginPunchout', 'clearStore'],
      },
      {
        target: '#session.unauthorized',
        actions: {
          type: 'giveReason',
          params: ({ event }) => ({ reason: punchoutExpiredText, detail: reasonOf(event.output) }),
        },
      },
    ],
    onError: {
      target: '#session.unauthorized',
      actions: { type: 'giveReason', params: ({ event }) => ({ reason: punchoutExpiredText, detail: failureText(event.error) }) },
    },
  },
});

const enteringCode = sessionSetup.createStateConfig({
  tags: ['signInCard', 'codeCard'],
  meta: { title: text('signIn.codeTitle'), spec: 'decision 130', description: 'asks for the code of an authenticator app' },
  on: {
    'login.granted': granted,
    'login.newPasswordRequired': {
      target: '#session.unauthorized.askingToSignIn',
      actions: [
        { type: 'giveReason', params: ({ event }) => event },
        'emitNotification',
        'clearReason',
        { type: 'emitNewPassword', params: ({ event }) => event },
        'dropChallenge',
      ],
    },
    'login.abandoned': { target: '#session.unauthorized.askingToSignIn', actions: 'dropChallenge' },
    'token.changedElsewhere': { target: '#session.hydrating', actions: 'dropChallenge' },
  },
});

/** Credentials or a code are being exchanged for a token (S4.2, S4.5). */
export const authorizing = sessionSetup.createStateConfig({
  initial: 'signingIn',
  states: { signingIn, enteringCode, exchangingCode },
});
