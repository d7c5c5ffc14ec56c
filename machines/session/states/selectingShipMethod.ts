import { sessionSetup } from '../session.setup.js';
import { whileSelecting } from './leaving.js';

/**
 * A consumer chooses how to get the goods, as far as the site leaves a choice: the machine `shipMethod` on the page decides, and this one takes what is
 * allowed (S4.14). What leaves no choice is not saved: the site may change.
 */
export const selectingShipMethod = sessionSetup.createStateConfig({
  tags: ['signedIn', 'selecting'],
  meta: { title: 'Select pickup or delivery', spec: 'S2.41', description: 'a consumer chooses pickup or delivery' },
  entry: 'forgetAttempts',
  on: {
    ...whileSelecting,
    'shipMethod.chosen': [
      {
        guard: { type: 'isAllowedForNow', params: ({ event }) => event },
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
