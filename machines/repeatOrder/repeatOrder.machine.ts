import { and, assign, setup } from 'xstate';
import { isRepeatable, type RepeatLine, repeatQuantityProblem } from '../../domain/history/repeat-lines.js';
import { formatQuantity, parseQuantity } from '../../domain/quantity/quantity.js';
import { failureText } from '../../domain/system/failure-text.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  RepeatedLine,
  RepeatOrderActors,
  RepeatOrderContext,
  RepeatOrderEvent,
  RepeatOrderInput,
  RepeatOrderTag,
  RepeatOutcome,
  RepeatRow,
} from './types.js';

/** A line with its first choice: lines in stock are selected. */
const rowOf = (line: RepeatLine): RepeatRow => ({
  line,
  quantity: line.quantity,
  isSelected: line.state === 'ORDERABLE',
  problem: '',
});

const selectedOf = ({ rows }: Pick<RepeatOrderContext, 'rows'>): RepeatRow[] => rows.filter(({ isSelected }) => isSelected);

const linesToAdd = (context: Pick<RepeatOrderContext, 'rows'>): RepeatedLine[] =>
  selectedOf(context).map(({ line: { productKey, unit }, quantity }) => ({
    productKey: productKey ?? '',
    unit,
    orderQuantity: formatQuantity(parseQuantity(quantity) ?? '0'),
  }));

