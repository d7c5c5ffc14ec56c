import { checkoutSetup } from '../checkout.setup.js';
import { paymentToSend } from '../submission.js';

/** A consumer's card is charged, under the key of the submission: asked twice, it is charged once. */
export const paying = checkoutSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: 'Confirm Order', spec: 'S7.11', description: 'pays by card' },
  invoke: {
    id: 'payOrder',
    src: 'payOrder',
    input: ({ context }) => paymentToSend(context),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'declined',
        actions: [{ type: 'showDecline', params: ({ event }) => ({ outcome: event.output }) }, 'dropSubmission', 'announceDraft'],
      },
      { target: 'submitting', actions: ['markPaid', 'announceDraft', 'announceCart'] },
    ],
    onError: {
      target: 'unanswered',
      actions: { type: 'showPaymentFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
});
