import { repeatOrder } from '../../machines/repeatOrder/repeatOrder.machine.js';
import type { RepeatOutcome } from '../../machines/repeatOrder/types.js';
import type { Model } from '../../paths/model/model.js';
import { goneLines, type RepeatOrder, repeatOrderScenarios, someLines } from './repeatOrder.scenarios.js';
import { repeatOrderStates } from './repeatOrder.states.js';

const noAnswer = { code: 'BACK_OFFICE_UNAVAILABLE' };

/** Reasons of a refusal: two about the first added line, one about all of them, and about one that was not added. */
export const refusedProblems = [
  { line: 0, message: 'Only 1 is left' },
  { line: 0, message: 'It comes in pairs' },
  { line: null, message: 'A cart can have at most 2000 lines' },
  { line: 7, message: 'Something else is wrong' },
] as const;

/** A quantity that can be ordered: an even number of the first line, any number of the others. */
const isValid = (quantity: string, index: number): boolean =>
  /^[1-9]\d*(\.00)?$/.test(quantity) && (index > 0 || Number(quantity) % 2 === 0);

const canBeSelected = [0, 1];

const narrowed = 'only the compiler asks: what is done has gone to another state';

/** Repeat Order. */
export const repeatOrderModel: Model<RepeatOrder> = {
  machine: repeatOrder,
  scenarios: repeatOrderScenarios,
  guardInputs: ({ context: { rows, rounding, canTakeBack, attempt } }) => [
    rows.map(({ line, isSelected, quantity, problem }) => [line.state, isSelected, quantity, problem !== '']),
    rounding,
    canTakeBack,
    attempt.lines,
  ],
  events: {
    'line.toggled': {
      description: ({ index, isSelected }) => `${isSelected ? 'selects' : 'leaves out'} line ${index + 1}`,
      cases: {
        'the first, off': { index: 0, isSelected: false },
        'the first, on': { index: 0, isSelected: true },
        'one out of stock': { index: 1, isSelected: true },
        'one that is gone': { index: 2, isSelected: true },
        'one that is not there': { index: 9, isSelected: true },
        'one that was refused': ({ snapshot: { context } }) => refusedOf(context.rows, { isSelected: false }),
      },
      leadsTo: { shown: ({ before, event }) => (isThere(before.context.rows, event.index) ? 'shown' : null) },
    },
    'all.toggled': {
      description: ({ isSelected }) => (isSelected ? 'selects all lines' : 'selects no line'),
      cases: { on: { isSelected: true }, off: { isSelected: false } },
      leadsTo: { shown: 'shown' },
    },
    'quantity.changed': {
      description: ({ index, quantity }) => `types "${quantity}" as the quantity of line ${index + 1}`,
      cases: {
        more: { index: 0, quantity: '6.00' },
        less: { index: 0, quantity: '2.00' },
        'typed anew': { index: 0, quantity: '4' },
        'one that is no multiple': { index: 0, quantity: '3' },
        nonsense: { index: 1, quantity: 'x' },
        'of one that is gone': { index: 2, quantity: '6' },
        'of one that was refused': ({ snapshot: { context } }) => refusedOf(context.rows, { quantity: '8' }),
      },
      leadsTo: { shown: ({ before, event }) => (isThere(before.context.rows, event.index) ? 'shown' : null) },
    },
    confirm: {
      description: 'presses Add to Cart',
      leadsTo: {
        shown: ({ before: { context } }) => {
          const selected = context.rows.flatMap((row, index) => (row.isSelected ? [{ ...row, index }] : []));
          return selected.length > 0 && selected.every(({ quantity, index }) => isValid(quantity, index)) ? 'adding' : null;
        },
      },
    },
    undo: {
      description: 'presses Undo',
      leadsTo: { added: ({ before }) => (before.context.canTakeBack ? 'undoing' : null) },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    close: {
      description: 'closes the dialog',
      cases: { '': {}, 'by Escape': {} },
      leadsTo: { loading: 'closed', failed: 'closed', shown: 'closed', added: 'closed', undone: 'closed' },
    },
  },
  actors: {
    loadLines: {
      outcomes: {
        'some lines': {
          description: 'lines of each kind are read',
          output: { lines: someLines, rounding: 'AUTO_ROUND_UP' },
          leadsTo: { loading: 'shown' },
        },
        'nothing to order': {
          description: 'nothing of it can be ordered',
          output: { lines: goneLines, rounding: 'NONE' },
          leadsTo: { loading: 'shown' },
        },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    addLines: {
      outcomes: {
        added: { description: 'the lines are in the cart', output: { ok: true }, leadsTo: { adding: 'added' } },
        refused: {
          description: 'nothing is added',
          output: { ok: false, problems: refusedProblems } satisfies RepeatOutcome,
          leadsTo: { adding: 'shown' },
        },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { adding: 'shown' } },
      },
    },
    takeBackLines: {
      outcomes: {
        'taken back': { description: 'the lines are not in the cart', output: { ok: true }, leadsTo: { undoing: 'undone' } },
        refused: {
          description: 'they stay in the cart',
          output: { ok: false, messages: ['The cart is locked', 'Call us'] },
          leadsTo: { undoing: 'added' },
        },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { undoing: 'added' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'repeatOrder.machine.ts › problemsOf: outcome.ok always false': narrowed,
    'repeatOrder.machine.ts › repeatOrder.states.undoing.invoke.onDone.actions.params: event.output.ok always false': narrowed,
    'repeatOrder.machine.ts › repeatOrder.actions.keepProblems: line === null always false':
      'only the compiler asks: no row has no number',
  },
  states: repeatOrderStates,
};

/** A change of the row that the back office refused; undefined if it refused none. */
function refusedOf<Change>(rows: readonly { problem: unknown }[], change: Change): (Change & { index: number }) | undefined {
  const index = rows.findIndex(({ problem }) => problem !== '');
  return index < 0 ? undefined : { ...change, index };
}

const isThere = (rows: readonly unknown[], index: number): boolean =>
  rows.length === someLines.length && canBeSelected.includes(index);
