import { assign, emit, setup } from 'xstate';
import { cartFailureText } from '../../domain/cart/cart-messages.js';
import type { Amount } from '../../domain/quantity/units.js';
import { failureText } from '../../domain/system/failure-text.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { type Message, orElse, text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  OfferedSubstitutes,
  ShortageAnswer,
  ShortageOutcome,
  StockShortageActors,
  StockShortageContext,
  StockShortageEmitted,
  StockShortageEvent,
  StockShortageInput,
  StockShortageTag,
} from './types.js';

/** The notification's command that takes a decision back. */
export const undoCommand = 'stock.undo';

const reasonOf = (outcome: ShortageOutcome): Message => orElse(outcome.ok ? null : outcome.problems[0]?.message, cartFailureText);

const offeredOf = ({ offered }: StockShortageContext, productKey: string) =>
  offered.substitutes.find((substitute) => substitute.productKey === productKey);

const takenText = (name: string, { value, unit }: Amount): Message =>
  text('stock.taken', { name, quantity: String(Number(value)), unit });

/** Text of the notification after a decision. */
function doneText({ answer, name, ordered, line, offered }: StockShortageContext): Message {
  const decided = given<ShortageAnswer>(answer);
  if (decided.kind === 'quantity') return takenText(name, { value: decided.quantity, unit: ordered.unit });
  const substitute = offered.substitutes.find(({ productKey }) => productKey === decided.productKey)?.name ?? '';
  return line ? text('stock.replaced', { substitute, name }) : takenText(substitute, decided.amount);
}

/** The same decision again has the same key, so that it is not done twice. */
const decided = ({ answer: before, attempt }: StockShortageContext, answer: ShortageAnswer) => ({
  answer,
  attempt: JSON.stringify(answer) === JSON.stringify(before) ? attempt : attempt + 1,
});

/** A quantity is set again; a substitute has to be taken off the cart. */
const canUndo = ({ answer, canTakeBack }: StockShortageContext): boolean => answer?.kind === 'quantity' || canTakeBack;

const keyOf = ({ idempotencyKey, attempt }: StockShortageContext): string => attemptKey(idempotencyKey, attempt);

/** Acts on a shortage of a line: takes the available quantity, or a substitute; both can be undone. */
export const stockShortage = setup({
  types: {} as TypesOf<{
    context: StockShortageContext;
    events: StockShortageEvent;
    input: StockShortageInput;
    emitted: StockShortageEmitted;
    tags: StockShortageTag;
    actors: StockShortageActors;
  }>,
  actors: notProvided<StockShortageActors>({ loadSubstitutes: 'promise', saveAnswer: 'promise', undoAnswer: 'promise' }),
  guards: {
    takesWhatThereIs: ({ context }) => context.takes !== null,
    isOffered: ({ context }, { productKey }: { productKey: string }) => offeredOf(context, productKey) !== undefined,
    isQuantity: ({ context }) => context.answer?.kind === 'quantity',
    canUndo: ({ context }) => canUndo(context),
    isSaved: (_, outcome: ShortageOutcome) => outcome.ok,
  },
  actions: {
    decideQuantity: assign(({ context }) =>
      decided(context, { kind: 'quantity', line: given(context.line), quantity: given(context.takes) }),
    ),
    decideSubstitute: assign(({ context }, { productKey }: { productKey: string }) => {
      const { amount } = given(offeredOf(context, productKey) ?? null);
      return decided(context, { kind: 'substitute', line: context.line, productKey, amount });
    }),
    keepOffered: assign((_, offered: OfferedSubstitutes) => ({ offered })),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureText(error) }),
    keepRefusal: assign({ message: (_, outcome: ShortageOutcome) => reasonOf(outcome) }),
    clearMessage: assign({ message: '' }),
    emitReceived: emit({ type: 'cart.received' }),
    emitChanged: emit({ type: 'cart.changed' }),
    emitDone: emit(({ context }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: doneText(context),
      ...(canUndo(context) && { action: { label: text('stock.undo'), command: undoCommand } }),
    })),
    emitUndone: emit({ type: 'notification.raised', kind: 'success', text: text('stock.undone') }),
    emitProblem: emit(({ context }) => ({ type: 'notification.raised' as const, kind: 'error' as const, text: context.message })),
    emitNotUndone: emit(({ context }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: context.message,
      action: { label: text('stock.undo'), command: undoCommand },
    })),
  },
}).createMachine({
  id: 'stockShortage',
  context: ({ input }) => ({
    ...input,
    offered: { isProposed: false, substitutes: [] },
    answer: null,
    attempt: 0,
    message: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: '', spec: 'S3.11', description: 'takes what there is at once, or looks for substitutes' },
      always: [{ guard: 'takesWhatThereIs', target: 'saving', actions: 'decideQuantity' }, { target: 'loading' }],
    },
    loading: {
      tags: ['dialog'],
      meta: { title: text('stock.substitutes'), spec: 'S3.11', description: 'looks for substitutes in stock' },
      on: { close: 'closed' },
      invoke: {
        id: 'loadSubstitutes',
        src: 'loadSubstitutes',
        input: ({ context: { productKey, ordered } }) => ({ productKey, ordered }),
        onDone: { target: 'choosing', actions: { type: 'keepOffered', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: ['dialog'],
      meta: {
        title: text('stock.loadFailed'),
        spec: 'A8.9',
        description: 'says why no substitutes can be shown; offers to try again',
      },
      on: { retry: { target: 'loading', actions: 'clearMessage' }, close: 'closed' },
    },
    choosing: {
      tags: ['dialog'],
      meta: {
        title: text('stock.substitutes'),
        spec: 'S3.11',
        description: 'shows what can be taken instead, or that there is nothing',
      },
      on: {
        'substitute.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'decideSubstitute', params: ({ event }) => event },
        },
        close: 'closed',
      },
    },
    saving: {
      tags: ['busy', 'dialog'],
      meta: { title: text('stock.substitutes'), spec: 'S4.8', description: 'changes the cart' },
      entry: 'clearMessage',
      invoke: {
        id: 'saveAnswer',
        src: 'saveAnswer',
        input: ({ context }) => ({ answer: given(context.answer), idempotencyKey: keyOf(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['emitReceived', 'emitDone'],
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        // Nobody knows whether it was done.
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    refused: {
      meta: { title: '', spec: 'S8.10', description: 'says why the cart was not changed' },
      entry: 'emitChanged',
      always: [{ guard: 'isQuantity', target: 'closed', actions: 'emitProblem' }, { target: 'choosing' }],
    },
    saved: {
      meta: { title: '', spec: 'S4.8', description: 'has changed the cart; the notification offers to undo it' },
      on: { undo: { guard: 'canUndo', target: 'undoing' } },
    },
    undoing: {
      tags: ['busy'],
      meta: { title: '', spec: 'S4.8', description: 'puts the cart back' },
      invoke: {
        id: 'undoAnswer',
        src: 'undoAnswer',
        input: ({ context }) => ({ answer: given(context.answer), idempotencyKey: `${keyOf(context)}.undo` }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'closed',
            actions: ['emitReceived', 'emitUndone'],
          },
          {
            target: 'saved',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'emitChanged', 'emitNotUndone'],
          },
        ],
        onError: {
          target: 'saved',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'emitChanged', 'emitNotUndone'],
        },
      },
    },
    closed: { type: 'final', meta: { title: '', spec: 'S3.11', description: 'has closed' } },
  },
});
