import { assign, emit, setup } from 'xstate';
import { cartFailureText } from '../../domain/cart/cart-messages.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { type Message, orElse, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  RemovedLine,
  RemovedLinesActors,
  RemovedLinesContext,
  RemovedLinesEmitted,
  RemovedLinesEvent,
  RemovedLinesInput,
  RemovedLinesTag,
  RestoredOutcome,
} from './types.js';

/** The notification's command that puts the lines back. */
export const restoreCommand = 'cart.restore';

const undo = { label: text('cart.undo'), command: restoreCommand };

const reasonOf = (outcome: RestoredOutcome): Message => orElse(outcome.ok ? null : outcome.problems[0]?.message, cartFailureText);

const removedText = (lines: readonly RemovedLine[]): Message =>
  text('cart.removed', { count: lines.length, name: lines[0]?.name ?? '' });

/** Other lines than before are put back by a write of their own; the same ones again by the same, which adds them once. */
const offered = ({ attempt }: RemovedLinesContext, lines: readonly RemovedLine[]) => ({ lines, attempt: attempt + 1 });

const lineOf = ({ event: { name, line } }: { event: RemovedLine }) => ({ removed: { name, line } });

/** Lines that were taken out of the cart, and can be put back: those removed within a few seconds together. */
export const removedLines = setup({
  types: {} as TypesOf<{
    context: RemovedLinesContext;
    events: RemovedLinesEvent;
    input: RemovedLinesInput;
    emitted: RemovedLinesEmitted;
    tags: RemovedLinesTag;
    actors: RemovedLinesActors;
  }>,
  actors: notProvided<RemovedLinesActors>({ restoreLines: 'promise' }),
  guards: {
    isRestored: (_, outcome: RestoredOutcome) => outcome.ok,
    hasLater: ({ context }) => context.later.length > 0,
  },
  actions: {
    begin: assign(({ context }, { removed }: { removed: RemovedLine }) => offered(context, [removed])),
    join: assign(({ context }, { removed }: { removed: RemovedLine }) => offered(context, [...context.lines, removed])),
    keepLater: assign({ later: ({ context }, { removed }: { removed: RemovedLine }) => [...context.later, removed] }),
    offerLater: assign(({ context }) => ({ ...offered(context, context.later), later: [] })),
    forget: assign({ lines: [] }),
    emitRemoved: emit(({ context }) => ({
      ...{ type: 'notification.raised' as const, kind: 'success' as const },
      ...{ text: removedText(context.lines), action: undo },
    })),
    emitRestored: emit({ type: 'notification.raised', kind: 'success', text: text('cart.restored') }),
    emitReceived: emit({ type: 'cart.received' }),
    emitChanged: emit({ type: 'cart.changed' }),
    emitProblem: emit(({ context }, params: { text: Message }) => ({
      ...{ type: 'notification.raised' as const, kind: 'error' as const, text: params.text },
      // Of what was removed meanwhile, the next notification has the button.
      ...(context.later.length === 0 && { action: undo }),
    })),
  },
  delays: { togetherFor: 10_000 },
}).createMachine({
  id: 'removedLines',
  context: ({ input }) => ({ ...input, lines: [], later: [], attempt: 0 }),
  initial: 'none',
  states: {
    none: {
      meta: { title: '', spec: 'S2.28', description: 'no line can be put back' },
      on: { 'line.removed': { target: 'offering', actions: { type: 'begin', params: lineOf } } },
    },
    offering: {
      initial: 'recent',
      on: { undo: 'restoring' },
      states: {
        recent: {
          entry: 'emitRemoved',
          meta: { title: '', spec: 'S2.28', description: 'offers to put back what has just been removed; more joins it' },
          on: { 'line.removed': { target: 'recent', reenter: true, actions: { type: 'join', params: lineOf } } },
          after: { togetherFor: 'earlier' },
        },
        earlier: {
          meta: { title: '', spec: 'S2.28', description: 'what was removed can be put back; what is removed now stands alone' },
          on: { 'line.removed': { target: 'recent', actions: { type: 'begin', params: lineOf } } },
        },
      },
    },
    restoring: {
      tags: ['busy'],
      meta: { title: '', spec: 'S4.8', description: 'the lines are put back' },
      on: { 'line.removed': { actions: { type: 'keepLater', params: lineOf } } },
      invoke: {
        id: 'restoreLines',
        src: 'restoreLines',
        input: ({ context }) => ({
          lines: context.lines.map(({ line }) => line),
          idempotencyKey: attemptKey(context.idempotencyKey, context.attempt),
        }),
        onDone: [
          {
            guard: { type: 'isRestored', params: ({ event }) => event.output },
            target: 'restored',
            actions: ['emitReceived', 'emitRestored'],
          },
          {
            target: 'failed',
            actions: [{ type: 'emitProblem', params: ({ event }) => ({ text: reasonOf(event.output) }) }, 'emitChanged'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'emitProblem', params: { text: cartFailureText } }, 'emitChanged'],
        },
      },
    },
    restored: {
      meta: { title: '', spec: 'S4.8', description: 'the lines are in the cart again' },
      always: [
        { guard: 'hasLater', target: 'offering', actions: 'offerLater' },
        { target: 'none', actions: 'forget' },
      ],
    },
    failed: {
      meta: { title: '', spec: 'S8.10', description: 'the lines could not be put back' },
      always: [{ guard: 'hasLater', target: 'offering', actions: 'offerLater' }, { target: 'offering.earlier' }],
    },
  },
});
