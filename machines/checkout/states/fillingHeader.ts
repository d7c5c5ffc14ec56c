import { and } from 'xstate';
import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';

/** The form can be sent; what is wrong with it shows only once somebody tried. */
export const fillingHeader = checkoutSetup.createStateConfig({
  meta: { title: text('checkout.delivery'), spec: 'S5.13', description: 'waits for Next' },
  on: {
    retry: [
      { guard: 'hasNoDates', target: 'loadingDates', actions: 'clearMessages' },
      { guard: 'needsAddressCheck', target: 'checkingAddress', actions: 'clearMessages' },
    ],
    next: [
      { guard: and(['isAddressAcceptable', 'isHeaderValid']), target: '#checkout.choosingDelivery.saving' },
      { guard: 'isAddressAcceptable', target: 'correcting', actions: 'clearMessages' },
    ],
  },
});

/** The user tried to continue, and the header is invalid; its problems replace the previous messages. */
export const correctingHeader = checkoutSetup.createStateConfig({
  tags: ['correcting'],
  meta: { title: text('checkout.delivery'), spec: 'S8.16', description: 'shows what is wrong with the header' },
  on: {
    // An address that was not checked keeps anybody from coming here.
    retry: { guard: 'hasNoDates', target: 'loadingDates' },
    next: {
      guard: and(['isAddressAcceptable', 'isHeaderValid']),
      target: '#checkout.choosingDelivery.saving',
    },
  },
});
