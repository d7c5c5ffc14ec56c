import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';

const goingBack = checkoutSetup.createStateConfig({
  on: {
    back: [{ guard: 'isConsumer', target: '#checkout.enteringPayment' }, { target: '#checkout.choosingDelivery' }],
  },
});

/** Going back from Confirm Order, for every state of it that is not busy. */
export const backFromReview = goingBack.on;

const confirming = checkoutSetup.createStateConfig({
  on: {
    confirm: [
      { guard: 'isPunchout', target: 'transferring', actions: 'clearMessages' },
      // After a reload the card is gone; the query for an earlier payment's outcome has been answered.
      { guard: 'lacksPayment', target: '#checkout.enteringPayment' },
      {
        target: 'submitting',
        actions: [
          'clearMessages',
          { type: 'holdSubmission', params: ({ event }) => ({ version: event.version, total: event.total }) },
          'emitDraft',
        ],
      },
    ],
  },
});

/** Cart and estimate are read again: saving the header may have changed both. */
export const refreshingReview = checkoutSetup.createStateConfig({
  tags: ['waiting'],
  meta: { title: text('checkout.confirm'), spec: 'S7.10', description: 'reads the cart and the estimate again' },
  on: backFromReview,
  invoke: {
    id: 'refreshReview',
    src: 'refreshReview',
    onDone: [
      {
        guard: { type: 'hasLinesLeft', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepReview', params: ({ event }) => event.output },
      },
      { target: 'emptied', actions: { type: 'keepReview', params: ({ event }) => event.output } },
    ],
    onError: { target: 'stale', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
  },
});

/** The content of the order is unknown, so nothing can be confirmed. */
export const staleReview = checkoutSetup.createStateConfig({
  meta: { title: text('checkout.confirm'), spec: 'S8.16', description: 'could not read the cart and offers to try again' },
  on: { ...backFromReview, retry: { target: 'refreshing', actions: 'clearMessages' } },
});

/** The order can be confirmed; in a punchout session it is transferred instead (S2.36). */
export const confirmableReview = checkoutSetup.createStateConfig({
  tags: ['confirmable'],
  meta: { title: text('checkout.confirm'), spec: 'S2.36', description: 'waits for the order to be confirmed' },
  on: { ...backFromReview, ...confirming.on },
});

/** The cart lost its lines meanwhile. */
export const emptiedReview = checkoutSetup.createStateConfig({
  meta: { title: text('checkout.confirm'), spec: 'S2.38', description: 'Cart is empty.' },
  on: backFromReview,
});

/** Order or card was definitely refused; the words say why, and confirming again is a new attempt. */
export const declinedReview = checkoutSetup.createStateConfig({
  tags: ['confirmable'],
  meta: { title: text('checkout.confirm'), spec: 'S8.18', description: 'shows why the order was not taken' },
  on: { ...backFromReview, ...confirming.on },
});
