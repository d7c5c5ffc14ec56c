import assert from 'node:assert/strict';
import type { AddToGuideActors } from '../../machines/addToGuide/types.js';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { type AddToGuide, type AddToGuideFixture, product } from './addToGuide.scenarios.js';
import { inEnglish } from './in-english.js';

type Added = AddToGuideActors['addLine']['input'];
type NewGuide = Extract<Added, { kind: 'new' }>;

const failed = { type: 'notification.raised', kind: 'error', text: 'Error adding product to order guide.' };

/** The new names that are typed, as they are kept. */
const newNames: Readonly<Record<string, string>> = { 'Fish ': 'Fish', Meat: 'Meat' };

/** A try again has the key of the first one, and another guide has a key of its own. */
function mustBeKeyOf({ guide, idempotencyKey }: NewGuide, before: readonly Added[]): void {
  const last = before.at(-1);
  if (last?.kind === 'new' && last.guide === guide) assert.equal(idempotencyKey, last.idempotencyKey);
  for (const one of before) if (one.kind === 'new' && one.guide !== guide) assert.notEqual(idempotencyKey, one.idempotencyKey);
}

/** Content of each state of the dialog. */
export const addToGuideStates: Model<AddToGuide, AddToGuideFixture>['states'] = {
  'choosing.entering': ({ snapshot: { context }, before, event, now, scenario }) => {
    if (!before)
      assert.deepEqual(context, { ...scenario.input, guide: null, text: '', error: '', attempt: { count: 0, name: '' } });
    assert.equal(english(context.error), '');
    // A chosen guide and a typed name are never there at once.
    assert.ok(context.guide === null || context.text === '');
    if (event?.type === 'guide.chosen') assert.equal(context.guide, 'Weekly');
    if (event?.type === 'name.changed') assert.equal(context.text, (event as unknown as { text: string }).text);
    assert.deepEqual(inEnglish(now.emitted), before?.matches('saving') ? [failed] : []);
  },
  'choosing.refused': ({ snapshot: { context }, before, now }) => {
    if (before?.matches('saving')) {
      assert.equal(english(context.error), 'The back office says why.');
      assert.deepEqual(inEnglish(now.emitted), [failed]);
    } else {
      assert.equal(
        english(context.error),
        context.text.trim() === ''
          ? 'Select Order Guide or set New Order Guide Name'
          : 'Order Guide Name can have at most 12 characters.',
      );
    }
  },
  saving: ({ snapshot, all }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    const { description: _, ...line } = product;
    const added = all.calls.map(({ input }) => input as Added);
    const last = added.at(-1)!;
    if (snapshot.context.guide !== null) assert.deepEqual(last, { kind: 'existing', guide: 'Weekly', line });
    else {
      const guide = newNames[snapshot.context.text];
      assert.ok(last.kind === 'new');
      const { idempotencyKey, ...rest } = last;
      assert.deepEqual(rest, { kind: 'new', guide, line });
      assert.match(idempotencyKey, /^dialog(\.[2-9])?$/);
      assert.equal(snapshot.context.attempt.name, guide);
      mustBeKeyOf(last, added.slice(0, -1));
    }
  },
  added: ({ snapshot, before, now }) => {
    assert.deepEqual(snapshot.output, { outcome: 'added' });
    const guide = before?.context.guide ?? newNames[before?.context.text ?? ''];
    const text = `Added "Soda Ginger Ale Can" to order guide "${guide}".`;
    assert.deepEqual(inEnglish(now.emitted), [{ type: 'notification.raised', kind: 'success', text }]);
  },
  cancelled: ({ snapshot, now }) => {
    assert.deepEqual(snapshot.output, { outcome: 'cancelled' });
    assert.deepEqual(inEnglish(now.emitted), []);
  },
};
