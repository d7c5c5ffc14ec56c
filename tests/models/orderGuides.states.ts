import assert from 'node:assert/strict';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { guideLine, isName, type OrderGuides, type OrderGuidesFixture, soda } from './orderGuides.scenarios.js';

type Observed = Observation<OrderGuides, OrderGuidesFixture>;

const error = (text: string) => ({ type: 'notification.raised', kind: 'error', text });
const success = (text: string) => ({ type: 'notification.raised', kind: 'success', text });

/** The words of S8.22 for the way a call failed. */
function errorAfter({ event }: Observed): string {
  const { output } = event as { output?: { errorReason: string } };
  return output?.errorReason.trim() || 'Request could not be completed at this time';
}

const isDone = ({ event }: Observed): boolean => (event as { output?: { ok: boolean } }).output?.ok === true;

/** Messages and actions of the page when it comes to rest, by its previous state. */
function mustSayHowItEnded(seen: Observed): void {
  const { before, now, snapshot } = seen;
  if (before?.matches('copying')) {
    // Requesting the same copy again is a new request.
    assert.equal(snapshot.context.attempt.copy, '');
    const { text } = before.context;
    assert.deepEqual(inEnglish(now.emitted), [
      success(`Copied "Weekly" to "${text.trim()}".`),
      { type: 'guide.selected', guide: text.trim() },
    ]);
  } else if (before?.matches('deleting')) {
    const neighbour = before.context.guide === 'Bar' ? 'Weekly' : 'Bar';
    const deleted = [success(`Deleted Order Guide "${before.context.guide}".`), { type: 'guide.selected', guide: neighbour }];
    assert.deepEqual(inEnglish(now.emitted), isDone(seen) ? deleted : [error(errorAfter(seen))]);
  } else if (before?.matches('removingLine')) {
    assert.deepEqual(inEnglish(now.emitted), isDone(seen) ? [] : [error(errorAfter(seen))]);
  } else if (before?.matches('namingNew') && seen.event?.type === 'confirm') {
    assert.deepEqual(inEnglish(now.emitted), [{ type: 'guide.named', guide: before.context.text.trim() }]);
  } else {
    assert.deepEqual(inEnglish(now.emitted), []);
  }
}

function mustTakeAName({ snapshot, event }: Observed): void {
  assert.equal(snapshot.hasTag('naming'), true);
  assert.equal(snapshot.hasTag('busy'), false);
  assert.equal(snapshot.context.error, '');
  if (event?.type === 'name.changed') assert.equal(snapshot.context.text, (event as unknown as { text: string }).text);
}

const nothing = { guide: '', names: [], text: '', error: '', product: null, removed: null };
const noAttempt = { count: 0, copy: '' };

/** The copy that is being saved; another one counts, the same once more does not. */
function mustCount({ snapshot, before }: Observed): void {
  const { attempt } = before!.context;
  const copy = JSON.stringify(['Weekly', before!.context.text.trim()]);
  assert.deepEqual(snapshot.context.attempt, { count: attempt.copy === copy ? attempt.count : attempt.count + 1, copy });
}

/** Content of each state of the order guide page. */
export const orderGuidesStates: Model<OrderGuides, OrderGuidesFixture>['states'] = {
  browsing: (seen) => {
    const { snapshot, before, scenario } = seen;
    assert.deepEqual([...snapshot.tags], []);
    const { idempotencyKey } = scenario.input;
    const attempt = before ? { count: before.context.attempt.count, copy: snapshot.context.attempt.copy } : noAttempt;
    assert.deepEqual(snapshot.context, { ...nothing, idempotencyKey, attempt });
    mustSayHowItEnded(seen);
  },
  'namingNew.entering': mustTakeAName,
  'namingNew.refused': ({ snapshot }) => {
    const { text, error: shown } = snapshot.context;
    assert.equal(
      english(shown),
      text.trim() === '' ? 'Order Guide Name cannot be blank.' : 'Order Guide "Weekly" already exists.',
    );
  },
  'namingCopy.entering': (seen) => {
    mustTakeAName(seen);
    const { before, now } = seen;
    if (before?.matches('copying')) assert.deepEqual(inEnglish(now.emitted), [error(errorAfter(seen))]);
    if (before?.matches('browsing')) assert.equal(seen.snapshot.context.text, '');
  },
  'namingCopy.refused': (seen) => {
    const { snapshot, before, now } = seen;
    const isRefusedByUs = !before?.matches('copying');
    assert.equal(english(snapshot.context.error), isRefusedByUs ? 'Order Guide Name cannot be blank.' : errorAfter(seen));
    assert.deepEqual(inEnglish(now.emitted), []);
  },
  copying: (seen) => {
    const { snapshot, all, before } = seen;
    mustCount(seen);
    assert.deepEqual([snapshot.hasTag('naming'), snapshot.hasTag('busy')], [true, true]);
    assert.ok(isName(before!.context.text, []));
    const copies = all.calls.filter(({ id }) => id === 'copyGuide').map(({ input }) => input as Copy);
    const { idempotencyKey, ...copy } = copies.at(-1)!;
    assert.deepEqual(copy, { from: 'Weekly', name: before!.context.text.trim() });
    assert.match(idempotencyKey, /^visit(\.\d+)?$/);
    const previous = copies.at(-2);
    if (previous && previous.name !== copy.name) assert.notEqual(idempotencyKey, previous.idempotencyKey);
  },
  confirmingDeletion: ({ snapshot, before, event }) => {
    const { guide } = event as unknown as { guide: string };
    assert.deepEqual(snapshot.context, { ...before!.context, guide, names: ['Bar', 'Weekly'] });
    assert.equal(english(snapshot.getMeta()['orderGuides.confirmingDeletion']?.title), 'Delete Order Guide?');
  },
  deleting: ({ snapshot, now }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    assert.deepEqual(now.calls, [{ id: 'deleteGuide', input: { guide: snapshot.context.guide } }]);
  },
  choosingProduct: (seen) => {
    assert.equal(seen.snapshot.hasTag('adding'), true);
    assert.equal(seen.snapshot.hasTag('busy'), false);
    if (!seen.before?.matches('addingProduct')) return;
    assert.deepEqual(
      inEnglish(seen.now.emitted),
      isDone(seen)
        ? [success('Added "Soda Ginger Ale Can" to order guide "Weekly".')]
        : [error('Error adding product to order guide.')],
    );
  },
  addingProduct: ({ snapshot, now }) => {
    assert.deepEqual([snapshot.hasTag('adding'), snapshot.hasTag('busy')], [true, true]);
    const { description: _, ...line } = soda;
    const changes = [{ ...line, isDelete: false, sequence: null }];
    assert.deepEqual(now.calls, [{ id: 'addProduct', input: { guide: 'Weekly', changes } }]);
  },
  removingLine: ({ snapshot, now }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    const changes = [{ ...guideLine, isDelete: true, sequence: -1 }];
    assert.deepEqual(now.calls, [{ id: 'removeLine', input: { guide: 'Weekly', changes } }]);
  },
};

interface Copy {
  from: string;
  name: string;
  idempotencyKey: string;
}
