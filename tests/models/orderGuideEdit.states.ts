import assert from 'node:assert/strict';
import type { GuideToSave, OrderGuideEditEvent } from '../../machines/orderGuideEdit/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';
import { isRight, lineIn, type OrderGuideEdit, type OrderGuideEditFixture, soda } from './orderGuideEdit.scenarios.js';

type Observed = Observation<OrderGuideEdit, OrderGuideEditFixture>;
type Sent<T extends OrderGuideEditEvent['type']> = Extract<OrderGuideEditEvent, { type: T }>;

const sent = <T extends OrderGuideEditEvent['type']>({ event }: Observed, _type: T): Sent<T> => event as unknown as Sent<T>;

/** Content of each state of the edit page. */
export const orderGuideEditStates: Model<OrderGuideEdit, OrderGuideEditFixture>['states'] = {
  opening: 'passing',
  locked: (seen) => {
    const { snapshot, scenario } = seen;
    mustBeOpened(seen);
    assert.equal(scenario.input.guide?.isReadOnly, true);
    assert.equal(snapshot.hasTag('form'), false);
  },
  'editing.including': (seen) => {
    const { snapshot, before, now, event } = seen;
    assert.equal(snapshot.hasTag('form'), true);
    assert.equal(snapshot.hasTag('busy'), false);
    assert.equal(snapshot.context.opened, null);
    if (before?.matches('saving')) {
      assert.deepEqual(inEnglish(now.emitted), [{ type: 'notification.raised', kind: 'error', text: errorAfter(seen) }]);
      // The entries stay; a guide that was deleted is created by the next save.
      const isGone = (event as { output?: { errorCode: number } }).output?.errorCode === 404;
      assert.deepEqual(snapshot.context.saved, isGone ? null : before.context.saved);
      assert.deepEqual(snapshot.context.lines, before.context.lines);
    } else if (before?.matches({ editing: 'changingLine' })) {
      const kept = event?.type === 'finish' ? Number(before.context.opened?.quantity) : null;
      const line = lineIn(snapshot.context, soda.productKey);
      if (kept === null) assert.deepEqual(snapshot.context.lines, before.context.lines);
      else assert.deepEqual([line?.quantity, line?.unit], [kept.toFixed(2), before.context.opened?.unit]);
    } else if (event) mustBeDone(seen);
    else mustBeOpened(seen);
  },
  'editing.changingLine': (seen) => {
    const { snapshot, before } = seen;
    assert.equal(snapshot.context.opened?.productKey, soda.productKey);
    // Nothing is kept before Finish.
    assert.deepEqual(snapshot.context.lines, before?.context.lines);
    if (before?.matches({ editing: 'changingLine' })) mustBeChanged(seen, snapshot.context.opened!, before.context.opened!);
    else assert.deepEqual(snapshot.context.opened, lineIn(snapshot.context, soda.productKey));
  },
  saving: (seen) => {
    assert.deepEqual([seen.snapshot.hasTag('form'), seen.snapshot.hasTag('busy')], [true, true]);
    mustSave(seen);
  },
  saved: ({ snapshot, before, now }) => {
    assert.deepEqual(snapshot.output, { outcome: 'saved', name: 'Fish' });
    const text = before!.context.saved === null ? 'Created Order Guide "Fish".' : 'Updated Order Guide "Fish".';
    assert.deepEqual(inEnglish(now.emitted), [{ type: 'notification.raised', kind: 'success', text }]);
  },
  cancelled: ({ snapshot, now }) => {
    assert.deepEqual(snapshot.output, { outcome: 'cancelled', name: 'Fish' });
    assert.deepEqual(now.emitted, []);
  },
};

/** All data of a page that has just opened. */
function mustBeOpened({ snapshot: { context }, scenario: { input, fixture } }: Observed): void {
  const saved = input.guide?.lines.map((line) => ({ ...line, orderQuantity: Number(line.orderQuantity).toFixed(2) })) ?? null;
  assert.deepEqual(context, {
    name: 'Fish',
    isReadOnly: fixture.guide === 'read-only',
    saved,
    lines: fixture.lines,
    opened: null,
    idempotencyKey: 'visit',
    attempt: { count: 0, content: '' },
  });
}

