import { not } from 'xstate';
import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';
import { correctingHeader, fillingHeader } from './fillingHeader.js';
import { checkingAddress, loadingDates } from './preparingDelivery.js';
import { savingHeader } from './savingHeader.js';

/** Delivery or Pickup: where to, when, and under which P.O. number. What is typed is kept as a draft at once. */
export const choosingDelivery = checkoutSetup.createStateConfig({
  tags: ['step'],
  meta: { title: text('checkout.delivery'), spec: 'S2.32', description: 'asks where and when to deliver, or when to pick up' },
  entry: { type: 'emitStep', params: { step: 'delivery' } },
  exit: 'clearMessages',
  initial: 'editing',
  states: {
    editing: {
      meta: { title: text('checkout.delivery'), spec: 'S5.13', description: 'takes what is typed' },
      initial: 'loadingDates',
      on: {
        'headerText.changed': {
          actions: [{ type: 'keepHeaderText', params: ({ event }) => ({ field: event.field, text: event.text }) }, 'emitDraft'],
        },
        'deliveryDate.changed': {
          guard: { type: 'isDateAllowed', params: ({ event }) => ({ date: event.date }) },
          actions: [{ type: 'keepDate', params: ({ event }) => ({ date: event.date }) }, 'emitDraft'],
        },
        'deliveryDate.unreadable': { guard: not('hasNoDates'), actions: 'keepUnreadableDate' },
        'shipTo.chosen': {
          guard: 'hasShipTos',
          target: '.loadingDates',
          actions: [{ type: 'keepShipTo', params: ({ event }) => ({ code: event.code }) }, 'emitDraft'],
        },
        // Other days and another check: what is known of the address before is worth nothing.
        'address.chosen': {
          guard: 'needsAddress',
          target: '.loadingDates',
          actions: [
            'clearMessages',
            { type: 'keepAddress', params: ({ event }) => ({ addressId: event.addressId }) },
            'emitDraft',
          ],
        },
        back: [
          { guard: { type: 'hasStep', params: { step: 'message' } }, target: '#checkout.readingMessage' },
          { guard: { type: 'hasStep', params: { step: 'shipmentMethod' } }, target: '#checkout.choosingMethod' },
          { target: '#checkout.leftToCart' },
        ],
      },
      states: { loadingDates, checkingAddress, filling: fillingHeader, correcting: correctingHeader },
    },
    saving: savingHeader,
  },
});
