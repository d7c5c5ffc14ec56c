import { assertEvent } from 'xstate';
import { punchoutExpiredText } from '../../../domain/session/sign-in-messages.js';
import { type Message, text } from '../../../texts/text.js';
import { failureText, refusalText } from '../reasons.js';
import { sessionSetup } from '../session.setup.js';
import type { GrantOutcome } from '../types.js';

const reasonOf = (outcome: GrantOutcome): Message => refusalText(outcome.ok ? null : outcome.reason);
const grantOf = (outcome: GrantOutcome) => ({ grant: outcome.ok ? outcome.grant : { token: '', sessionId: '' } });

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

/** Credentials or a code are being exchanged for a token (S4.2, S4.5). */
export const authorizing = sessionSetup.createStateConfig({
  initial: 'signingIn',
  states: { signingIn, exchangingCode },
});
