import assert from 'node:assert/strict';
import type { SaveCartAsGuideActors } from '../../machines/saveCartAsGuide/types.js';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import type { SaveCartAsGuide, SaveCartAsGuideFixture } from './saveCartAsGuide.scenarios.js';

type Create = SaveCartAsGuideActors['createGuide']['input'];

const failed = (message: string) => ({
  type: 'notification.raised',
  kind: 'error',
  text: `Failed to create order guide: ${message}`,
});

/** Lines as carts may have them and guides not (S5.4, S5.28): the first and the last of three. */
export const oddQuantities = [
  { productKey: '1441', message: 'Invalid quantity of 2.50. Please enter a multiple of 1.00' },
  { productKey: '1439', message: 'Invalid quantity of 400.50. Please enter a multiple of 1.00' },
] as const;

/** Content of each state of the dialog. */
export const saveCartAsGuideStates: Model<SaveCartAsGuide, SaveCartAsGuideFixture>['states'] = {
  'naming.entering': ({ snapshot: { context }, before, event, now, scenario }) => {
    const attempt = { count: 0, name: '' };
    if (!before) assert.deepEqual(context, { ...scenario.input, text: '', error: '', refusedLines: [], attempt });
    assert.equal(english(context.error), '');
    assert.deepEqual(context.refusedLines, []);
    if (event?.type === 'name.changed') assert.equal(context.text, (event as unknown as { text: string }).text);
    if (!before?.matches('saving')) return assert.deepEqual(inEnglish(now.emitted), []);
    const isRefused = 'output' in (event as object);
    assert.deepEqual(inEnglish(now.emitted), [
      failed(isRefused ? 'Not for you.' : 'Request could not be completed at this time'),
    ]);
  },
  'naming.refused': ({ snapshot: { context }, before, now }) => {
    const isTaken = before?.matches('saving');
    assert.equal(english(context.error), isTaken ? 'An order guide of this name exists.' : 'Order Guide Name cannot be blank.');
    assert.deepEqual(inEnglish(now.emitted), []);
  },
  'naming.linesRefused': ({ snapshot: { context }, event, now }) => {
    assert.deepEqual(context.refusedLines, oddQuantities);
    assert.equal(english(context.error), '');
    if (event?.type === 'name.changed') assert.equal(context.text, (event as unknown as { text: string }).text);
    assert.deepEqual(inEnglish(now.emitted), []);
  },
  saving: ({ snapshot, all }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    const calls = all.calls.map(({ input }) => input as Create);
    const { name, idempotencyKey } = calls.at(-1)!;
    assert.equal(name, snapshot.context.text.trim());
    const before = calls.at(-2);
    if (!before) assert.equal(idempotencyKey, 'dialog');
    else assert.equal(idempotencyKey === before.idempotencyKey, name === before.name);
  },
  saved: ({ snapshot, before, now }) => {
    assert.deepEqual(snapshot.output, { outcome: 'saved' });
    const name = before!.context.text.trim();
    assert.deepEqual(inEnglish(now.emitted), [
      {
        type: 'notification.raised',
        kind: 'success',
        text: `Created order guide "${name}" successfully.`,
        action: { label: 'Open', path: `/products/#og=${encodeURIComponent(name)}` },
      },
    ]);
  },
  cancelled: ({ snapshot, now }) => {
    assert.deepEqual(snapshot.output, { outcome: 'cancelled' });
    assert.deepEqual(inEnglish(now.emitted), []);
  },
};
