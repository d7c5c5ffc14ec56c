import { not } from 'xstate';
import { text } from '../../../texts/text.js';
import { invoicePaymentSetup } from '../invoicePayment.setup.js';

/** Payment Method (step 2): the forms keep card and bank account; the chart hears of them only what may be shown. */
export const choosingMethod = invoicePaymentSetup.createStateConfig({
  tags: ['step'],
  meta: { title: text('invoicePayment.step.paymentMethod'), spec: 'A4.5', description: 'asks how to pay' },
  entry: ['offerTypes', { type: 'emitStep', params: { step: 'paymentMethod' } }],
  // The selected items are no longer open: after a reload, or paid in another window.
  always: { guard: not('hasOffer'), target: 'starting' },
  on: {
    'paymentType.chosen': {
      guard: { type: 'isOffered', params: ({ event }) => ({ paymentType: event.paymentType }) },
      actions: { type: 'keepType', params: ({ event }) => ({ paymentType: event.paymentType }) },
    },
    'paymentMethod.entered': {
      guard: 'takesMethodDetails',
      actions: { type: 'keepMethodDetails', params: ({ event }) => ({ paymentMethod: event.paymentMethod }) },
    },
    'paymentMethod.removed': { actions: 'dropMethodDetails' },
    next: { guard: 'hasMethodDetails', target: 'reviewingPayment', actions: 'clearMessages' },
    back: { target: 'reviewingPayables', actions: 'clearMessages' },
    restart: { target: 'selecting', actions: 'clearMessages' },
  },
});
