import { and, not } from 'xstate';
import { sessionSetup, tokenOf } from '../session.setup.js';
import { whileSignedIn } from './leaving.js';

/** Signed in, and everything chosen and loaded (A2.12). */
export const ready = sessionSetup.createStateConfig({
  tags: ['signedIn'],
  meta: { title: 'Home', spec: 'A2.12', description: 'the storefront, with the routes of this user' },
  entry: ['forgetAttempts', 'sayReady', 'dropLocation'],
  on: {
    ...whileSignedIn,
    'customer.switchAsked': {
      guard: and(['isSalesperson', not('isPunchout')]),
      target: '#session.selectingCustomer',
      actions: [{ type: 'forgetCustomer', params: ({ context }) => ({ token: tokenOf(context) }) }, 'clearStore', 'dropCustomer'],
    },
    'shipMethod.changeAsked': {
      guard: and(['isConsumer', 'allowsPickup', 'allowsDelivery']),
      target: '#session.selectingShipMethod',
      actions: 'clearStore',
    },
    // Checkout's toggle: the screen stays.
    'shipMethod.chosen': {
      guard: { type: 'isAllowedChange', params: ({ event }) => event },
      actions: [
        { type: 'takeShipMethod', params: ({ event }) => event },
        { type: 'keepShipMethod', params: ({ event }) => ({ shipMethod: event.method }) },
        { type: 'sayShipMethod', params: ({ event }) => event },
      ],
    },
  },
});
