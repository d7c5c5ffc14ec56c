import { assign, setup } from 'xstate';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CartFreshnessActors,
  CartFreshnessContext,
  CartFreshnessEvent,
  CartFreshnessInput,
  CartFreshnessTag,
} from './types.js';

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((known) => known !== id);

/**
 * When the local copy of the cart is read again (S4.8, S9.1): after every change, and when a screen wants it, unless it is fresh or being
 * updated. Lives as long as the session is ready; features tell it what they did, nobody asks the server beside it.
 */
export const cartFreshness = setup({
  types: {} as TypesOf<{
    context: CartFreshnessContext;
    events: CartFreshnessEvent;
    input: CartFreshnessInput;
    tags: CartFreshnessTag;
    actors: CartFreshnessActors;
  }>,
  actors: notProvided<CartFreshnessActors>({ refreshCart: 'promise' }),
  guards: {
    isGuest: ({ context }) => context.isGuest,
    isLast: ({ context }, params: { id: string }) => without(context.updates, params.id).length === 0,
  },
  actions: {
    begin: assign({ updates: ({ context }, params: { id: string }) => [...without(context.updates, params.id), params.id] }),
    end: assign({ updates: ({ context }, params: { id: string }) => without(context.updates, params.id) }),
    markFilled: assign({ isFilling: true }),
    settle: assign({ isFilling: false }),
  },
  delays: { lifetime: 300_000, patience: 5000 },
}).createMachine({
  id: 'cartFreshness',
  initial: 'deciding',
  context: ({ input }) => ({ isGuest: input.isGuest, updates: [], isFilling: false }),
  on: { 'cart.filled': { actions: 'markFilled' } },
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'mocked' }, { target: 'stale' }] },
    mocked: { meta: { title: '', spec: 'S6.1', description: 'a guest has a mock cart' } },
    stale: {
      meta: { title: '', spec: 'S9.1', description: 'the copy is older than 5 minutes, or there is none' },
      on: {
        'cart.wanted': { target: 'refreshing' },
        'cart.changed': { target: 'refreshing' },
        'cart.received': { target: 'fresh' },
        'update.began': { target: 'updating', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    refreshing: {
      tags: ['refreshing'],
      meta: { title: '', spec: 'S4.8', description: 'the cart is read' },
      invoke: {
        id: 'refreshCart',
        src: 'refreshCart',
        onDone: { target: 'fresh' },
        onError: { target: 'failed' },
      },
      on: {
        // The answer under way may be older than the change.
        'cart.changed': { target: 'refreshing', reenter: true },
        'cart.received': { target: 'fresh' },
        'update.began': { target: 'updating.changed', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    fresh: {
      meta: { title: '', spec: 'S9.1', description: 'the copy is younger than 5 minutes' },
      entry: 'settle',
      after: { lifetime: { target: 'stale' } },
      on: {
        'cart.changed': { target: 'refreshing' },
        'cart.received': { target: 'fresh', reenter: true },
        // It was read since, and is believed.
        'cart.filled': {},
        'device.woke': { target: 'stale' },
        'update.began': { target: 'updating', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title: '', spec: 'S4.7', description: 'the cart could not be read; it is tried again' },
      after: { patience: { target: 'refreshing' } },
      on: {
        retry: { target: 'refreshing' },
        'cart.wanted': { target: 'refreshing' },
        'cart.changed': { target: 'refreshing' },
        'cart.received': { target: 'fresh' },
        'update.began': { target: 'updating', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    updating: {
      tags: ['updating'],
      initial: 'unchanged',
      on: {
        'update.began': { actions: { type: 'begin', params: ({ event }) => event } },
        'update.ended': { actions: { type: 'end', params: ({ event }) => event } },
        'cart.changed': { target: '.changed' },
        'cart.received': { target: '.received' },
      },
      states: {
        unchanged: {
          meta: { title: '', spec: 'S4.8', description: 'an update is running; nothing is changed yet' },
          on: {
            'update.ended': {
              guard: { type: 'isLast', params: ({ event }) => event },
              target: '#cartFreshness.stale',
              actions: { type: 'end', params: ({ event }) => event },
            },
          },
        },
        changed: {
          meta: { title: '', spec: 'S4.8', description: 'an update is running; the copy is out of date' },
          on: {
            'update.ended': {
              guard: { type: 'isLast', params: ({ event }) => event },
              target: '#cartFreshness.refreshing',
              actions: { type: 'end', params: ({ event }) => event },
            },
          },
        },
        received: {
          meta: { title: '', spec: 'S4.8', description: 'an update is running; its answer brought the cart' },
          on: {
            'update.ended': {
              guard: { type: 'isLast', params: ({ event }) => event },
              target: '#cartFreshness.fresh',
              actions: { type: 'end', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