/** Row contents required after a step. */
function mustBeDone(seen: Observed): void {
  const { snapshot, before, event } = seen;
  const lines = snapshot.context.lines;
  if (event?.type === 'line.included') assert.deepEqual(lines, [...before!.context.lines, sent(seen, 'line.included').line]);
  else if (event?.type === 'line.excluded') {
    const { productKey } = sent(seen, 'line.excluded');
    assert.deepEqual(
      lines,
      before!.context.lines.filter((line) => line.productKey !== productKey),
    );
  } else {
    mustBeChanged(seen, lineIn(snapshot.context, soda.productKey)!, lineIn(before!.context, soda.productKey)!);
    const others = (all: readonly Line[]) => all.map((line) => (line.productKey === soda.productKey ? soda.productKey : line));
    assert.deepEqual(others(lines), others(before!.context.lines));
  }
}

type Line = NonNullable<Observed['snapshot']['context']['opened']>;

function mustBeChanged(seen: Observed, line: Line, old: Line): void {
  switch (seen.event?.type) {
    case 'quantity.changed':
      assert.equal(line.quantity, sent(seen, 'quantity.changed').text);
      break;
    case 'quantity.stepped': {
      const isUp = sent(seen, 'quantity.stepped').direction === 'up';
      assert.ok(isUp ? Number(line.quantity) > Number(old.quantity) : Number(line.quantity) < Number(old.quantity));
      assert.ok(isRight(line, null));
      break;
    }
    case 'quantity.left':
      assert.equal(line.quantity, old.quantity === '' ? '' : Number(old.quantity).toFixed(2));
      break;
    case 'unit.changed': {
      const { unit, sellByMultiple } = sent(seen, 'unit.changed');
      assert.deepEqual(line, { ...old, unit, sellByMultiple });
      break;
    }
  }
}

/** The words of S8.22 for the way the save failed. */
function errorAfter({ event }: Observed): string {
  const { output } = event as { output?: { errorReason: string } };
  return output?.errorReason ?? 'Request could not be completed at this time';
}

/** A guide that is not there whole, one that is by its changes (S4.17); one key for one content however often it is sent. */
function mustSave({ snapshot: { context }, before: earlier, scenario: { input }, all }: Observed): void {
  const saves = all.calls.map((call) => call.input as GuideToSave);
  const save = saves.at(-1)!;
  const lines = context.lines.map(({ productKey, quantity, unit }) => ({
    productKey,
    orderQuantity: Number(quantity).toFixed(2),
    unit,
  }));
  assert.equal(save.name, 'Fish');
  assert.equal(save.kind, context.saved === null ? 'new' : 'changed');
  const content = JSON.stringify(lines);
  const { count, content: tried } = earlier!.context.attempt;
  assert.deepEqual(context.attempt, { count: tried === content ? count : count + 1, content });
  if (save.kind === 'new') {
    assert.equal(context.saved, null);
    assert.deepEqual(save.lines, lines);
    const before = saves.at(-2);
    assert.equal(save.idempotencyKey, context.attempt.count === 1 ? 'visit' : `visit.${context.attempt.count}`);
    if (before?.kind !== 'new') return;
    assert.equal(save.idempotencyKey === before.idempotencyKey, JSON.stringify(save.lines) === JSON.stringify(before.lines));
    return;
  }
  const known = input.guide!.lines;
  const removed = known.filter(({ productKey }) => !lineIn(context, productKey));
  assert.deepEqual(save.changes, [
    ...removed.map(({ productKey, orderQuantity, unit }) => ({
      productKey,
      orderQuantity: Number(orderQuantity).toFixed(2),
      unit,
      isDelete: true,
      sequence: -1,
    })),
    ...lines.map((line) => ({
      ...line,
      isDelete: false,
      sequence: known.find(({ productKey }) => productKey === line.productKey)?.sequence ?? null,
    })),
  ]);
}
