import { not } from 'xstate';
import { sessionExpiredText } from '../../../domain/session/sign-in-messages.js';
import { sessionSetup, tokenOf } from '../session.setup.js';

const leaving = sessionSetup.createStateConfig({
  entry: [
    { type: 'revokeToken', params: ({ context }) => ({ token: tokenOf(context) }) },
    { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
    'clearStore',
    { type: 'emitEnded', params: { why: 'logout' } },
    'becomeNobody',
    'dropLocation',
  ],
});

const ways = sessionSetup.createStateConfig({
  on: {
    'logout.requested': { target: '#session.unauthorized', actions: leaving.entry },
    'call.unauthorized': {
      guard: { type: 'isCurrentSession', params: ({ event }) => ({ sessionId: event.sessionId }) },
      target: '#session.unauthorized',
      actions: [
        { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
        'clearStore',
        { type: 'emitEnded', params: { why: 'expired' } },
        'becomeNobody',
        { type: 'giveReason', params: { reason: sessionExpiredText } },
      ],
    },
    // The other tab has forgotten and revoked the token already. Punchout sessions are not in storage, so storage says nothing about them.
    'token.removedElsewhere': {
      guard: not('isPunchout'),
      target: '#session.unauthorized',
      actions: ['clearStore', { type: 'emitEnded', params: { why: 'elsewhere' } }, 'becomeNobody', 'dropLocation'],
    },
    'token.changedElsewhere': {
      guard: not('isPunchout'),
      target: '#session.hydrating',
      actions: ['clearStore', { type: 'emitEnded', params: { why: 'elsewhere' } }, 'becomeNobody'],
    },
  },
});

const news = sessionSetup.createStateConfig({
  on: {
    // Asked about in `ready`; what storage says is nothing to a punchout session (S4.5).
    'customer.changedElsewhere': {
      guard: not('isPunchout'),
      actions: { type: 'keepCustomerElsewhere', params: ({ event }) => event },
    },
  },
});

/**
 * How a session ends from every state that has a token: here, in another tab, or by the server's word (S4.3, S4.4). What another window chose meanwhile is
 * noted.
 */
export const whileSignedIn = { ...ways.on, ...news.on };

const selecting = sessionSetup.createStateConfig({
  on: {
    'navigation.popped': { target: '#session.unauthorized', actions: leaving.entry },
    // The place from before the sign-in is the intended one; a user who requested the selection goes home (A2.9, A2.10).
    'location.kept': {
      guard: { type: 'isFirstPlace', params: ({ event }) => event },
      actions: { type: 'keepLocation', params: ({ event }) => event },
    },
  },
});

/**
 * How the two selection screens are left without choosing: the browser's back logs out (S4.6). A user who was heading for a page goes there
 * afterwards. A choice in another window does not affect a user who is choosing.
 */
export const whileSelecting = { ...ways.on, ...selecting.on };
