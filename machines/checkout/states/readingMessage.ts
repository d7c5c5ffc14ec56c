import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';

/** Message: the site's message before an order; only Acknowledge continues. */
export const readingMessage = checkoutSetup.createStateConfig({
  tags: ['step'],
  meta: {
    title: text('checkout.step.message'),
    spec: 'S2.32',
    description: 'shows the checkout message until it is acknowledged',
  },
  entry: { type: 'emitStep', params: { step: 'message' } },
  on: {
    'message.acknowledged': 'choosingDelivery',
    back: [
      { guard: { type: 'hasStep', params: { step: 'shipmentMethod' } }, target: 'choosingMethod' },
      { target: 'leftToCart' },
    ],
  },
});
