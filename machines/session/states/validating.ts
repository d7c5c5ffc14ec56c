import { sessionExpiredSignInText } from '../../../domain/session/sign-in-messages.js';
import { type Message, text } from '../../../texts/text.js';
import { expiryText, refusalText } from '../reasons.js';
import { sessionSetup, tokenOf } from '../session.setup.js';
import type { SessionUser, UserOutcome } from '../types.js';
import { whileSignedIn } from './leaving.js';

const guest: SessionUser = { kind: 'PUBLIC', isPunchout: false, choosesCustomer: false };
const userOf = (outcome: UserOutcome): { user: SessionUser } => ({ user: outcome.kind === 'known' ? outcome.user : guest });
const reasonOf = (outcome: UserOutcome): Message | null => (outcome.kind === 'known' ? null : outcome.reason);

const asking = sessionSetup.createStateConfig({
  tags: ['loading', 'signedIn'],
  meta: { title: text('app.loading'), spec: 'S4.1', description: 'fetches the user of the token' },
  invoke: {
    id: 'fetchUser',
    src: 'fetchUser',
    input: ({ context }) => ({ token: tokenOf(context) }),
    onDone: [
      {
        guard: { type: 'isUnauthenticated', params: ({ event }) => event.output },
        target: '#session.unauthorized',
        actions: [
          { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
          { type: 'emitEnded', params: { why: 'refused' } },
          'becomeNobody',
          {
            type: 'giveReason',
            params: ({ event }) => ({ reason: expiryText(reasonOf(event.output), sessionExpiredSignInText) }),
          },
        ],
      },
      {
        guard: { type: 'isForbidden', params: ({ event }) => event.output },
        target: '#session.unauthorized',
        actions: [
          { type: 'revokeToken', params: ({ context }) => ({ token: tokenOf(context) }) },
          { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
          { type: 'emitEnded', params: { why: 'refused' } },
          'becomeNobody',
          'dropLocation',
          { type: 'giveReason', params: ({ event }) => ({ reason: refusalText(reasonOf(event.output)) }) },
        ],
      },
      {
        // A guest's token gives no more than no token (S6.1).
        guard: { type: 'isGuestSession', params: ({ event }) => userOf(event.output) },
        target: '#session.unauthorized',
        actions: [
          { type: 'revokeToken', params: ({ context }) => ({ token: tokenOf(context) }) },
          { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
          { type: 'emitEnded', params: { why: 'refused' } },
          'becomeNobody',
          'dropLocation',
        ],
      },
      { target: 'deciding', actions: { type: 'knowUser', params: ({ event }) => userOf(event.output) } },
    ],
    onError: { target: '#session.unreachable.signedIn' },
  },
  on: whileSignedIn,
});

/** Reads the user of the token, and what they must choose before they can work (S4.1, S6.2, S6.3). */
export const validating = sessionSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking,
    deciding: {
      always: [
        { guard: 'needsCustomer', target: '#session.selectingCustomer' },
        { guard: 'needsShipMethod', target: '#session.selectingShipMethod' },
        { target: '#session.configuring' },
      ],
    },
  },
});
