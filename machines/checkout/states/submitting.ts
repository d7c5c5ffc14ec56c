import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';
import { submitToSend } from '../submission.js';
import { backFromReview } from './lookingAtReview.js';

/**
 * The order is being submitted, a consumer's together with the payment. A definite answer ends the submission and its key; anything else keeps both,
 * so that a retry cannot order or charge twice.
 */
export const submitting = checkoutSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: text('checkout.confirm'), spec: 'S7.12', description: "submits the order, a consumer's with its payment" },
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
          'emitDraft',
          'emitOrderSubmitted',
          'emitCartChanged',
        ],
      },
      {
        guard: { type: 'isRejected', params: ({ event }) => event.output },
        target: 'declined',
        actions: [{ type: 'showRejection', params: ({ event }) => ({ outcome: event.output }) }, 'dropSubmission', 'emitDraft'],
      },
      {
        guard: { type: 'isStillRunning', params: ({ event }) => event.output },
        target: 'unanswered',
        actions: { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        // Declined, or not to be charged as it was typed: the cart is as it was, and another card may follow.
        guard: { type: 'needsCard', params: ({ event }) => event.output },
        target: '#checkout.enteringPayment',
        actions: [
          { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
          'dropSubmission',
          'dropPayment',
          'emitDraft',
        ],
      },
      {
        // Days and address are read again, so that the user fixes them on current data.
        guard: { type: 'isHeaderRefused', params: ({ event }) => event.output },
        target: '#checkout.choosingDelivery',
        actions: [
          { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
          'forgetDates',
          'forgetAddressFacts',
          'dropSubmission',
          'emitDraft',
          'emitCartChanged',
        ],
      },
      {
        guard: { type: 'isPaymentRefused', params: ({ event }) => event.output },
        target: 'declined',
        actions: [{ type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) }, 'dropSubmission', 'emitDraft'],
      },
      {
        // Whatever it was (another version, another total, too little stock, ordered in another window): what was shown is no longer true.
        target: 'refreshing',
        actions: [
          { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
          'dropSubmission',
          'emitDraft',
          'emitCartChanged',
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isDefinite', params: ({ event }) => ({ error: event.error }) },
        target: 'declined',
        actions: [{ type: 'showSubmitFailure', params: ({ event }) => ({ error: event.error }) }, 'dropSubmission', 'emitDraft'],
      },
      { target: 'unanswered', actions: { type: 'showSubmitFailure', params: ({ event }) => ({ error: event.error }) } },
    ],
  },
});

/** Nobody knows whether the order was taken: the answer was lost, or the session ended. Trying again repeats the same submit under its key. */
export const unanswered = checkoutSetup.createStateConfig({
  tags: ['unanswered'],
  entry: 'markInDoubt',
  meta: { title: text('checkout.confirm'), spec: 'S8.16', description: 'offers to ask again whether the order was taken' },
  on: {
    ...backFromReview,
    retry: { target: 'submitting', actions: 'clearMessages' },
  },
});
