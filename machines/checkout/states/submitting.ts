import { checkoutSetup } from '../checkout.setup.js';
import { submitToSend } from '../submission.js';
import { backFromReview } from './looking-at-review.js';

/**
 * The order is on its way. A definite answer ends the submission and its key; anything else keeps both, so that asking again cannot order twice.
 */
export const submitting = checkoutSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: 'Confirm Order', spec: 'S7.12', description: 'submits the order' },
  invoke: {
    id: 'submitOrder',
    src: 'submitOrder',
    input: ({ context }) => submitToSend(context),
    onDone: [
      {
        guard: { type: 'isOrdered', params: ({ event }) => event.output },
        target: '#checkout.showingReceipt',
        actions: [
          { type: 'keepReceipt', params: ({ event }) => ({ outcome: event.output }) },
          'dropSubmission',
          'announceDraft',
          'announceOrder',
          'announceCart',
        ],
      },
      {
        guard: { type: 'isRejected', params: ({ event }) => event.output },
        target: 'declined',
        actions: [
          { type: 'showRejection', params: ({ event }) => ({ outcome: event.output }) },
          'dropSubmission',
          'announceDraft',
        ],
      },
      {
        guard: { type: 'isStillRunning', params: ({ event }) => event.output },
        target: 'unanswered',
        actions: { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        // Whatever it was (another version, another total, too little stock, ordered in another window): what was shown is no longer true.
        target: 'refreshing',
        actions: [
          { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
          'dropSubmission',
          'announceDraft',
          'announceCart',
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isDefinite', params: ({ event }) => ({ error: event.error }) },
        target: 'declined',
        actions: [{ type: 'showFailure', params: ({ event }) => ({ error: event.error }) }, 'dropSubmission', 'announceDraft'],
      },
      { target: 'unanswered', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
    ],
  },
});

/** Nobody knows whether the order was taken: the answer was lost, or the session ended. Trying again repeats the same submit under its key. */
export const unanswered = checkoutSetup.createStateConfig({
  tags: ['unanswered'],
  meta: { title: 'Confirm Order', spec: 'S8.16', description: 'offers to ask again whether the order was taken' },
  on: {
    ...backFromReview,
    retry: [
      { guard: 'needsPayment', target: 'paying', actions: 'clearMessages' },
      { target: 'submitting', actions: 'clearMessages' },
    ],
  },
});
