import { not } from 'xstate';
import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';

/** Cart, header and settings are read. */
export const loading = checkoutSetup.createStateConfig({
  tags: ['loading'],
  meta: { title: text('checkout.title'), spec: 'S2.33', description: 'Loading' },
  invoke: {
    id: 'loadCheckout',
    src: 'loadCheckout',
    input: ({ context }) => ({ isConsumer: context.userKind === 'CONSUMER' }),
    onDone: { target: 'starting', actions: { type: 'keepData', params: ({ event }) => event.output } },
    onError: { target: 'loadingFailed', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
  },
});

/** Nothing can be ordered that could not be read. */
export const loadingFailed = checkoutSetup.createStateConfig({
  meta: { title: text('checkout.title'), spec: 'S4.7', description: 'could not load and offers to try again' },
  exit: 'clearMessages',
  on: { retry: 'loading', back: 'leftToCart' },
});

/** The start step (S4.13); a submit without an answer comes before everything, even where the cart is empty because of it. */
export const starting = checkoutSetup.createStateConfig({
  meta: { title: text('checkout.title'), spec: 'S4.13', description: 'decides the start step' },
  always: [
    { guard: 'hasPending', target: 'reviewing' },
    { guard: not('hasLines'), target: 'empty' },
    { guard: { type: 'hasStep', params: { step: 'shipmentMethod' } }, target: 'choosingMethod' },
    { guard: { type: 'hasStep', params: { step: 'message' } }, target: 'readingMessage' },
    { target: 'choosingDelivery' },
  ],
});