const isSame = (one: readonly RepeatedLine[], other: readonly RepeatedLine[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const changeRow = (rows: readonly RepeatRow[], index: number, change: Partial<RepeatRow>): RepeatRow[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row));

const problemsOf = (outcome: RepeatOutcome) => (outcome.ok ? [] : outcome.problems);

/** Repeats an order: its lines with the prices and the stock of now, to be selected, put into the cart, and taken off it again. */
export const repeatOrder = setup({
  types: {} as TypesOf<{
    context: RepeatOrderContext;
    events: RepeatOrderEvent;
    input: RepeatOrderInput;
    tags: RepeatOrderTag;
    actors: RepeatOrderActors;
  }>,
  actors: notProvided<RepeatOrderActors>({ loadLines: 'promise', addLines: 'promise', takeBackLines: 'promise' }),
  guards: {
    isRepeatable: ({ context }, { index }: { index: number }) => {
      const row = context.rows[index];
      return row !== undefined && isRepeatable(row.line);
    },
    hasSelection: ({ context }) => selectedOf(context).length > 0,
    hasValidQuantities: ({ context }) =>
      selectedOf(context).every(({ line, quantity }) => repeatQuantityProblem(quantity, line, context.rounding) === null),
    canTakeBack: ({ context }) => context.canTakeBack,
    isDone: (_, outcome: { ok: boolean }) => outcome.ok,
  },
  actions: {
    keepLines: assign((_, { lines, rounding }: RepeatOrderActors['loadLines']['output']) => ({
      rows: lines.map(rowOf),
      rounding,
    })),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureText(error) }),
    keepMessages: assign({ message: (_, { messages }: { messages: readonly Message[] }) => linesOf(messages) }),
    clearMessages: assign({
      message: '',
      rows: ({ context }) => context.rows.map((row) => ({ ...row, problem: '' })),
    }),
    selectLine: assign({
      rows: ({ context }, { index, isSelected }: { index: number; isSelected: boolean }) =>
        changeRow(context.rows, index, { isSelected, problem: '' }),
    }),
    selectAll: assign({
      rows: ({ context }, { isSelected }: { isSelected: boolean }) =>
        context.rows.map((row) => (isRepeatable(row.line) ? { ...row, isSelected, problem: '' } : row)),
    }),
    keepQuantity: assign({
      rows: ({ context }, { index, quantity }: { index: number; quantity: string }) =>
        changeRow(context.rows, index, { quantity, problem: '' }),
    }),
    countAttempt: assign({
      attempt: ({ context }) => {
        const lines = linesToAdd(context);
        return isSame(lines, context.attempt.lines) ? context.attempt : { count: context.attempt.count + 1, lines };
      },
    }),
    /** A problem of a line shows at its row, all others above the rows. */
    keepProblems: assign(({ context }, outcome: RepeatOutcome) => {
      const problems = problemsOf(outcome);
      const selected = selectedOf(context);
      const rowOfProblem = ({ line }: { line: number | null }): RepeatRow | undefined =>
        line === null ? undefined : selected[line];
      const reasonsAbout = (row: RepeatRow | undefined): Message =>
        linesOf(problems.filter((problem) => rowOfProblem(problem) === row).map(({ message }) => message));
      return {
        rows: context.rows.map((row) => ({ ...row, problem: reasonsAbout(row) })),
        message: reasonsAbout(undefined),
      };
    }),
  },
}).createMachine({
  id: 'repeatOrder',
  context: ({ input }) => ({ ...input, rows: [], rounding: 'NONE', message: '', attempt: { count: 0, lines: [] } }),
  initial: 'loading',
  states: {
    loading: {
      meta: { title: text('orders.repeatTitle'), spec: 'A2.53', description: 'reads prices and stock of now' },
      on: { close: 'closed' },
      invoke: {
        id: 'loadLines',
        src: 'loadLines',
        input: ({ context: { orderNumber } }) => ({ orderNumber }),
        onDone: { target: 'shown', actions: { type: 'keepLines', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      exit: 'clearMessages',
      meta: {
        title: text('orders.repeatTitle'),
        spec: 'A8.9',
        description: 'says why the lines could not be read; offers to try again',
      },
      on: { retry: 'loading', close: 'closed' },
    },
    shown: {
      tags: ['lines'],
      meta: {
        title: text('orders.repeatTitle'),
        spec: 'A2.53',
        description: 'shows the lines with prices and stock of now, to select and change',
      },
      on: {
        'line.toggled': {
          guard: { type: 'isRepeatable', params: ({ event }) => event },
          actions: { type: 'selectLine', params: ({ event }) => event },
        },
        'all.toggled': { actions: { type: 'selectAll', params: ({ event }) => event } },
        'quantity.changed': {
          guard: { type: 'isRepeatable', params: ({ event }) => event },
          actions: { type: 'keepQuantity', params: ({ event }) => event },
        },
        confirm: { guard: and(['hasSelection', 'hasValidQuantities']), target: 'adding' },
        close: 'closed',
      },
    },
    adding: {
      tags: ['busy', 'lines'],
      meta: { title: text('orders.repeatTitle'), spec: 'A2.53', description: 'puts the selected lines into the cart' },
      entry: ['clearMessages', 'countAttempt'],
      invoke: {
        id: 'addLines',
        src: 'addLines',
        input: ({ context: { attempt, idempotencyKey } }) => ({
          lines: attempt.lines,
          idempotencyKey: attemptKey(idempotencyKey, attempt.count),
        }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'added' },
          { target: 'shown', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    added: {
      meta: {
        title: text('orders.repeatTitle'),
        spec: 'A2.53',
        description: 'says how many lines are in the cart; offers to take them back',
      },
      on: { undo: { guard: 'canTakeBack', target: 'undoing' }, close: 'closed' },
    },
    undoing: {
      tags: ['busy'],
      meta: { title: text('orders.repeatTitle'), spec: 'A2.53', description: 'takes the lines off the cart again' },
      entry: 'clearMessages',
      invoke: {
        id: 'takeBackLines',
        src: 'takeBackLines',
        input: ({ context: { attempt, idempotencyKey } }) => ({
          lines: attempt.lines,
          idempotencyKey: `${attemptKey(idempotencyKey, attempt.count)}.undo`,
        }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'undone' },
          {
            target: 'added',
            actions: {
              type: 'keepMessages',
              params: ({ event }) => ({ messages: event.output.ok ? [] : event.output.messages }),
            },
          },
        ],
        onError: { target: 'added', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    undone: {
      meta: {
        title: text('orders.repeatTitle'),
        spec: 'A2.53',
        description: 'says that the lines are not in the cart anymore',
      },
      on: { close: 'closed' },
    },
    closed: { type: 'final', meta: { title: '', spec: 'A2.53', description: 'has closed' } },
  },
});
