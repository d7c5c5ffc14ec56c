import { assign, setup } from 'xstate';
import { isPaid } from './fares.js';

/** A machine with rules of its own, for the mutants of guards and actions. */
export const turnstile = setup({
  types: { context: {} as { coins: number; isOut: boolean }, events: {} as { type: 'coin' } | { type: 'push' } },
  guards: { opens: ({ context }) => isPaid(context.coins) && !context.isOut },
  actions: {
    take: assign(({ context }) => ({ coins: context.coins + 1 })),
    empty: assign({ coins: 0 }),
  },
}).createMachine({
  id: 'turnstile',
  initial: 'closed',
  context: { coins: 0, isOut: false },
  states: {
    closed: {
      on: { coin: { actions: 'take' }, push: { guard: 'opens', target: 'passed', actions: 'empty' } },
    },
    passed: { type: 'final' },
  },
});
