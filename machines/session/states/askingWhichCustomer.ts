import { customerElsewhereOf, home, sessionSetup, tokenOf } from '../session.setup.js';

const meta = {
  title: 'Another customer in another window',
  spec: 'S6.3',
  description: 'another window works for another customer; asks which of the two to go on with',
};

/**
 * A salesperson chose another customer in another window. The screen stays as it is, behind a question that cannot be closed: nothing is added or
 * ordered for a customer whom the user may no longer have in mind. Requests in progress still name the customer that is shown (S7.1). Both answers
 * are saved, so that a reload of any window shows the same customer (S9.5).
 */
export const askingWhichCustomer = sessionSetup.createStateConfig({
  tags: ['askingWhichCustomer'],
  initial: 'naming',
  states: {
    naming: {
      meta: { ...meta, description: `${meta.description}, while the name of the other is read` },
      invoke: {
        id: 'nameCustomer',
        src: 'nameCustomer',
        input: ({ context }) => ({ token: tokenOf(context), customerKey: customerElsewhereOf(context) }),
        onDone: { target: 'named', actions: { type: 'nameCustomerElsewhere', params: ({ event }) => event.output } },
        // Without its name it is another customer all the same.
        onError: { target: 'named' },
      },
    },
    named: { meta },
  },
  on: {
    'customer.changedElsewhere': [
      {
        guard: { type: 'isShownHere', params: ({ event }) => event },
        target: '#session.ready.working',
        actions: 'forgetCustomerElsewhere',
      },
      { target: '.naming', actions: { type: 'keepCustomerElsewhere', params: ({ event }) => event } },
    ],
    'customer.followed': {
      target: '#session.configuring',
      actions: [
        { type: 'keepCustomer', params: ({ context }) => ({ customerKey: customerElsewhereOf(context) }) },
        'clearStore',
        'followCustomer',
        { type: 'keepLocation', params: { path: home } },
      ],
    },
    'customer.kept': {
      target: '#session.ready.working',
      actions: [
        { type: 'keepCustomer', params: ({ context }) => ({ customerKey: context.customerKey ?? '' }) },
        'forgetCustomerElsewhere',
      ],
    },
  },
});
