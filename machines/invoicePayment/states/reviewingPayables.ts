import { text } from '../../../texts/text.js';
import { invoicePaymentSetup } from '../invoicePayment.setup.js';

/** Review Selection (step 1): what is about to be paid, line by line. */
export const reviewingPayables = invoicePaymentSetup.createStateConfig({
  tags: ['step'],
  meta: {
    title: text('invoicePayment.step.reviewPayables'),
    spec: 'A2.46',
    description: 'shows the selected items and what they come to',
  },
  entry: { type: 'emitStep', params: { step: 'reviewPayables' } },
  on: { next: 'choosingMethod', back: 'selecting', restart: 'selecting' },
});
