import assert from 'node:assert/strict';
import type { QuickEntryActors, QuickEntryContext, QuickEntryEvent } from '../../machines/quickEntry/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { contextAfter } from './quickEntry.expected.js';
import { cells, codesOf, type QuickEntryFixture, type QuickEntryMachine, rowsOf, soda } from './quickEntry.scenarios.js';

type Observed = Observation<QuickEntryMachine, QuickEntryFixture>;

/** Content of each state of quick entry. */
export const quickEntryStates: Model<QuickEntryMachine, QuickEntryFixture>['states'] = {
  'entering.moving': (seen) => {
    mustHaveWhatIsExpected(seen);
    assert.equal(seen.snapshot.context.draft, null);
    assert.equal(seen.snapshot.hasTag('busy'), false);
    if (seen.event?.type.startsWith('xstate.')) mustHaveNotified(seen);
    else assert.deepEqual(seen.now.emitted, []);
  },
  'entering.editing': (seen) => {
    mustHaveWhatIsExpected(seen);
    const event = seen.event as QuickEntryEvent | undefined;
    const { draft } = seen.snapshot.context;
    if (event?.type === 'edit.requested' && event.text === '7') assert.equal(draft, '7');
    if (event?.type === 'edit.requested' && event.text === 'E') assert.equal(draft, 'EA');
    if (event?.type === 'edit.requested' && event.text === 'c') assert.equal(draft, 'CS');
    if (event?.type === 'draft.changed' && event.text === '-1.234') assert.equal(draft, '1.234');
  },
  checking: 'passing',
  settling: 'passing',
  confirmingQuantity: (seen) => {
    const { snapshot, scenario, now } = seen;
    mustHaveWhatIsExpected(seen);
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
    mustWait(seen);
    if (!seen.before?.matches('waiting')) assert.deepEqual(seen.now.calls, [{ id: 'readGuide', input: { name: 'Standard' } }]);
  },
  'waiting.findingProducts': (seen) => {
    mustWait(seen);
    const { before, now, event } = seen;
    if (before?.matches('waiting')) return;
    const codes = codesOf((event as QuickEntryEvent & { type: 'rows.pasted' }).text);
    assert.deepEqual(now.calls, [{ id: 'findProducts', input: { codes } }]);
  },
  'waiting.updating': (seen) => {
    mustWait(seen);
    mustSendWhatCanBeSent(seen);
  },
  reporting: (seen) => {
    mustHaveWhatIsExpected(seen);
    const { snapshot, before, now } = seen;
    assert.equal(snapshot.hasTag('dialog'), true);
    const errors = [...snapshot.context.pending.values()].flatMap((row) => row.errors);
    assert.ok(errors.length > 0);
    if (before?.matches('reporting')) return;
    const text = `Cart updated with ${errors.length} error(s).`;
    const warnings = inEnglish(now.emitted).filter(({ type }) => type === 'notification.raised');
    assert.deepEqual(warnings, [{ type: 'notification.raised', kind: 'warning', text }]);
  },
};

/** Rows in their order, which is that of the batches. */
const inOrder = ({ pending, history, ...rest }: QuickEntryContext) => ({
  ...rest,
  pending: [...pending],
  history: history.map((rows) => [...rows]),
});

function mustHaveWhatIsExpected({ snapshot: { context }, before, event, scenario: { input } }: Observed): void {
  const empty = { page: [], listed: null, cell: cells.sodaQuantity, draft: null, history: [], pasted: [], unplaced: [] };
  const expected =
    before && event
      ? contextAfter(before.context, event)
      : { ...input, ...empty, pending: new Map(), attempt: { count: 0, lines: [] } };
  assert.deepEqual(inOrder(context), inOrder(expected));
}

/** While a request is pending, no field is open, and typed values are kept. */
function mustWait(seen: Observed): void {
  mustHaveWhatIsExpected(seen);
  assert.equal(seen.snapshot.hasTag('busy'), true);
  assert.equal(seen.snapshot.context.draft, null);
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
  } else if (event?.type.endsWith('findProducts') && context.listed !== null) {
    assert.ok(rowsOf(context).some(({ productKey }) => productKey === '1439'));
  }
}

/** Every row that waits goes out as it stands (S3.6), each different batch with a key of its own. */
function mustSendWhatCanBeSent({ snapshot: { context }, scenario: { input }, all, now }: Observed): void {
  const saves = all.calls
    .filter(({ id }) => id === 'saveRows')
    .map(({ input: sent }) => sent as QuickEntryActors['saveRows']['input']);
  const last = saves.at(-1);
  assert.ok(last && last.lines.length > 0);
  const { count, lines: due } = context.attempt;
  if (now.calls.length > 0) {
    const idempotencyKey = count === 1 ? input.idempotencyKey : `${input.idempotencyKey}.${count}`;
    assert.deepEqual(last, { idempotencyKey, lines: due });
  }
  for (const { productKey, unit, orderQuantity } of last.lines) {
    assert.match(orderQuantity, /^\d+\.\d\d$/);
    if (input.settings.orderQuantityRounding !== 'NONE' && productKey === soda.productKey && unit === 'EA') {
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
