import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';
import { headerToSave } from '../header.js';

/** The header is saved before Delivery is left; a refusal keeps the person here, with the server's text or the status text (S8.12). */
export const savingHeader = checkoutSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: text('checkout.delivery'), spec: 'S7.13', description: 'saves the header' },
  entry: 'clearMessages',
  invoke: {
    id: 'saveHeader',
    src: 'saveHeader',
    input: ({ context }) => headerToSave(context),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'editing.filling',
        actions: { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
      },
      { guard: 'isConsumer', target: '#checkout.enteringPayment', actions: 'emitCartChanged' },
      { target: '#checkout.reviewing', actions: 'emitCartChanged' },
    ],
    onError: {
      target: 'editing.filling',
      actions: { type: 'showHeaderFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
});
