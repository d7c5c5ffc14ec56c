import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';
import { destinationOf } from '../header.js';

/** The delivery days are being requested; the user can keep typing. */
export const loadingDates = checkoutSetup.createStateConfig({
  tags: ['waiting'],
  meta: { title: text('checkout.delivery'), spec: 'S7.19', description: 'asks which days goods can be delivered' },
  // The field makes room for the question, and what was typed into it goes.
  entry: 'forgetUnreadableDate',
  invoke: {
    id: 'loadDeliveryDates',
    src: 'loadDeliveryDates',
    input: ({ context }) => ({ shipTo: destinationOf(context), shipMethod: context.shipMethod }),
    onDone: [
      {
        guard: 'needsAddressCheck',
        target: 'checkingAddress',
        actions: { type: 'keepDates', params: ({ event }) => ({ dates: event.output }) },
      },
      { target: 'filling', actions: { type: 'keepDates', params: ({ event }) => ({ dates: event.output }) } },
    ],
    onError: [
      // An address that must be checked is new here, and so its delivery days are unknown.
      { guard: 'needsAddressCheck', target: 'checkingAddress' },
      { target: 'filling', actions: 'forgetDates' },
    ],
  },
});

/** A consumer's address is checked for its zip code and minimum order (S4.13). */
export const checkingAddress = checkoutSetup.createStateConfig({
  tags: ['waiting'],
  meta: {
    title: text('checkout.delivery'),
    spec: 'S4.13',
    description: 'checks the zip code and the minimum order of the address',
  },
  invoke: {
    id: 'checkAddress',
    src: 'checkAddress',
    input: ({ context }) => ({ addressId: context.form.addressId ?? '' }),
    onDone: {
      target: 'filling',
      actions: { type: 'keepAddressFacts', params: ({ event }) => ({ address: event.output }) },
    },
    onError: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
  },
});
