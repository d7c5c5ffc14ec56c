import { text } from '../../texts/text.js';
import { checkoutSetup } from './checkout.setup.js';
import { opened } from './opened.js';
import { choosingDelivery } from './states/choosingDelivery.js';
import { choosingMethod } from './states/choosingMethod.js';
import { enteringPayment } from './states/enteringPayment.js';
import { loading, loadingFailed, starting } from './states/loading.js';
import { readingMessage } from './states/readingMessage.js';
import { reviewing } from './states/reviewing.js';
import type { CheckoutOutput } from './types.js';

/** Checkout (S2.32–S2.39, S4.13) from the moment its page opens until it is left; steps forward and back in sequence. */
export const checkout = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => opened(input),
  initial: 'opening',
  states: {
    opening: {
      meta: {
        title: text('checkout.title'),
        spec: 'S6.1',
        description: 'sends a guest to sign in, and shows a receipt that was shown before',
      },
      always: [
        { guard: 'isGuest', target: 'leftToSignIn' },
        { guard: 'hasReceipt', target: 'showingReceipt' },
        { target: 'loading' },
      ],
    },
    loading,
    loadingFailed,
    starting,
    empty: {
      meta: { title: text('checkout.title'), spec: 'S2.33', description: 'No items in cart' },
      on: { back: 'leftToCart' },
    },
    choosingMethod,
    readingMessage,
    choosingDelivery,
    enteringPayment,
    reviewing,
    showingReceipt: {
      tags: ['step'],
      meta: { title: text('checkout.step.receipt'), spec: 'S2.35', description: "shows 'Order {number} submitted.'" },
      entry: { type: 'emitStep', params: { step: 'receipt' } },
      on: { next: 'leftToHome' },
    },
    transferred: {
      meta: { title: text('checkout.transfer'), spec: 'S2.36', description: 'posts the order to the procurement system' },
    },
    leftToCart: {
      type: 'final',
      meta: { title: '', spec: 'S2.34', description: 'has gone back to the cart' },
      entry: { type: 'emitCheckoutLeft', params: { leaveTo: '/cart' } },
      output: { leaveTo: '/cart' } satisfies CheckoutOutput,
    },
    leftToHome: {
      type: 'final',
      meta: { title: '', spec: 'S2.34', description: 'has gone on to the home page' },
      entry: { type: 'emitCheckoutLeft', params: { leaveTo: '/' } },
      output: { leaveTo: '/' } satisfies CheckoutOutput,
    },
    leftToSignIn: {
      type: 'final',
      meta: { title: '', spec: 'S2.1', description: 'has sent a guest to sign in' },
      entry: { type: 'emitCheckoutLeft', params: { leaveTo: '/login' } },
      output: { leaveTo: '/login' } satisfies CheckoutOutput,
    },
  },
  // The final state that was reached says where to.
  output: ({ event }) => event.output as CheckoutOutput,
});
