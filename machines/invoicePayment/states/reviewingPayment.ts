import { text } from '../../../texts/text.js';
import { invoicePaymentSetup } from '../invoicePayment.setup.js';
import { paymentToSend } from '../submission.js';

/**
 * The payment is being submitted. A definite answer ends it and its key; anything else keeps both, so that a retry cannot pay twice.
 */
const submitting = invoicePaymentSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: text('invoicePayment.step.reviewPayment'), spec: 'A7.7', description: 'pays' },
  invoke: {
    id: 'payInvoices',
    src: 'payInvoices',
    input: ({ context }) => paymentToSend(context),
    onDone: [
      {
        guard: { type: 'isPaid', params: ({ event }) => event.output },
        target: '#invoicePayment.showingReceipt.paid',
        actions: [
          { type: 'keepReceipt', params: ({ event }) => ({ outcome: event.output }) },
          'dropPending',
          'dropSelection',
          'emitDraft',
          'emitPaymentMade',
        ],
      },
      {
        // Another card or bank account may follow.
        guard: { type: 'isDeclined', params: ({ event }) => event.output },
        target: '#invoicePayment.showingReceipt.failed',
        actions: [
          { type: 'keepReceipt', params: ({ event }) => ({ outcome: event.output }) },
          'dropPending',
          'dropMethodDetails',
          'emitDraft',
        ],
      },
      {
        guard: { type: 'isStillOpen', params: ({ event }) => event.output },
        target: 'unanswered',
        actions: { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'needsMethodDetails', params: ({ event }) => event.output },
        target: '#invoicePayment.choosingMethod',
        actions: [
          { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
          'dropPending',
          'dropMethodDetails',
          'emitDraft',
        ],
      },
      {
        // Read again, so that the user fixes it on current data.
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: '#invoicePayment.loading',
        actions: [
          { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
          'dropPending',
          'restartAtFirst',
          'emitDraft',
          'emitPaymentMade',
        ],
      },
      {
        target: '#invoicePayment.showingReceipt.failed',
        actions: [{ type: 'keepReceipt', params: ({ event }) => ({ outcome: event.output }) }, 'dropPending', 'emitDraft'],
      },
    ],
    onError: [
      {
        guard: { type: 'isDefinite', params: ({ event }) => ({ error: event.error }) },
        target: '#invoicePayment.showingReceipt.failed',
        actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'dropPending', 'emitDraft'],
      },
      { target: 'unanswered', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
    ],
  },
});

/** Review Payment (step 3): amount and method of the payment, and the outcome of confirming it. */
export const reviewingPayment = invoicePaymentSetup.createStateConfig({
  tags: ['step'],
  meta: { title: text('invoicePayment.step.reviewPayment'), spec: 'A2.46', description: 'shows what is paid and how' },
  entry: { type: 'emitStep', params: { step: 'reviewPayment' } },
  initial: 'arriving',
  states: {
    arriving: {
      meta: {
        title: text('invoicePayment.step.reviewPayment'),
        spec: 'A7.7',
        description: 'looks whether a payment is still without an answer',
      },
      always: [{ guard: 'hasPending', target: 'unanswered' }, { target: 'ready' }],
    },
    ready: {
      meta: {
        title: text('invoicePayment.step.reviewPayment'),
        spec: 'A2.46',
        description: 'waits for the payment to be confirmed',
      },
      on: {
        confirm: { target: 'submitting', actions: ['holdPayment', 'emitDraft'] },
        back: '#invoicePayment.choosingMethod',
        restart: '#invoicePayment.selecting',
      },
    },
    submitting,
    // Nobody knows whether it was made: the answer was lost, or the session ended. Nothing else can be paid before that is known.
    unanswered: {
      tags: ['unanswered'],
      entry: 'markInDoubt',
      meta: {
        title: text('invoicePayment.step.reviewPayment'),
        spec: 'A7.7',
        description: 'offers to ask again whether the payment was made',
      },
      on: { retry: { target: 'submitting', actions: 'clearMessages' } },
    },
  },
});
