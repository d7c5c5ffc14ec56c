import assert from 'node:assert/strict';
import type { ZoneEditorContext, ZoneEditorEvent, ZoneOutcome, ZoneReport } from '../../machines/zoneEditor/types.js';
import type { zoneEditor } from '../../machines/zoneEditor/zoneEditor.machine.js';
import { undoZonesCommand } from '../../machines/zoneEditor/zoneEditor.setup.js';
import type { Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { failureText, refusalText } from './zoneEditor.answers.js';

export type ZoneEditorMachine = typeof zoneEditor;
type Observed = Observation<ZoneEditorMachine, undefined>;

const closedDialog = { areas: '', shown: null, changes: {}, isNewer: false, message: '', file: null, report: null };
const fresh: ZoneEditorContext = { chosen: [], undoable: [], ...closedDialog };

type Answer = { type: string; output?: unknown };
type Notice = { kind: 'success' | 'error'; text: string; hasUndo: boolean };
type Change = Extract<ZoneOutcome, { kind: 'changed' }>;
type Of<T> = Extract<ZoneEditorEvent, { type: T }>;

const reasonOf = (outcome: ZoneOutcome): string =>
  outcome.kind === 'refused' && outcome.problems.length > 0 ? refusalText : 'This could not be saved.';
const doneTexts: Readonly<Record<string, string>> = {
  addAreas: '2 areas were added.',
  editAreas: '2 areas were changed.',
  removeAreas: '2 areas were removed.',
  undoChanges: 'The change was undone.',
};
const done = (actor: string, { count, changeIds }: Change): Notice => ({
  kind: 'success',
  text: count === 0 ? 'Nothing was changed.' : (doneTexts[actor] ?? ''),
  hasUndo: changeIds.length > 0,
});
const error = (text: string, hasUndo = false): Notice => ({ kind: 'error', text, hasUndo });

interface After {
  context: ZoneEditorContext;
  /** The lists are read again. */
  isRead?: boolean;
  notice?: Notice;
}

/** The context after an event, by the specification, and what the page shows or reads because of it. */
export function after(before: ZoneEditorContext, event: ZoneEditorEvent | Answer): After {
  const quietly = (context: Partial<ZoneEditorContext>): After => ({ context: { ...before, ...context } });
  if (event.type.startsWith('xstate.')) return afterAnswer(before, event as Answer);
  const given = event as ZoneEditorEvent;
  switch (given.type) {
    case 'areas.toggled': {
      const others = before.chosen.filter((area) => !given.areas.includes(area));
      return quietly({ chosen: given.isChosen ? [...others, ...given.areas] : others });
    }
    case 'add.opened': {
      const begun = { count: 0, outside: [], revision: '', values: given.values, mixed: [] };
      return quietly({ ...closedDialog, areas: given.areas, shown: begun });
    }
    case 'edit.opened':
    case 'remove.chosen':
      return quietly({ ...closedDialog, areas: given.areas.join(', ') });
    case 'areas.typed':
      return quietly({ areas: given.areas, message: '' });
    case 'value.changed':
      return quietly({ changes: { ...before.changes, ...given.change }, message: '' });
    case 'files.chosen':
      return quietly(afterFiles(given));
    case 'file.removed':
      return quietly({ file: null, message: '' });
    case 'import.opened':
    case 'cancel':
    // From the report of an import, whose dialog closes.
    case 'undo.pressed':
      return quietly(closedDialog);
    case 'confirm':
    case 'retry':
      return quietly({ message: '' });
    default:
      return quietly({});
  }
}

function afterFiles({ files: [file, ...more] }: Of<'files.chosen'>): Partial<ZoneEditorContext> {
  if (!file || more.length > 0 || file.size > 5_000_000) return { message: 'Choose one file of at most 5 MB.' };
  return { file, message: '', report: null };
}

function afterAnswer(before: ZoneEditorContext, event: Answer): After {
  const [, kind, , actor = ''] = event.type.split('.');
  const closed = { ...before, ...closedDialog };
  if (kind === 'error') {
    if (actor === 'exportFile') return { context: before, notice: error('The file couldn’t be created. Try again.') };
    if (actor === 'removeAreas') return { context: closed, notice: error(failureText) };
    if (actor === 'undoChanges') return { context: before, notice: error(failureText, true) };
    return { context: { ...before, message: failureText } };
  }
  if (actor === 'exportFile') return { context: before };
  if (actor === 'loadAreas') {
    const output = event.output as NonNullable<ZoneEditorContext['shown']>;
    if (output.count > 0) return { context: { ...before, shown: output } };
    return { context: { ...before, message: 'None of these areas is in the delivery area.' } };
  }
  if (actor === 'importFile') {
    const report = event.output as ZoneReport;
    return { context: { ...before, report, file: null, undoable: report.changeIds }, isRead: report.count > 0 };
  }
  return afterChange(before, actor, event.output as ZoneOutcome);
}

function afterChange(before: ZoneEditorContext, actor: string, outcome: ZoneOutcome): After {
  const closed = { ...before, ...closedDialog };
  if (outcome.kind === 'changed') {
    const chosen = actor === 'editAreas' || actor === 'removeAreas' ? [] : before.chosen;
    return { context: { ...closed, chosen, undoable: outcome.changeIds }, isRead: true, notice: done(actor, outcome) };
  }
  if (outcome.kind === 'conflict') return { context: { ...before, shown: outcome.shown, isNewer: true } };
  if (actor === 'removeAreas') return { context: closed, isRead: true, notice: error(reasonOf(outcome)) };
  if (actor === 'undoChanges') {
    return { context: { ...closed, undoable: [] }, isRead: true, notice: error(reasonOf(outcome)) };
  }
  return { context: { ...before, message: reasonOf(outcome) } };
}

const emittedOf = ({ isRead, notice }: After): object[] => [
  ...(isRead ? [{ type: 'areas.changed' }] : []),
  ...(notice
    ? [
        {
          ...{ type: 'notification.raised', kind: notice.kind, text: notice.text },
          ...(notice.hasUndo && { action: { label: 'Undo', command: undoZonesCommand } }),
        },
      ]
    : []),
];

const plain = (context: ZoneEditorContext) => ({ ...context, message: english(context.message) });

/** A state with these tags that makes these calls. */
export const sees =
  (tags: readonly string[], calls: (context: ZoneEditorContext) => readonly object[] = () => []) =>
  ({ snapshot, before, event, now }: Observed): void => {
    assert.deepEqual([...snapshot.tags].sort(), [...tags].sort());
    assert.deepEqual(now.calls, calls(snapshot.context));
    if (!before || !event) {
      assert.deepEqual(snapshot.context, fresh);
      return;
    }
    const expected = after(before.context, event as ZoneEditorEvent);
    assert.deepEqual(plain(snapshot.context), plain(expected.context));
    assert.deepEqual(inEnglish(now.emitted), emittedOf(expected));
  };
