import assert from 'node:assert/strict';
import type { GuideOrderContext, GuideOrderEvent, GuideOrderRow, LastOrder } from '../../machines/guideOrder/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import type { GuideOrder, GuideOrderFixture } from './guideOrder.scenarios.js';

type Observed = Observation<GuideOrder, GuideOrderFixture>;
type Sent<T extends GuideOrderEvent['type']> = Extract<GuideOrderEvent, { type: T }>;

/** Of ginger ale there are 2.5 of 6, and it comes in pairs; of cola there is enough. */
const quantitiesOf: Readonly<Record<Sent<'fill.requested'>['kind'], Readonly<Record<string, string>>>> = {
  ...{ USUAL: { '160': '2.00', '1441': '3.00' }, PAR: { '160': '4.00' }, NONE: {} },
};
const unavailable = 'Service temporarily unavailable';
const command = 'guideOrder.takeBack';

/** Content of each state. */
export const guideOrderStates: Model<GuideOrder, GuideOrderFixture>['states'] = {
  ordering: (seen) => {
    const { snapshot, before, event, scenario } = seen;
    assert.equal(snapshot.hasTag('busy'), false);
    const { rows, filled, message, added, attempt } = snapshot.context;
    assert.deepEqual(rows, expectedRows(seen));
    if (!before) {
      const { lines: _, typed: __, ...rest } = scenario.input;
      const fresh = { message: '', filled: null, attempt: { count: 0, lines: [] }, added: null };
      return assert.deepEqual(snapshot.context, { ...rest, ...fresh, rows });
    }
    assert.deepEqual(filled, expectedFill(seen));
    assert.equal(english(message), expectedMessage(seen));
    const isAdded = wasDone(event, 'addLines');
    if (isAdded) {
      const of = before.context.attempt;
      assert.deepEqual(attempt, { ...of, lines: [] });
      const sent = before.context.rows.filter(({ line }) => of.lines.some(({ productKey }) => productKey === line.productKey));
      const typed = Object.fromEntries(sent.map(({ line, quantity, unit }) => [line.productKey, { quantity, unit }]));
      assert.deepEqual(added, { lines: of.lines, idempotencyKey: keyOf(of.count), typed });
    } else {
      assert.deepEqual(attempt, before.context.attempt);
      assert.deepEqual(added, wasDone(event, 'takeBackLines') ? null : before.context.added);
    }
    assert.deepEqual(inEnglish(seen.now.emitted), expectedNotices(seen));
  },
  readingLastOrder: ({ snapshot, before, now }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    assert.deepEqual(snapshot.context, { ...before?.context, message: '' });
    assert.deepEqual(now.calls, [{ id: 'readLastOrder', input: {} }]);
  },
  adding: (seen) => {
    const { snapshot, before, now } = seen;
    assert.equal(snapshot.hasTag('busy'), true);
    const { rows, message, attempt, filled } = snapshot.context;
    assert.deepEqual(rows, expectedRows(seen));
    assert.deepEqual([message, filled], ['', null]);
    const lines = sentLinesOf(snapshot.context);
    const isAgain = JSON.stringify(lines) === JSON.stringify(before?.context.attempt.lines);
    // The same lines have the same key, so that they are added once, and others another one.
    assert.deepEqual(attempt, { count: (before?.context.attempt.count ?? 0) + (isAgain ? 0 : 1), lines });
    assert.deepEqual(now.calls, [{ id: 'addLines', input: { lines, idempotencyKey: keyOf(attempt.count) } }]);
  },
  takingBack: ({ snapshot, before, now }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    assert.deepEqual(snapshot.context, { ...before?.context, message: '' });
    const { added } = snapshot.context;
    const input = { lines: added?.lines, idempotencyKey: `${added?.idempotencyKey}.undo` };
    assert.deepEqual(now.calls, [{ id: 'takeBackLines', input }]);
  },
};

const keyOf = (attempt: number): string => (attempt === 1 ? 'visit' : `visit.${attempt}`);

/** The outcome of the actor is that everything was done. */
const wasDone = (event: Observed['event'], actor: string): boolean => {
  if (event?.type !== `xstate.done.actor.${actor}`) return false;
  return (event as unknown as { output: { ok: boolean } }).output.ok;
};

const isReady = ({ line, quantity, unit, problem }: GuideOrderRow): boolean => {
  if (problem !== '' || !/^\d+(\.\d+)?$/.test(quantity) || Number(quantity) === 0) return false;
  return line.productKey === '160' && unit === 'CS' ? Number(quantity) % 2 === 0 : true;
};

const sentLinesOf = ({ rows }: GuideOrderContext) =>
  rows
    .filter(isReady)
    .map(({ line: { productKey }, unit, quantity }) => ({ productKey, unit, orderQuantity: Number(quantity).toFixed(2) }));

