import assert from 'node:assert/strict';
import type { QuickEntryActors } from '../../machines/quickEntry/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import {
  cells,
  columns,
  orderedAfter,
  type QuickEntryFixture,
  type QuickEntryMachine,
  rowsOf,
  soda,
} from './quickEntry.scenarios.js';

type Observed = Observation<QuickEntryMachine, QuickEntryFixture>;

/** Content of each state of quick entry. */
export const quickEntryStates: Model<QuickEntryMachine, QuickEntryFixture>['states'] = {
  'entering.moving': (seen) => {
    const { context } = seen.snapshot;
    assert.equal(context.draft, null);
    assert.equal(seen.snapshot.hasTag('busy'), false);
    mustKeepWhatItShould(seen);
    mustBeAt(seen);
    if (seen.event?.type.startsWith('xstate.')) mustHaveNotified(seen);
    else assert.deepEqual(seen.now.emitted, []);
  },
  'entering.editing': (seen) => {
    const { snapshot, event } = seen;
    const { context } = snapshot;
    assert.equal(typeof context.draft, 'string');
    mustBeAt(seen);
    if (event?.type === 'draft.changed') assert.equal(context.draft, (event as { text?: string }).text);
    if (event?.type === 'edit.requested' && (event as { text?: string }).text === '7') assert.equal(context.draft, '7');
    if (event?.type === 'edit.requested' && (event as { text?: string }).text === 'e') assert.equal(context.draft, 'EA');
  },
  checking: 'passing',
  settling: 'passing',
  confirmingQuantity: ({ snapshot, scenario, now }) => {
    assert.equal(scenario.input.settings.orderQuantityRounding, 'NONE');
    assert.equal(snapshot.hasTag('dialog'), true);
    assert.equal(english(snapshot.getMeta()['quickEntry.confirmingQuantity']?.title), 'Confirm Quantity');
    assert.equal(
      english(snapshot.getMeta()['quickEntry.confirmingQuantity']?.description),
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
    );
    assert.deepEqual(now.calls, []);
  },
  'waiting.applyingGuide': (seen) => {
    const { before, now } = seen;
    mustWait(seen);
    if (!before?.matches('waiting')) assert.deepEqual(now.calls, [{ id: 'readGuide', input: { name: 'Standard' } }]);
  },
  'waiting.findingProducts': (seen) => {
    const { before, now } = seen;
    mustWait(seen);
    const codes = ['11439', '11440', 'nobody'];
    if (!before?.matches('waiting')) assert.deepEqual(now.calls, [{ id: 'findProducts', input: { codes } }]);
  },
  'waiting.updating': (seen) => {
    mustWait(seen);
    mustSendWhatCanBeSent(seen);
  },
  reporting: ({ snapshot, before, now }) => {
    const { context } = snapshot;
    assert.equal(snapshot.hasTag('dialog'), true);
    const errors = [...context.pending.values()].flatMap((row) => row.errors);
    assert.ok(errors.length > 0);
    if (before?.matches('reporting')) return;
    const text = `Cart updated with ${errors.length} error(s).`;
    const warnings = inEnglish(now.emitted).filter(({ type }) => type === 'notification.raised');
    assert.deepEqual(warnings, [{ type: 'notification.raised', kind: 'warning', text }]);
  },
};

/** Edits are kept over pages (S4.18), and gone only when they were sent, emptied or given up. */
function mustKeepWhatItShould({ snapshot: { context }, before, event }: Observed): void {
  const [was, is] = [before?.context.pending.size ?? 0, context.pending.size];
  if (event?.type === 'pending.discarded') assert.equal(is, 0);
  else if (event?.type === 'page.shown' || event?.type === 'page.listed') assert.ok(is >= was);
  else if (event?.type === 'edit.cancelled') assert.deepEqual(context.pending, before?.context.pending);
  else if (event?.type === 'pending.listed') assert.deepEqual(rowsOf(context).length, is);
  else if (event?.type === 'undo') assert.deepEqual(context.pending, before?.context.history.at(-1));
}

/** While a request is pending, no field is open, and typed values are kept. */
function mustWait(seen: Observed): void {
  assert.equal(seen.snapshot.hasTag('busy'), true);
  assert.equal(seen.snapshot.context.draft, null);
  mustBeAt(seen);
}

const commits = new Set(['cell.clicked', 'move.requested', 'guide.applied', 'rows.pasted', 'edit.left']);

