import assert from 'node:assert/strict';
import type { RemovedLine, RemovedLinesEmitted } from '../../machines/removedLines/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { RemovedLines } from './removedLines.scenarios.js';

type Observed = Observation<RemovedLines, null>;

/** Content, calls and news of each state. */
export const removedLinesStates: Model<RemovedLines, null>['states'] = {
  restored: 'passing',
  failed: 'passing',
  none: ({ snapshot, before, now }) => {
    assert.deepEqual([snapshot.context.lines, snapshot.context.later], [[], []]);
    assert.equal(snapshot.context.attempt, before?.context.attempt ?? 0);
    assert.deepEqual(heard(now.emitted), before ? ['cart.received', ['success', 'Your cart is as it was.', null]] : []);
  },
  'offering.recent': (seen) => {
    const { snapshot, before, now } = seen;
    const lines = offeredAfter(seen);
    assert.deepEqual(snapshot.context.lines, lines);
    assert.deepEqual(snapshot.context.later, []);
    const text = removedText(lines);
    assert.deepEqual(heard(now.emitted), [...newsOf(seen), ['success', text, 'Undo cart.restore']]);
    // Another offer has another key.
    assert.equal(snapshot.context.attempt, (before?.context.attempt ?? 0) + 1);
  },
  'offering.earlier': (seen) => {
    const { snapshot, before, now } = seen;
    assert.deepEqual(snapshot.context, { ...before?.context, later: [] });
    assert.deepEqual(heard(now.emitted), newsOf(seen));
  },
  restoring: ({ snapshot, before, event, now }) => {
    assert.ok(snapshot.hasTag('busy'));
    const { lines, later, attempt } = snapshot.context;
    assert.deepEqual([lines, attempt], [before?.context.lines, before?.context.attempt]);
    if (event?.type === 'undo') {
      const idempotencyKey = attempt === 1 ? 'k' : `k.${attempt}`;
      assert.deepEqual(now.calls, [{ id: 'restoreLines', input: { lines: lines.map(({ line }) => line), idempotencyKey } }]);
      assert.deepEqual(later, []);
    } else assert.deepEqual(later, [...(before?.context.later ?? []), removedBy(event)]);
    assert.deepEqual(now.emitted, []);
  },
};

function removedBy(event: Observed['event']): RemovedLine {
  const { name, line } = event as unknown as RemovedLine;
  return { name, line };
}

/** Lines that are offered after an event: of a few seconds together, and those that were removed during an undo. */
function offeredAfter({ before, event }: Observed): readonly RemovedLine[] {
  if (before?.matches('restoring')) return before.context.later;
  const joined = before?.matches({ offering: 'recent' }) ? before.context.lines : [];
  return [...joined, removedBy(event)];
}

const removedText = (lines: readonly RemovedLine[]): string =>
  lines.length === 1 ? `${lines[0]?.name} was removed from your cart.` : `${lines.length} lines were removed from your cart.`;

/** News about an undo. */
function newsOf({ before, event }: Observed): unknown[] {
  if (!before?.matches('restoring')) return [];
  const { output } = event as unknown as { output?: { ok: boolean; problems?: readonly { message: string }[] } };
  if (output?.ok) return ['cart.received', ['success', 'Your cart is as it was.', null]];
  const reason = output?.problems?.[0]?.message ?? 'Request could not be completed at this time';
  return [['error', reason, before.context.later.length > 0 ? null : 'Undo cart.restore'], 'cart.changed'];
}

const heard = (emitted: readonly { readonly type: string }[]) =>
  (emitted as readonly RemovedLinesEmitted[]).map((news) =>
    news.type === 'notification.raised'
      ? [news.kind, english(news.text), news.action ? `${english(news.action.label)} ${news.action.command}` : null]
      : news.type,
  );
