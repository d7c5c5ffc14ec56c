import { assign, fromPromise, not, setup } from 'xstate';
import type { Model } from './model.js';

interface ParcelContext {
  fragile: boolean;
  things: number;
  problem: string | null;
}
export type ParcelEvent = { type: 'thing.added' } | { type: 'seal' } | { type: 'retry' } | { type: 'cancel' };
type Answer = { ok: true } | { ok: false; problem: string };

/**
 * A small chart with one of everything: nested states, guards, an invoked actor, a delay, eventless transitions, an end.
 *
 *   packing(empty → filled) ─seal→ checking ─always→ padding │ sending ─done→ sent │ packing   failed ─patience→ sending
 */
export const parcel = setup({
  types: {
    context: {} as ParcelContext,
    events: {} as ParcelEvent,
    input: {} as { fragile: boolean },
    children: {} as { send: 'send' },
  },
  actors: {
    send: fromPromise<Answer, { things: number }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    celebrate: (_, _params: { things: number }) => {
      throw new Error('not provided');
    },
  },
  guards: {
    isFragile: ({ context }) => context.fragile,
    isFull: ({ context }) => context.things >= 2,
    accepted: (_, params: { ok: boolean }) => params.ok,
  },
  delays: { patience: 3000 },
}).createMachine({
  id: 'parcel',
  initial: 'packing',
  context: ({ input }) => ({ fragile: input.fragile, things: 0, problem: null }),
  on: { cancel: { target: '.cancelled' } },
  states: {
    packing: {
      initial: 'empty',
      states: {
        empty: {},
        filled: { on: { seal: { target: '#parcel.checking' } } },
      },
      on: {
        'thing.added': {
          guard: not('isFull'),
          target: '.filled',
          actions: assign({ things: ({ context }) => context.things + 1 }),
        },
      },
    },
    checking: { always: [{ guard: 'isFragile', target: 'padding' }, { target: 'sending' }] },
    padding: { on: { seal: { target: 'sending' } } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ things: context.things }),
        onDone: [
          { guard: { type: 'accepted', params: ({ event }) => event.output }, target: 'sent' },
          {
            target: 'packing.filled',
            actions: assign({ problem: ({ event }) => (event.output.ok ? null : event.output.problem) }),
          },
        ],
        onError: { target: 'failed' },
      },
    },
    failed: { after: { patience: { target: 'sending' } }, on: { retry: { target: 'sending' } } },
    sent: { entry: { type: 'celebrate', params: ({ context }) => ({ things: context.things }) }, type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** The model of the sample. */
export const parcelModel: Model<typeof parcel, { label: string }> = {
  machine: parcel,
  scenarios: [
    { name: 'sturdy', input: { fragile: false }, startsIn: 'packing.empty', fixture: { label: 'box' } },
    { name: 'fragile', input: { fragile: true }, startsIn: 'packing.empty', fixture: { label: 'glass' } },
  ],
  guardInputs: ({ context }) => [context.fragile, context.things],
  events: {
    'thing.added': {
      description: 'puts a thing in',
      leadsTo: { packing: ({ before }) => (before.context.things < 2 ? 'packing.filled' : null) },
    },
    seal: {
      description: 'seals it',
      leadsTo: {
        'packing.filled': ({ scenario }) => (scenario.fixture.label === 'glass' ? 'padding' : 'sending'),
        padding: 'sending',
      },
    },
    retry: { description: 'tries again', leadsTo: { failed: 'sending' } },
    cancel: { description: 'cancels', leadsTo: { '*': 'cancelled' } },
  },
  actors: {
    send: {
      outcomes: {
        taken: { description: 'the post takes it', output: { ok: true }, leadsTo: { sending: 'sent' } },
        refused: {
          description: 'the post refuses it',
          output: { ok: false, problem: 'too big' },
          leadsTo: { sending: 'packing.filled' },
        },
        closed: { description: 'the post is closed', error: { code: 'CLOSED' }, leadsTo: { sending: 'failed' } },
      },
    },
  },
  delays: { patience: { ms: 3000, description: 'waits', leadsTo: { failed: 'sending' } } },
  states: {
    'packing.empty': ({ snapshot }) => same(snapshot.context.things, 0),
    'packing.filled': ({ snapshot, before, event }) => {
      const added = event?.type === 'thing.added' ? 1 : 0;
      same(snapshot.context.things, (before?.context.things ?? 0) + added);
      if (added === 0) same(snapshot.context.problem, 'too big');
    },
    checking: 'passing',
    padding: ({ snapshot }) => same(snapshot.context.fragile, true),
    sending: ({ snapshot, all }) => same(all.calls.at(-1), { id: 'send', input: { things: snapshot.context.things } }),
    failed: () => {},
    sent: ({ snapshot, now }) => same(now.effects, [{ name: 'celebrate', params: { things: snapshot.context.things } }]),
    cancelled: ({ snapshot }) => same(snapshot.status, 'done'),
  },
};

function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
  }
}