/** Blank rows with what was kept; then come the changes of the person, the fills and the refusals. */
function expectedRows({ before, event, scenario }: Observed): readonly GuideOrderRow[] {
  const { rows, filled, added, attempt } = before?.context ?? { rows: [], filled: null, added: null, attempt: null };
  const each = (change: (row: GuideOrderRow) => Partial<GuideOrderRow>) => rows.map((row) => ({ ...row, ...change(row) }));
  const of = (productKey: string, change: Partial<GuideOrderRow>) =>
    each(({ line }) => (line.productKey === productKey ? { ...change, problem: '' } : {}));
  const fill = (quantities: Readonly<Record<string, string>>) =>
    each(({ line, unit }) => {
      const quantity = quantities[line.productKey] ?? '';
      return { quantity, unit: quantity === '' ? unit : 'CS', problem: '' };
    });
  const last = attempt?.lines.at(-1)?.productKey;
  switch (event?.type) {
    case undefined:
    case 'xstate.init':
      return scenario.input.lines.map((line) => {
        const typed = line.productKey === '160' ? scenario.fixture.typed['160'] : undefined;
        return { line, quantity: typed?.quantity ?? '', unit: typed?.unit ?? 'CS', problem: '' };
      });
    case 'quantity.changed': {
      const { productKey, quantity } = event as unknown as Sent<'quantity.changed'>;
      return of(productKey, { quantity });
    }
    case 'unit.changed': {
      const { productKey, unit } = event as unknown as Sent<'unit.changed'>;
      return of(productKey, { unit });
    }
    case 'fill.requested':
      return fill(quantitiesOf[(event as unknown as Sent<'fill.requested'>).kind]);
    case 'fill.undone':
      return (filled?.before ?? []).map((row) => ({ ...row, problem: '' }));
    case 'xstate.done.actor.readLastOrder':
      // Three cases become two pairs.
      return (event as unknown as { output: LastOrder | null }).output ? fill({ '160': '4.00' }) : rows;
    case 'xstate.done.actor.addLines': {
      const { output } = event as unknown as { output: { ok: boolean; problems?: readonly { line: number | null }[] } };
      const isSent = (row: GuideOrderRow): boolean =>
        attempt?.lines.some(({ productKey }) => productKey === row.line.productKey) === true;
      if (output.ok) return each((row) => (isSent(row) ? { quantity: '' } : {}));
      if (output.problems?.[0]?.line === null) return rows;
      return each((row) => (row.line.productKey === last ? { problem: 'Only 1 is left\nIt comes in pairs' } : {}));
    }
    case 'xstate.done.actor.takeBackLines':
      if (!wasDone(event, 'takeBackLines')) return rows;
      return each(({ line, quantity }) => (quantity === '' ? { ...added?.typed[line.productKey] } : {}));
    default:
      return rows;
  }
}

function expectedFill({ before, event }: Observed): GuideOrderContext['filled'] {
  const { rows = [], filled = null } = before?.context ?? {};
  if (event?.type === 'fill.requested') {
    const { kind } = event as unknown as Sent<'fill.requested'>;
    return { source: { kind }, before: rows };
  }
  if (event?.type === 'fill.undone') return null;
  if (event?.type !== 'xstate.done.actor.readLastOrder') return filled;
  const { output: order } = event as unknown as { output: LastOrder | null };
  return order ? { source: { kind: 'LAST_ORDER', order }, before: rows } : filled;
}

function expectedMessage({ before, event }: Observed): string {
  switch (event?.type) {
    case 'xstate.error.actor.readLastOrder':
    case 'xstate.error.actor.addLines':
      return unavailable;
    case 'xstate.done.actor.readLastOrder':
      return (event as unknown as { output: unknown }).output ? '' : 'There is no order yet.';
    case 'xstate.done.actor.addLines': {
      const { output } = event as unknown as { output: { ok: boolean; problems?: readonly { line: number | null }[] } };
      const isOfAll = !output.ok && output.problems?.[0]?.line === null;
      return isOfAll ? 'A cart can have at most 2000 lines\nSomething else is wrong' : '';
    }
    case 'xstate.done.actor.takeBackLines':
    case 'xstate.error.actor.takeBackLines':
    case 'fill.requested':
      return '';
    default:
      return english(before?.context.message ?? '');
  }
}

/** The notifications of a step. */
function expectedNotices({ before, event }: Observed): object[] {
  const action = { label: 'Undo', command };
  const raised = (kind: string, text: string, rest: object = {}) => [{ type: 'notification.raised', kind, text, ...rest }];
  if (wasDone(event, 'addLines')) {
    const count = before?.context.attempt.lines.length ?? 0;
    const text = count === 1 ? '1 line added to the cart.' : `${count} lines added to the cart.`;
    return raised('success', text, before?.context.canTakeBack ? { action } : {});
  }
  if (wasDone(event, 'takeBackLines')) return raised('success', 'The lines are off the cart again.');
  const why = {
    'xstate.done.actor.takeBackLines': 'The cart is locked\nCall us',
    'xstate.error.actor.takeBackLines': unavailable,
  };
  const reason = why[event?.type as keyof typeof why];
  return reason === undefined ? [] : raised('error', `We couldn’t take the lines back: ${reason}`, { action });
}
