import { and } from 'xstate';
import { sessionSetup, tokenOf } from '../session.setup.js';
import { whileSelecting } from './leaving.js';

const choosing = sessionSetup.createStateConfig({
  meta: { title: 'Select pickup or delivery', spec: 'S2.41', description: 'a consumer chooses pickup or delivery' },
  on: {
    'shipMethod.chosen': [
      {
        guard: { type: 'isAllowedInPunchout', params: ({ event }) => event },
        target: '#session.configuring',
        actions: { type: 'takeShipMethod', params: ({ event }) => event },
      },
      {
        guard: { type: 'isAllowed', params: ({ event }) => event },
        target: '#session.configuring',
        actions: [
          { type: 'takeShipMethod', params: ({ event }) => event },
          { type: 'keepShipMethod', params: ({ event }) => ({ shipMethod: event.method }) },
        ],
      },
    ],
  },
});

const findingAddress = sessionSetup.createStateConfig({
  tags: ['loading'],
  meta: { title: 'Loading', spec: 'S4.14', description: 'only delivery is allowed: looks for a saved address' },
  invoke: {
    id: 'findDeliveryAddress',
    src: 'findDeliveryAddress',
    input: ({ context }) => ({ token: tokenOf(context) }),
    onDone: [
      {
        guard: { type: 'hasAddress', params: ({ event }) => event.output },
        target: '#session.configuring',
        actions: { type: 'takeShipMethod', params: { method: 'delivery' } },
      },
      { target: 'addingAddress' },
    ],
    onError: { target: '#session.unreachable.signedIn' },
  },
});

const addingAddress = sessionSetup.createStateConfig({
  meta: {
    title: 'A delivery address is required to browse and add products to the cart.',
    spec: 'S5.23',
    description: 'only delivery is allowed and there is no address: the add-address dialog is open',
  },
  on: {
    'address.saved': { target: '#session.configuring', actions: { type: 'takeShipMethod', params: { method: 'delivery' } } },
  },
});

const unavailable = sessionSetup.createStateConfig({
  meta: { title: '', spec: 'S4.14', description: 'neither pickup nor delivery is allowed: nothing is shown' },
});

/** A consumer chooses how to get the goods, as far as the site leaves a choice (S4.14). What leaves none is not saved: the site may change. */
export const selectingShipMethod = sessionSetup.createStateConfig({
  tags: ['signedIn', 'selecting'],
  entry: 'forgetAttempts',
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: and(['allowsPickup', 'allowsDelivery']), target: 'choosing' },
        {
          guard: 'allowsPickup',
          target: '#session.configuring',
          actions: { type: 'takeShipMethod', params: { method: 'pickup' } },
        },
        { guard: 'allowsDelivery', target: 'findingAddress' },
        { target: 'unavailable' },
      ],
    },
    choosing,
    findingAddress,
    addingAddress,
    unavailable,
  },
  on: whileSelecting,
});
