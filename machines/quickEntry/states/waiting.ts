import { maxPastedRows } from '../../../domain/quick-entry/pasted-rows.js';
import { attemptKey } from '../../../domain/system/idempotency-key.js';
import { text } from '../../../texts/text.js';
import { quickEntrySetup } from '../quickEntry.setup.js';

/** A request is in progress: the grid is read-only until the answer arrives. */
export const waiting = quickEntrySetup.createStateConfig({
  initial: 'updating',
  tags: ['busy'],
  on: { 'move.requested': { actions: { type: 'go', params: ({ event }) => ({ move: event.move }) } } },
  states: {
    applyingGuide: {
      meta: { title: text('quickEntry.grid'), spec: 'S2.22', description: 'the order guide is being read' },
      invoke: {
        id: 'readGuide',
        src: 'readGuide',
        input: ({ event }) => ({ name: event.type === 'guide.applied' ? event.name : '' }),
        onDone: [
          {
            guard: { type: 'ordersSomething', params: ({ event }) => ({ lines: event.output }) },
            target: '#quickEntry.entering',
            actions: { type: 'placeGuide', params: ({ event }) => ({ lines: event.output }) },
          },
          {
            guard: { type: 'isGuide', params: ({ event }) => ({ lines: event.output }) },
            target: '#quickEntry.entering',
            actions: 'emitEmptyGuide',
          },
          { target: '#quickEntry.entering', actions: 'emitNoGuide' },
        ],
        onError: { target: '#quickEntry.entering', actions: 'emitFailure' },
      },
    },
    findingProducts: {
      meta: { title: text('quickEntry.grid'), spec: 'S2.22', description: 'the products of pasted rows are being looked up' },
      invoke: {
        id: 'findProducts',
        src: 'findProducts',
        input: ({ context }) => ({
          codes: [...new Set(context.pasted.slice(0, maxPastedRows).map(({ code }) => code))],
        }),
        onDone: {
          target: '#quickEntry.entering',
          actions: { type: 'placePasted', params: ({ event }) => ({ matches: event.output }) },
        },
        onError: { target: '#quickEntry.entering', actions: 'emitFailure' },
      },
    },
    updating: {
      meta: { title: text('quickEntry.grid'), spec: 'S4.18', description: 'changed rows are on their way to the cart' },
      entry: 'takeBatch',
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        input: ({ context: { idempotencyKey, attempt } }) => ({
          idempotencyKey: attemptKey(idempotencyKey, attempt.count),
          lines: attempt.lines,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
            target: '#quickEntry.settling',
            actions: ['emitCartReceived', 'dropSent'],
          },
          {
            target: '#quickEntry.settling',
            actions: { type: 'markRefused', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        // Whether they were saved is not known, so the cart is read again; the same rows go out with the same key.
        onError: { target: '#quickEntry.entering', actions: ['emitFailure', 'emitCartChanged'] },
      },
    },
  },
});
