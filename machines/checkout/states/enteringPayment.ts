import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';

/** Payment Information: the form keeps the card; the chart hears of it only what may be shown. */
export const enteringPayment = checkoutSetup.createStateConfig({
  tags: ['step'],
  meta: { title: text('checkout.step.payment'), spec: 'S2.32', description: 'asks a consumer for a card' },
  entry: { type: 'emitStep', params: { step: 'payment' } },
  exit: 'clearMessages',
  on: {
    'payment.removed': { actions: 'dropPayment' },
    'payment.entered': { actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) } },
    next: { guard: 'hasPayment', target: 'reviewing' },
    back: 'choosingDelivery',
  },
});
