import assert from 'node:assert/strict';
import type { CountChange, CountField, SavedCount, TypedCounts } from '../../domain/order-guides/guide-count.js';
import type { CountRow, GuideCountContext, GuideCountEvent, SaveCountsOutcome } from '../../machines/guideCount/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { type GuideCount, type GuideCountFixture, since } from './guideCount.scenarios.js';

type Observed = Observation<GuideCount, GuideCountFixture>;
type Typing = Extract<GuideCountEvent, { type: 'count.changed' }>;

export const fields = ['par', 'onHand'] as const;
const isNumber = (text: string): boolean => text === '' || /^\d+(\.\d+)?$/.test(text);
const asSaved = (text: string | null | undefined): string => (text ? Number(text).toFixed(2) : '');

/** The saved value that a field begins with: counts of an earlier stocktaking are not shown. */
export const savedIn = (line: SavedCount, field: CountField): string =>
  field === 'onHand' && (line.countedAt ?? '') < since ? '' : (line[field] ?? '');

/** Valid values of a row that are not saved and were not refused. */
const pendingOf = ({ line, typed, problem }: CountRow): CountField[] =>
  fields.filter((field) => {
    const text = typed[field]?.value;
    return problem === '' && text !== undefined && isNumber(text) && asSaved(text) !== asSaved(savedIn(line, field));
  });

/** Changes of these rows to send. */
export const changesIn = (rows: readonly CountRow[]): CountChange[] =>
  rows.flatMap((row) => {
    const pending = pendingOf(row);
    if (pending.length === 0) return [];
    const values = Object.fromEntries(pending.map((field) => [field, asSaved(row.typed[field]?.value) || null]));
    const typedAt =
      pending
        .map((field) => row.typed[field]?.at ?? '')
        .sort()
        .at(-1) ?? '';
    return [{ productKey: row.line.productKey, unit: row.typed.unit, ...values, typedAt }];
  });

/** Rows after a value was typed. */
export const rowsAfterTyping = (rows: readonly CountRow[], { productKey, field, quantity, at }: Typing): CountRow[] =>
  rows.map((row) => {
    if (row.line.productKey !== productKey) return row;
    const kept = row.typed.unit === row.line.unit ? row.typed : { unit: row.line.unit };
    // A person who types has seen the count, so that the new one is later, regardless of the clock.
    const time = [at, row.line.countedAt ?? ''].sort().at(-1) ?? at;
    return { ...row, typed: { ...kept, [field]: { value: quantity, at: time } }, problem: '' };
  });

/** Rows after an answer. */
export function rowsAfterAnswer(
  { rows, sent }: Pick<GuideCountContext, 'rows' | 'sent'>,
  outcome: SaveCountsOutcome,
): CountRow[] {
  const changeOf = (row: CountRow) => sent.find(({ productKey }) => productKey === row.line.productKey);
  if (outcome.ok) {
    return rows.map((row) => {
      const line = outcome.lines.find(({ productKey }) => productKey === row.line.productKey) ?? row.line;
      const change = changeOf(row);
      const typed: TypedCounts = { ...row.typed };
      for (const field of fields) {
        const text = typed[field]?.value;
        const wasSent =
          change?.[field] !== undefined && text !== undefined && isNumber(text) && asSaved(text) === asSaved(change[field]);
        if (wasSent && asSaved(text) !== asSaved(line[field])) delete (typed as Partial<Record<CountField, unknown>>)[field];
      }
      return { ...row, line, typed };
    });
  }
  const isOfLines = outcome.problems.every(({ line }) => line !== null && line < sent.length);
  if (!isOfLines) return [...rows];
  const refused = sent.at(-1)?.productKey;
  return rows.map((row) => {
    if (!changeOf(row)) return row;
    return { ...row, problem: row.line.productKey === refused ? 'It comes in boxes now\nCount again' : '' };
  });
}

const callName = 'saveCounts';

function expectedRows({ before, event, scenario }: Observed): readonly CountRow[] {
  if (!before || !event) {
    return scenario.input.lines.map((line) => ({
      ...{ line, problem: '', typed: scenario.fixture.typed[line.productKey] ?? { unit: line.unit } },
    }));
  }
  const { rows, sent } = before.context;
  if (event.type === 'count.changed') return rowsAfterTyping(rows, event as Typing);
  if (event.type !== `xstate.done.actor.${callName}`) return rows;
  return rowsAfterAnswer({ rows, sent }, (event as unknown as { output: SaveCountsOutcome }).output);
}

function mustKeep(seen: Observed): void {
  const { snapshot, scenario } = seen;
  assert.deepEqual(inEnglish(snapshot.context.rows), inEnglish(expectedRows(seen)));
  assert.equal(snapshot.context.since, scenario.input.since);
}

/** A state in which nothing is called. */
const resting =
  (tags: readonly string[]) =>
  (seen: Observed): void => {
    const { snapshot, before, now } = seen;
    mustKeep(seen);
    assert.deepEqual([...snapshot.tags], tags);
    assert.deepEqual(now.calls, []);
    assert.deepEqual(snapshot.context.sent, before?.context.sent ?? []);
    if (!before) assert.equal(snapshot.context.message, '');
  };

const saving =
  (tags: readonly string[]) =>
  (seen: Observed): void => {
    const { snapshot, before, now } = seen;
    mustKeep(seen);
    assert.deepEqual([...snapshot.tags].sort(), tags);
    assert.equal(english(snapshot.context.message), '');
    if (before?.matches('saving')) {
      assert.deepEqual(snapshot.context.sent, before.context.sent);
      assert.deepEqual(now.calls, []);
      return;
    }
    const changes = changesIn(snapshot.context.rows);
    assert.deepEqual(snapshot.context.sent, changes);
    assert.deepEqual(now.calls, [{ id: callName, input: { changes } }]);
  };

/** Content of each state. */
export const guideCountStates: Model<GuideCount, GuideCountFixture>['states'] = {
  counting: (seen) => {
    resting([])(seen);
    assert.equal(changesIn(seen.snapshot.context.rows).length, 0);
  },
  pausing: (seen) => {
    resting(['saving'])(seen);
    assert.ok(changesIn(seen.snapshot.context.rows).length > 0);
  },
  'saving.open': saving(['saving']),
  'saving.closing': saving(['busy', 'saving']),
  unsent: (seen) => {
    resting([])(seen);
    const { before, event, snapshot } = seen;
    const isFailed = event?.type === `xstate.error.actor.${callName}`;
    const isRefused = event?.type === `xstate.done.actor.${callName}`;
    const { output } = event as unknown as { output?: SaveCountsOutcome };
    const isOfAll = output?.ok === false && output.problems[0]?.line === null;
    const refusal = isOfAll ? 'No such guide\nReally' : 'No such line';
    const reason = isFailed ? 'An error occurred while performing this action' : isRefused ? refusal : null;
    assert.equal(english(snapshot.context.message), reason ?? english(before?.context.message ?? ''));
  },
  finished: (seen) => {
    mustKeep(seen);
    assert.equal(seen.snapshot.status, 'done');
  },
};
