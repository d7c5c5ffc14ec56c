import { text } from '../../../texts/text.js';
import { invoicePaymentSetup } from '../invoicePayment.setup.js';

/** Open items, payment methods and the required card fields are being loaded. */
export const loading = invoicePaymentSetup.createStateConfig({
  meta: { title: text('invoicePayment.title'), spec: 'A2.47', description: 'Loading' },
  invoke: {
    id: 'loadPayables',
    src: 'loadPayables',
    onDone: { target: 'starting', actions: { type: 'keepPayables', params: ({ event }) => event.output } },
    onError: {
      target: 'loadingFailed',
      actions: { type: 'showLoadFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
});

/** Nothing can be paid that could not be read. */
export const loadingFailed = invoicePaymentSetup.createStateConfig({
  meta: {
    title: text('invoicePayment.title'),
    spec: 'A8.5',
    description: 'Failed to load payment data. Please try again later.',
  },
  on: { retry: { target: 'loading', actions: 'clearMessages' } },
});
