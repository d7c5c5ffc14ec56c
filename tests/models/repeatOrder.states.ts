import assert from 'node:assert/strict';
import type { RepeatedLine, RepeatOrderActors, RepeatOrderEvent, RepeatRow } from '../../machines/repeatOrder/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { RepeatOrder } from './repeatOrder.scenarios.js';

type Observed = Observation<RepeatOrder, undefined>;
type Sent<T extends RepeatOrderEvent['type']> = Extract<RepeatOrderEvent, { type: T }>;

const unavailable = 'Service temporarily unavailable';
const reasons = 'A cart can have at most 2000 lines\nSomething else is wrong';

/** Content of each state of the dialog. */
export const repeatOrderStates: Model<RepeatOrder>['states'] = {
  loading: ({ snapshot, before, scenario, now }) => {
    assert.deepEqual([snapshot.hasTag('lines'), snapshot.hasTag('busy')], [false, false]);
    if (!before) {
      const attempt = { count: 0, lines: [] };
      assert.deepEqual(snapshot.context, { ...scenario.input, rows: [], rounding: 'NONE', message: '', attempt });
    }
    assert.deepEqual(now.calls, [{ id: 'loadLines', input: { orderNumber: '100007' } }]);
    assert.equal(english(snapshot.context.message), '');
  },
  failed: ({ snapshot }) => {
    assert.equal(english(snapshot.context.message), unavailable);
  },
  shown: (seen) => {
    const { snapshot, before, event } = seen;
    assert.deepEqual([snapshot.hasTag('lines'), snapshot.hasTag('busy')], [true, false]);
    const { message, rows } = snapshot.context;
    assert.deepEqual(rows, expectedRows(seen));
    if (!before?.matches('adding')) return assert.equal(message, before?.context.message);
    assert.equal(english(message), event?.type === 'xstate.error.actor.addLines' ? unavailable : reasons);
  },
  adding: (seen) => {
    const { snapshot, before, now } = seen;
    assert.deepEqual([snapshot.hasTag('lines'), snapshot.hasTag('busy')], [true, true]);
    const { rows, message, attempt } = snapshot.context;
    assert.deepEqual(
      rows,
      before?.context.rows.map((row) => ({ ...row, problem: '' })),
    );
    assert.equal(message, '');
    const lines = linesOf(rows);
    const isAgain = JSON.stringify(lines) === JSON.stringify(before?.context.attempt.lines);
    // The same lines have the same key, so that they are added once, and others another one.
    assert.deepEqual(attempt, { count: (before?.context.attempt.count ?? 0) + (isAgain ? 0 : 1), lines });
    assert.deepEqual(now.calls, [{ id: 'addLines', input: { lines, idempotencyKey: keyOf(attempt.count) } }]);
  },
  added: ({ snapshot, before, event }) => {
    assert.equal(snapshot.hasTag('busy'), false);
    const message = english(snapshot.context.message);
    if (before?.matches('adding')) return assert.equal(message, '');
    assert.equal(message, event?.type === 'xstate.error.actor.takeBackLines' ? unavailable : 'The cart is locked\nCall us');
  },
  undoing: ({ snapshot, now }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    const { attempt, message } = snapshot.context;
    assert.equal(message, '');
    const idempotencyKey = `${keyOf(attempt.count)}.undo`;
    assert.deepEqual(now.calls, [{ id: 'takeBackLines', input: { lines: attempt.lines, idempotencyKey } }]);
  },
  undone: ({ snapshot }) => {
    assert.deepEqual([snapshot.hasTag('busy'), snapshot.context.message], [false, '']);
  },
  closed: ({ snapshot }) => {
    assert.equal(snapshot.status, 'done');
  },
};

const keyOf = (attempt: number): string => (attempt === 1 ? 'dialog' : `dialog.${attempt}`);

const two = (quantity: string): string => (quantity.includes('.') ? quantity : `${quantity}.00`);

const linesOf = (rows: readonly RepeatRow[]): RepeatedLine[] =>
  rows
    .filter(({ isSelected }) => isSelected)
    .map(({ line, quantity }) => ({ productKey: line.productKey ?? '', unit: line.unit, orderQuantity: two(quantity) }));

/** Lines in stock are selected first; then come the changes of the person, and the refusals. */
function expectedRows({ before, event }: Observed): readonly RepeatRow[] {
  const rows = before?.context.rows ?? [];
  const change = (at: (row: RepeatRow, index: number) => boolean, changes: Partial<RepeatRow>) =>
    rows.map((row, index) => (at(row, index) ? { ...row, ...changes, problem: '' } : row));
  switch (event?.type) {
    case 'xstate.done.actor.loadLines': {
      const { output } = event as unknown as { output: RepeatOrderActors['loadLines']['output'] };
      return output.lines.map((line) => ({
        ...{ line, quantity: line.quantity, isSelected: line.state === 'ORDERABLE', problem: '' },
      }));
    }
    case 'line.toggled': {
      const { index, isSelected } = event as unknown as Sent<'line.toggled'>;
      return change((_, at) => at === index, { isSelected });
    }
    case 'all.toggled': {
      const { isSelected } = event as unknown as Sent<'all.toggled'>;
      return change(({ line }) => line.productKey !== null, { isSelected });
    }
    case 'quantity.changed': {
      const { index, quantity } = event as unknown as Sent<'quantity.changed'>;
      return change((_, at) => at === index, { quantity });
    }
    case 'xstate.done.actor.addLines': {
      const first = rows.findIndex(({ isSelected }) => isSelected);
      return rows.map((row, index) => (index === first ? { ...row, problem: 'Only 1 is left\nIt comes in pairs' } : row));
    }
    default:
      return rows;
  }
}
