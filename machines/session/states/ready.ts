import { and, not } from 'xstate';
import { text } from '../../../texts/text.js';
import { home, sessionSetup, tokenOf } from '../session.setup.js';
import { askingWhichCustomer } from './askingWhichCustomer.js';
import { whileSignedIn } from './leaving.js';

const working = sessionSetup.createStateConfig({
  meta: { title: text('home.title'), spec: 'A2.12', description: 'the storefront, with the routes of this user' },
  always: { guard: 'isSwitchedElsewhere', target: 'askingWhichCustomer' },
  on: {
    'customer.switchRequested': {
      guard: and(['choosesCustomer', not('isPunchout')]),
      target: '#session.selectingCustomer',
      actions: [
        { type: 'forgetCustomer', params: ({ context }) => ({ token: tokenOf(context) }) },
        'clearStore',
        'dropCustomer',
        // Asked on a page of the old customer's (A2.9).
        { type: 'keepLocation', params: { path: home } },
      ],
    },
    // The user has several customers now, so they are read again.
    'customer.joined': {
      guard: not('isPunchout'),
      target: '#session.validating',
      actions: [
        { type: 'keepCustomer', params: ({ event }) => ({ customerKey: event.customerKey }) },
        'clearStore',
        { type: 'takeCustomer', params: ({ event }) => event },
        'forgetCustomerElsewhere',
        { type: 'keepLocation', params: { path: home } },
      ],
    },
    'shipMethod.changeRequested': {
      guard: and(['isConsumer', 'allowsPickup', 'allowsDelivery']),
      target: '#session.selectingShipMethod',
      actions: ['clearStore', { type: 'keepLocation', params: { path: home } }],
    },
    // Checkout's toggle: the screen stays.
    'shipMethod.chosen': {
      guard: { type: 'isAllowedChange', params: ({ event }) => event },
      actions: [
        { type: 'takeShipMethod', params: ({ event }) => event },
        { type: 'keepShipMethod', params: ({ event }) => ({ shipMethod: event.method }) },
        { type: 'emitShipMethod', params: ({ event }) => event },
      ],
    },
  },
});

/** Staff who act for no customer (decision 135): only the administration of the store is open. */
const administering = sessionSetup.createStateConfig({
  meta: { title: text('administration.title'), spec: 'A6.4', description: 'the administration, for staff without a customer' },
});

/** Signed in, and everything chosen and loaded (A2.12). */
export const ready = sessionSetup.createStateConfig({
  tags: ['signedIn'],
  entry: ['forgetAttempts', 'emitReady', 'dropLocation'],
  initial: 'working',
  states: { working, askingWhichCustomer, administering },
  on: whileSignedIn,
});