/** The cell that has the focus (S4.18), the page below it, and what was typed into the cell that is left. */
function mustBeAt({ snapshot: { context }, before, event, scenario }: Observed): void {
  if (!before || !event) return;
  const given = event as unknown as { move: string; cell: unknown; products: unknown };
  const { row, column } = before.context.cell;
  const rows = rowsOf(before.context).length;
  const places: Readonly<Record<string, unknown>> = {
    nextRow: { row: (row + 1) % rows, column },
    next: cells.sodaUnit,
    previous: cells.sodaQuantity,
    rowStart: { row, column: cells.sodaName.column },
  };
  if (event.type === 'move.requested' && rows > 0) assert.deepEqual(context.cell, places[given.move]);
  if (event.type === 'cell.clicked') assert.deepEqual(context.cell, given.cell);
  if (event.type === 'page.shown') assert.deepEqual(context.page, given.products);
  if (event.type === 'cell.cleared') {
    const [product, cleared] = [rowsOf(context)[row], columns[column]];
    const entry = context.pending.get(product?.productKey ?? '')?.entry;
    if (cleared === 'orderQuantity') assert.equal(entry?.orderQuantity ?? '', '');
  }
  if (event.type === 'page.listed') assert.equal(context.listed, null);
  if (event.type === 'unplaced.dismissed') assert.deepEqual(context.unplaced, []);
  if (commits.has(event.type) && before.context.draft !== null) {
    assert.equal(context.pending.size, orderedAfter({ before, scenario }).length);
  }
}

/** The result of a call is shown in the specification's words. */
function mustHaveNotified({ snapshot: { context }, event, now }: Observed): void {
  const notification = (kind: string, text: string) =>
    assert.deepEqual(inEnglish(now.emitted)[0], { type: 'notification.raised', kind, text });
  const output = (event as { output?: unknown }).output;
  if (event?.type.startsWith('xstate.error')) {
    notification('error', 'Request could not be completed at this time');
    // Whether the rows were saved is not known.
    assert.deepEqual(now.emitted.slice(1), event.type.endsWith('saveRows') ? [{ type: 'cart.changed' }] : []);
  } else if (event?.type.endsWith('saveRows')) {
    assert.deepEqual(inEnglish(now.emitted), [
      { type: 'cart.received' },
      { type: 'notification.raised', kind: 'success', text: 'Cart updated successfully.' },
    ]);
    assert.deepEqual([context.pending.size, context.history.length], [0, 0]);
  } else if (event?.type.endsWith('readGuide')) {
    const lines = output as QuickEntryActors['readGuide']['output'];
    if (lines === null) notification('error', 'No Order Guides Available');
    else if (lines.length === 1) notification('error', 'The order guide has no default quantities');
    else assert.ok(['1439', '1440'].every((key) => context.pending.has(key)));
  } else if (event?.type.endsWith('findProducts')) {
    assert.equal(context.pending.get('1440')?.entry.orderQuantity, '7.00');
    assert.deepEqual(
      rowsOf(context).map(({ productKey }) => productKey),
      ['1439', '1440'],
    );
    assert.deepEqual(
      context.unplaced.map((row) => ({ ...row, problem: english(row.problem) })),
      [{ code: 'nobody', quantity: '1', unit: '', problem: 'product not found' }],
    );
  }
}

/** Every row that waits goes out as it stands (S3.6), each different batch with a key of its own. */
function mustSendWhatCanBeSent({ snapshot: { context }, scenario, all, now }: Observed): void {
  const saves = all.calls
    .filter(({ id }) => id === 'saveRows')
    .map(({ input }) => input as QuickEntryActors['saveRows']['input']);
  const last = saves.at(-1);
  assert.ok(last && last.lines.length > 0);
  if (now.calls.length > 0) {
    const waiting = [...context.pending.values()].filter(({ errors }) => errors.length === 0);
    assert.equal(last.lines.length, Math.min(waiting.length, scenario.input.batchSize));
  }
  for (const { productKey, unit, orderQuantity, priceByUnit } of last.lines) {
    const row = context.pending.get(productKey);
    assert.deepEqual([unit, orderQuantity, priceByUnit], [row?.entry.sellByUm, row?.entry.orderQuantity, 'CS']);
    assert.match(orderQuantity, /^\d+\.\d\d$/);
    if (scenario.input.settings.orderQuantityRounding !== 'NONE' && productKey === soda.productKey && unit === 'EA') {
      assert.equal(Number(orderQuantity) % 6, 0);
    }
  }
  const keys = new Map<string, string>();
  for (const { idempotencyKey, lines } of saves) {
    const sent = JSON.stringify(lines);
    assert.ok((keys.get(idempotencyKey) ?? sent) === sent, 'one key for two different batches');
    keys.set(idempotencyKey, sent);
  }
}
