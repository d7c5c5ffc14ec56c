import { sessionExpiredText } from '../../../domain/session/sign-in-messages.js';
import { type Message, text } from '../../../texts/text.js';
import { expiryText, refusalText } from '../reasons.js';
import { sessionSetup, tokenOf } from '../session.setup.js';
import type { ConfigureOutcome } from '../types.js';
import { whileSignedIn } from './leaving.js';

const reasonOf = (outcome: ConfigureOutcome): Message | null => (outcome.kind === 'configured' ? null : outcome.reason);
const customerOf = (outcome: ConfigureOutcome) => ({
  customerKey: (outcome.kind === 'configured' && outcome.customerKey) || '',
});

/** Loads customer, menu and settings (S4.1). */
export const configuring = sessionSetup.createStateConfig({
  tags: ['loading', 'signedIn'],
  meta: { title: text('app.loading'), spec: 'S4.1', description: 'loads customer, menu and settings' },
  invoke: {
    id: 'configure',
    src: 'configure',
    input: ({ context }) => ({
      token: tokenOf(context),
      customerKey: context.customerKey,
      shipMethod: context.shipMethod,
    }),
    onDone: [
      {
        guard: { type: 'isUnauthenticated', params: ({ event }) => event.output },
        target: '#session.unauthorized',
        actions: [
          { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
          'clearStore',
          { type: 'emitEnded', params: { why: 'expired' } },
          'becomeNobody',
          { type: 'giveReason', params: ({ event }) => ({ reason: expiryText(reasonOf(event.output), sessionExpiredText) }) },
        ],
      },
      {
        // The saved customer may have been given to a colleague meanwhile: that is no reason to sign in again.
        guard: { type: 'mayChooseAgain', params: ({ event }) => event.output },
        target: '#session.selectingCustomer',
        actions: [
          { type: 'forgetCustomer', params: ({ context }) => ({ token: tokenOf(context) }) },
          'clearStore',
          'dropCustomer',
          { type: 'emitCustomerRefused', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
        ],
      },
      {
        guard: { type: 'isForbidden', params: ({ event }) => event.output },
        target: '#session.unauthorized',
        actions: [
          { type: 'revokeToken', params: ({ context }) => ({ token: tokenOf(context) }) },
          { type: 'forgetSaved', params: ({ context }) => ({ token: tokenOf(context) }) },
          'clearStore',
          { type: 'emitEnded', params: { why: 'refused' } },
          'becomeNobody',
          'dropLocation',
          { type: 'giveReason', params: ({ event }) => ({ reason: refusalText(reasonOf(event.output)) }) },
        ],
      },
      { guard: { type: 'isForNobody', params: ({ event }) => event.output }, target: '#session.ready.administering' },
      { target: '#session.ready', actions: { type: 'takeCustomer', params: ({ event }) => customerOf(event.output) } },
    ],
    onError: { target: '#session.unreachable.signedIn' },
  },
  on: whileSignedIn,
});
