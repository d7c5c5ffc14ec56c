import { cartFailureText } from '../../../domain/cart/cart-messages.js';
import { cartPageSetup, problemOf, underWay } from '../cartPage.setup.js';

/** Changes that wait for the server, sent in sequence (S4.8). A refused change shows its old value again. */
export const changes = cartPageSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      meta: { title: '', spec: 'S4.8', description: 'nothing waits for the server' },
      always: [
        { guard: 'isClearing', target: 'clearing' },
        { guard: 'hasPending', target: 'saving' },
      ],
    },
    saving: {
      tags: ['saving'],
      meta: { title: '', spec: 'S4.8', description: 'the oldest change is on its way' },
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => ({ change: underWay(context) }),
        onDone: [
          {
            guard: { type: 'isSavedSilently', params: ({ event }) => event.output },
            target: 'settled',
            actions: 'dropFirst',
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'settled',
            actions: ['emitCartChanged', 'dropFirst'],
          },
          {
            target: 'settled',
            actions: [
              { type: 'emitProblem', params: ({ event }) => ({ text: problemOf(event.output) }) },
              'emitCartChanged',
              'dropFirst',
            ],
          },
        ],
        onError: {
          target: 'settled',
          actions: [{ type: 'emitProblem', params: { text: cartFailureText } }, 'emitCartChanged', 'dropFirst'],
        },
      },
    },
    clearing: {
      tags: ['saving'],
      meta: { title: '', spec: 'S4.8', description: 'the cart is being cleared' },
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        onDone: { target: 'settled', actions: ['emitCartChanged', 'dropFirst'] },
        onError: {
          target: 'settled',
          actions: [{ type: 'emitProblem', params: { text: cartFailureText } }, 'emitCartChanged', 'dropFirst'],
        },
      },
    },
  },
});
