import { assign, createMachine, fromPromise, setup } from 'xstate';

/** A bare machine without types: parallel regions, a history state, a numbered delay, an output. */
export const player = createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    sound: {
      initial: 'on',
      states: { on: { on: { mute: 'off' } }, off: { on: { mute: 'on' } } },
    },
    disc: {
      initial: 'out',
      states: {
        out: { on: { insert: 'playing' } },
        playing: {
          initial: 'first',
          states: {
            first: { on: { next: 'second' } },
            second: { after: { 1000: 'first' } },
            last: { type: 'history' },
          },
          on: { eject: 'out', pause: 'paused' },
        },
        paused: { on: { play: 'playing.last', eject: 'out' } },
      },
    },
  },
});

/** Guards on a payload, an output and the context; named and numbered delays; an actor without an id. */
export const transfer = setup({
  types: {
    context: {} as { limit: number; amount: number; problem: string | null },
    input: {} as { limit: number },
    events: {} as { type: 'enter'; amount: number } | { type: 'send' } | { type: 'note.added'; text: string },
  },
  actors: { pay: fromPromise<{ code: string }, { amount: number }>(() => Promise.reject(new Error('never called'))) },
  guards: {
    isPositive: (_, params: { amount: number }) => params.amount > 0,
    isAffordable: ({ context }) => context.amount <= context.limit,
    isAccepted: (_, params: { code: string }) => params.code === 'ok',
  },
  delays: { patience: 5000 },
}).createMachine({
  id: 'transfer',
  initial: 'entering',
  context: ({ input }) => ({ limit: input.limit, amount: 0, problem: null }),
  states: {
    entering: {
      on: {
        enter: {
          guard: { type: 'isPositive', params: ({ event }) => event },
          target: 'reviewing',
          actions: assign({ amount: ({ event }) => event.amount }),
        },
        'note.*': {},
      },
    },
    reviewing: {
      after: { 60000: 'entering' },
      on: { send: [{ guard: 'isAffordable', target: 'sending' }, { target: 'refused' }] },
    },
    sending: {
      invoke: {
        src: 'pay',
        input: ({ context }) => ({ amount: context.amount }),
        onDone: [{ guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'done' }, { target: 'refused' }],
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => String(event.error) }) },
      },
    },
    refused: { after: { patience: 'entering' } },
    done: { type: 'final' },
  },
});

/** A function that makes a machine. */
export const makeDoor = ({ isLocked }: { isLocked: boolean }) =>
  setup({ types: { events: {} as { type: 'push' } }, guards: { isLocked: () => isLocked } }).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { push: [{ guard: 'isLocked' }, { target: 'open' }] } }, open: { on: { push: 'shut' } } },
  });
