import { paymentFailedTitle } from '../../../domain/invoice-payment/invoice-payment-messages.js';
import { text } from '../../../texts/text.js';
import { invoicePaymentSetup } from '../invoicePayment.setup.js';

/** Receipt (step 4): what was paid, or why nothing was. */
export const showingReceipt = invoicePaymentSetup.createStateConfig({
  tags: ['step'],
  meta: { title: text('invoicePayment.step.receipt'), spec: 'A2.46', description: 'shows what came of the payment' },
  entry: { type: 'emitStep', params: { step: 'receipt' } },
  exit: 'dropReceipt',
  initial: 'paid',
  states: {
    paid: {
      meta: { title: text('invoicePayment.step.receipt'), spec: 'A3.5', description: 'shows what was paid' },
      on: { restart: { target: '#invoicePayment.loading', actions: ['forgetFilter', 'dropMethodDetails', 'restartAtFirst'] } },
    },
    failed: {
      meta: { title: paymentFailedTitle, spec: 'A2.50', description: 'says why nothing was paid' },
      on: { retry: '#invoicePayment.choosingMethod', restart: { target: '#invoicePayment.starting', actions: 'restartAtFirst' } },
    },
  },
});
