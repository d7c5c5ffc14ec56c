import { text } from '../../../texts/text.js';
import { sessionSetup } from '../session.setup.js';
import { whileSelecting } from './leaving.js';

/** A salesperson chooses whom to work for (S2.40, S6.3). */
export const selectingCustomer = sessionSetup.createStateConfig({
  tags: ['signedIn', 'selecting'],
  meta: { title: text('customers.title'), spec: 'S2.40', description: 'a salesperson chooses a customer' },
  entry: 'forgetAttempts',
  on: {
    ...whileSelecting,
    'customer.chosen': [
      {
        guard: 'isPunchout',
        target: '#session.configuring',
        actions: { type: 'takeCustomer', params: ({ event }) => event },
      },
      {
        target: '#session.configuring',
        actions: [
          { type: 'takeCustomer', params: ({ event }) => event },
          'forgetCustomerElsewhere',
          { type: 'keepCustomer', params: ({ event }) => ({ customerKey: event.customerKey }) },
        ],
      },
    ],
  },
});
