import { and } from 'xstate';
import { checkoutSetup } from '../checkout.setup.js';

/** What can be done in both states of the form, besides typing. */
const whileFilling = checkoutSetup.createStateConfig({
  on: {
    retry: [
      { guard: 'hasNoDates', target: 'loadingDates', actions: 'clearMessages' },
      { guard: 'needsAddressCheck', target: 'checkingAddress', actions: 'clearMessages' },
    ],
  },
});

/** The form can be sent; what is wrong with it shows only once somebody tried. */
export const fillingHeader = checkoutSetup.createStateConfig({
  meta: { title: 'Delivery', spec: 'S5.13', description: 'waits for Next' },
  on: {
    ...whileFilling.on,
    next: [
      { guard: and(['isAddressAcceptable', 'isHeaderValid']), target: '#checkout.choosingDelivery.saving' },
      { guard: 'isAddressAcceptable', target: 'correcting' },
    ],
  },
});

/** Somebody tried, and the header may not be saved as it is. */
export const correctingHeader = checkoutSetup.createStateConfig({
  tags: ['correcting'],
  meta: { title: 'Delivery', spec: 'S8.16', description: 'shows what is wrong with the header' },
  on: {
    ...whileFilling.on,
    next: {
      guard: and(['isAddressAcceptable', 'isHeaderValid']),
      target: '#checkout.choosingDelivery.saving',
    },
  },
});
