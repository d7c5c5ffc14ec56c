import { not } from 'xstate';
import { sessionExpiredText } from '../../../domain/sign-in-messages.js';
import { sessionSetup, tokenOf } from '../session.setup.js';

const leaving = sessionSetup.createStateConfig({
  entry: [
    { type: 'revokeToken', params: ({ context }) => ({ token: tokenOf(context) }) },
    { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
    'clearStore',
    { type: 'sayEnded', params: { why: 'logout' } },
    'becomeNobody',
  ],
});

const ways = sessionSetup.createStateConfig({
  on: {
    'logout.asked': { target: '#session.unauthorized', actions: leaving.entry },
    'call.unauthorized': {
      guard: { type: 'isCurrentSession', params: ({ event }) => ({ sessionId: event.sessionId }) },
      target: '#session.unauthorized',
      actions: [
        { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
        'clearStore',
        { type: 'sayEnded', params: { why: 'expired' } },
        'becomeNobody',
        { type: 'giveReason', params: { reason: sessionExpiredText } },
      ],
    },
    // The other tab has forgotten and revoked the token already. Punchout sessions are not in storage, so storage says nothing about them.
    'token.removedElsewhere': {
      guard: not('isPunchout'),
      target: '#session.unauthorized',
      actions: ['clearStore', { type: 'sayEnded', params: { why: 'elsewhere' } }, 'becomeNobody'],
    },
    'token.changedElsewhere': {
      guard: not('isPunchout'),
      target: '#session.hydrating',
      actions: ['clearStore', { type: 'sayEnded', params: { why: 'elsewhere' } }, 'becomeNobody'],
    },
  },
});

/** How a session ends from every state that has a token: here, in another tab, or by the server's word (S4.3, S4.4). */
export const whileSignedIn = ways.on;

const back = sessionSetup.createStateConfig({
  on: { 'navigation.popped': { target: '#session.unauthorized', actions: leaving.entry } },
});

/** As {@link whileSignedIn}, for the two selection screens: the browser's back leaves them by logging out (S4.6). */
export const whileSelecting = { ...ways.on, ...back.on };
