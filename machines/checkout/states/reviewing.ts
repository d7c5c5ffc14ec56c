import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';
import { confirmableReview, declinedReview, emptiedReview, refreshingReview, staleReview } from './lookingAtReview.js';
import { submitting, unanswered } from './submitting.js';
import { transferring } from './transferring.js';

/** Confirm Order: the current content of the order, and the outcome of confirming it. */
export const reviewing = checkoutSetup.createStateConfig({
  tags: ['step'],
  meta: { title: text('checkout.confirm'), spec: 'S2.32', description: 'shows the order to be' },
  entry: { type: 'emitStep', params: { step: 'confirmOrder' } },
  exit: 'clearMessages',
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: text('checkout.confirm'), spec: 'S4.13', description: 'looks whether a submit is still without an answer' },
      always: [{ guard: 'hasPending', target: 'unanswered' }, { target: 'refreshing' }],
    },
    refreshing: refreshingReview,
    stale: staleReview,
    ready: confirmableReview,
    emptied: emptiedReview,
    declined: declinedReview,
    submitting,
    unanswered,
    transferring,
  },
});
