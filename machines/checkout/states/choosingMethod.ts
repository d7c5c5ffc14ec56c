import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';

/** Shipment Method: a consumer picks up or has goods delivered; only where the site allows both. */
export const choosingMethod = checkoutSetup.createStateConfig({
  tags: ['step'],
  meta: { title: text('checkout.step.shipmentMethod'), spec: 'S2.32', description: 'lets a consumer choose pickup or delivery' },
  entry: { type: 'emitStep', params: { step: 'shipmentMethod' } },
  on: {
    'shipMethod.chosen': {
      guard: { type: 'isMethodAllowed', params: ({ event }) => ({ method: event.method }) },
      actions: [{ type: 'keepMethod', params: ({ event }) => ({ method: event.method }) }, 'emitShipMethod'],
    },
    next: [{ guard: { type: 'hasStep', params: { step: 'message' } }, target: 'readingMessage' }, { target: 'choosingDelivery' }],
    back: 'leftToCart',
  },
});
