import { checkoutSetup } from '../checkout.setup.js';

/** Punchout: the order becomes a message for the buyer's procurement system. */
export const transferring = checkoutSetup.createStateConfig({
  tags: ['busy'],
  meta: { title: 'Confirm Order', spec: 'S7.6', description: 'makes the message for the procurement system' },
  invoke: {
    id: 'createPunchoutMessage',
    src: 'createPunchoutMessage',
    onDone: {
      target: '#checkout.transferred',
      actions: [{ type: 'keepTransfer', params: ({ event }) => ({ transfer: event.output }) }, 'announceTransfer'],
    },
    onError: { target: 'declined', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
  },
});
