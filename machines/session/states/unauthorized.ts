import { and, not } from 'xstate';
import { text } from '../../../texts/text.js';
import { sessionSetup } from '../session.setup.js';
import { granted } from './granted.js';

const askingToSignIn = sessionSetup.createStateConfig({
  tags: ['signInCard'],
  meta: { title: text('session.signIn'), spec: 'S2.1', description: 'the sign-in card, with the reason under its button' },
  on: {
    'login.submitted': { target: '#session.authorizing.signingIn', actions: 'clearReason' },
    'login.granted': granted,
    'login.dismissed': { guard: 'allowsGuest', target: 'welcomingGuest', actions: 'clearReason' },
  },
});

const welcomingGuest = sessionSetup.createStateConfig({
  meta: { title: text('landing.welcome'), spec: 'S2.1', description: 'the guest landing page; products may be browsed' },
  on: { 'login.requested': { target: 'askingToSignIn' } },
});

const accessDenied = sessionSetup.createStateConfig({
  meta: {
    title: text('session.noPermission'),
    spec: 'A2.23',
    description: 'access is denied; signing in with a different account is offered',
  },
  on: { 'reason.cleared': { target: 'askingToSignIn', actions: 'clearReason' } },
});

/** Nobody is signed in (S4.1): the card, the guest landing page, or access denied. */
export const unauthorized = sessionSetup.createStateConfig({
  initial: 'deciding',
  entry: 'forgetAttempts',
  states: {
    deciding: {
      always: [
        { guard: 'isAccessDenied', target: 'accessDenied' },
        { guard: 'isNotice', target: 'askingToSignIn', actions: ['emitNotification', 'clearReason'] },
        { guard: and(['allowsGuest', not('hasReason')]), target: 'welcomingGuest' },
        { target: 'askingToSignIn' },
      ],
    },
    askingToSignIn,
    welcomingGuest,
    accessDenied,
  },
  on: {
    'location.kept': {
      guard: { type: 'isOwnPath', params: ({ event }) => event },
      actions: { type: 'keepLocation', params: ({ event }) => event },
    },
    'token.changedElsewhere': { target: '#session.hydrating', actions: 'clearReason' },
  },
});
