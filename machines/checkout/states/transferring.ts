import { assertEvent } from 'xstate';
import { text } from '../../../texts/text.js';
import { checkoutSetup } from '../checkout.setup.js';

/**
 * Punchout: the order becomes a message for the buyer's procurement system. If an attempt had no answer, the next one receives the same message
 * regardless of the first outcome: the cart is taken once.
 */
export const transferring = checkoutSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: text('checkout.confirm'), spec: 'S7.6', description: 'makes the message for the procurement system' },
  invoke: {
    id: 'createPunchoutMessage',
    src: 'createPunchoutMessage',
    input: ({ event }) => {
      assertEvent(event, 'confirm');
      return { version: event.version };
    },
    onDone: [
      {
        // The cart is another one by now, or cannot be handed over as it is: what was shown is no longer true.
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'refreshing',
        actions: [{ type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) }, 'emitCartChanged'],
      },
      {
        target: '#checkout.transferred',
        actions: { type: 'keepTransfer', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'declined', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
  },
});
