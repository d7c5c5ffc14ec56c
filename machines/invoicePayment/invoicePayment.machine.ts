import { not } from 'xstate';
import { noOpenItemsText, noPaymentMethodsText } from '../../domain/invoice-payment/invoice-payment-messages.js';
import { text } from '../../texts/text.js';
import { invoicePaymentSetup } from './invoicePayment.setup.js';
import { opened } from './opened.js';
import { choosingMethod } from './states/choosingMethod.js';
import { loading, loadingFailed } from './states/loading.js';
import { reviewingPayables } from './states/reviewingPayables.js';
import { reviewingPayment } from './states/reviewingPayment.js';
import { selecting } from './states/selecting.js';
import { showingReceipt } from './states/showingReceipt.js';

/** Make Payment (A2.46–A2.50, A4.2–A4.5) from the moment its page opens; five steps, forward and back. */
export const invoicePayment = invoicePaymentSetup.createMachine({
  id: 'invoicePayment',
  context: ({ input }) => opened(input),
  initial: 'loading',
  states: {
    loading,
    loadingFailed,
    // A payment without an answer takes precedence, even if no item is open because of it.
    starting: {
      meta: { title: text('invoicePayment.title'), spec: 'A4.4', description: 'decides the step to begin with' },
      always: [
        { guard: 'hasPending', target: 'reviewingPayment' },
        { guard: not('hasItems'), target: 'nothingOpen' },
        { guard: not('canPayAny'), target: 'withoutMethods' },
        { guard: not('isStarted'), target: 'selecting' },
        { guard: 'hasOffer', target: 'reviewingPayables' },
        { target: 'selecting' },
      ],
    },
    nothingOpen: { meta: { title: text('invoicePayment.title'), spec: 'A8.5', description: noOpenItemsText } },
    withoutMethods: { meta: { title: text('invoicePayment.title'), spec: 'A8.5', description: noPaymentMethodsText } },
    selecting,
    reviewingPayables,
    choosingMethod,
    reviewingPayment,
    showingReceipt,
  },
});
