import assert from 'node:assert/strict';
import type { AreasTogether } from '../../domain/delivery/zone-values.js';
import type { ZoneEditorContext, ZoneEditorEvent, ZoneOutcome, ZoneReport } from '../../machines/zoneEditor/types.js';
import { zoneEditor } from '../../machines/zoneEditor/zoneEditor.machine.js';
import { mostFileBytes, undoZonesCommand } from '../../machines/zoneEditor/zoneEditor.setup.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type ZoneEditorMachine = typeof zoneEditor;
type Observed = Observation<ZoneEditorMachine, undefined>;

export const values = {
  ...{ county: 'Cumberland', minimumOrderAmount: null, deliveryWeekdays: [2, 4] },
  ...{ cutOffTime: '17:00', cutOffDaysBefore: 1 },
};
/** Two areas that differ in their county, and one outside. */
export const shown: AreasTogether = { count: 2, outside: ['04103'], revision: 'r1', values, mixed: ['county'] };
export const newer: AreasTogether = { ...shown, revision: 'r2', values: { ...values, cutOffTime: '10:00' } };
const notFound: AreasTogether = { count: 0, outside: ['04101'], revision: 'r0', values: null, mixed: [] };
export const file = { name: 'zones.csv', size: 1_000 };
export const report: ZoneReport = { count: 3, added: 1, refused: [], stopped: '', changeIds: ['c3', 'c4'] };
export const emptyReport: ZoneReport = { count: 0, added: 0, refused: [], stopped: '', changeIds: [] };

export const refusalText = 'Not today.';
const failureText = 'Access denied';
const denied = { code: 'FORBIDDEN', serverMessage: failureText };
const problem = (message: string) => ({ code: 'REFUSED', message, field: null });
const changed = { kind: 'changed', count: 2, changeIds: ['c1'] } as const;
const unchanged = { kind: 'changed', count: 0, changeIds: [] } as const;
const refused = { kind: 'refused', problems: [problem(refusalText)] } as const;
const refusedSilently = { kind: 'refused', problems: [] } as const;

const closedDialog = { areas: '', shown: null, changes: {}, isNewer: false, message: '', file: null, report: null };
const fresh: ZoneEditorContext = { chosen: [], undoable: [], ...closedDialog };

type Answer = { type: string; output?: unknown; error?: unknown };
type Emitted = Record<string, unknown>;

const outcomeIn = (event: Answer) => event.output as ZoneOutcome;
const reasonOf = (outcome: ZoneOutcome): string =>
  outcome.kind === 'refused' && outcome.problems.length > 0 ? refusalText : 'This could not be saved.';

/** Report of a change that was made. */
const done = (outcome: ZoneOutcome, text: string): Emitted => {
  const { count, changeIds } = outcome as Extract<ZoneOutcome, { kind: 'changed' }>;
  return {
    ...{ type: 'notification.raised', kind: 'success', text: count === 0 ? 'Nothing was changed.' : text },
    ...(changeIds.length > 0 && { action: { label: 'Undo', command: undoZonesCommand } }),
  };
};
const error = (text: string): Emitted => ({ type: 'notification.raised', kind: 'error', text });
const listsChanged: Emitted = { type: 'areas.changed' };
const undoableOf = (outcome: ZoneOutcome) => (outcome.kind === 'changed' ? outcome.changeIds : []);

/** Context after an event, by the specification, and what is emitted. */
function after(
  before: ZoneEditorContext,
  state: string,
  event: ZoneEditorEvent | Answer,
): { context: ZoneEditorContext; emitted: readonly Emitted[] } {
  const quietly = (context: Partial<ZoneEditorContext>) => ({ context: { ...before, ...context }, emitted: [] });
  const isEditing = state.startsWith('editing');
  switch (event.type) {
    case 'areas.toggled': {
      const { areas, isChosen } = event as Extract<ZoneEditorEvent, { type: 'areas.toggled' }>;
      const others = before.chosen.filter((area) => !areas.includes(area));
      return quietly({ chosen: isChosen ? [...others, ...areas] : others });
    }
    case 'add.opened': {
      const { areas, values: given } = event as Extract<ZoneEditorEvent, { type: 'add.opened' }>;
      const begun = { count: 0, outside: [], revision: '', values: given, mixed: [] };
      return quietly({ ...closedDialog, areas, shown: begun });
    }
    case 'edit.opened':
    case 'remove.chosen':
      return quietly({ ...closedDialog, areas: (event as { areas: readonly string[] }).areas.join(', ') });
    case 'import.opened':
    case 'cancel':
      return quietly(closedDialog);
    case 'areas.typed':
      return quietly({ areas: (event as { areas: string }).areas, message: '' });
    case 'value.changed':
      return quietly({ changes: { ...before.changes, ...(event as { change: object }).change }, message: '' });
    case 'files.chosen': {
      const { files } = event as Extract<ZoneEditorEvent, { type: 'files.chosen' }>;
      const isSound = files.length === 1 && files.every(({ size }) => size <= mostFileBytes);
      if (!isSound) return quietly({ message: 'Choose one file of at most 5 MB.' });
      return quietly({ file, message: '', report: null });
    }
    case 'file.removed':
      return quietly({ file: null, message: '' });
    case 'undo.pressed':
      return quietly(state === 'importing.choosing' ? closedDialog : {});
    case 'xstate.done.actor.loadAreas': {
      const output = (event as Answer).output as AreasTogether;
      if (output.count === 0) return quietly({ message: 'None of these areas is in the delivery area.' });
      return quietly({ shown: output, message: '' });
    }
    case 'xstate.done.actor.addAreas':
    case 'xstate.done.actor.editAreas': {
      const outcome = outcomeIn(event as Answer);
      if (outcome.kind === 'conflict') return quietly({ shown: outcome.shown, isNewer: true });
      if (outcome.kind === 'refused') return quietly({ message: reasonOf(outcome) });
      const text = isEditing ? '2 areas were changed.' : '2 areas were added.';
      const context = { ...before, ...closedDialog, undoable: undoableOf(outcome), ...(isEditing && { chosen: [] }) };
      return { context, emitted: [listsChanged, done(outcome, text)] };
    }
    case 'xstate.done.actor.removeAreas': {
      const outcome = outcomeIn(event as Answer);
      const context = { ...before, ...closedDialog };
      if (outcome.kind !== 'changed') return { context, emitted: [listsChanged, error(reasonOf(outcome))] };
      return {
        context: { ...context, chosen: [], undoable: outcome.changeIds },
        emitted: [listsChanged, done(outcome, '2 areas were removed.')],
      };
    }
    case 'xstate.done.actor.undoChanges': {
      const outcome = outcomeIn(event as Answer);
      if (outcome.kind !== 'changed') return { context: before, emitted: [listsChanged, error(reasonOf(outcome))] };
      const context = { ...before, undoable: outcome.changeIds };
      return { context, emitted: [listsChanged, done(outcome, 'The change was undone.')] };
    }
    case 'xstate.done.actor.importFile': {
      const output = (event as Answer).output as ZoneReport;
      const context = { ...before, report: output, file: null, undoable: output.changeIds };
      return { context, emitted: output.count > 0 ? [listsChanged] : [] };
    }
    case 'xstate.error.actor.loadAreas':
    case 'xstate.error.actor.addAreas':
    case 'xstate.error.actor.editAreas':
    case 'xstate.error.actor.importFile':
      return quietly({ message: failureText });
    case 'xstate.error.actor.removeAreas':
      return { context: { ...before, ...closedDialog }, emitted: [error(failureText)] };
    case 'xstate.error.actor.undoChanges':
      return { context: before, emitted: [error(failureText)] };
    case 'xstate.error.actor.exportFile':
      return { context: before, emitted: [error('The file couldn’t be created. Try again.')] };
    default:
      return quietly({});
  }
}

/** State of a snapshot as `parent.child`. */
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.entries(value as object).map(([name, child]) => `${name}.${child}`)[0] ?? '');

const plain = (context: ZoneEditorContext) => ({ ...context, message: english(context.message) });

const sees =
  (tags: readonly string[], calls: (context: ZoneEditorContext) => readonly object[] = () => []) =>
  ({ snapshot, before, event, now }: Observed): void => {
    assert.deepEqual([...snapshot.tags].sort(), [...tags].sort());
    assert.deepEqual(now.calls, calls(snapshot.context));
    if (!before || !event) {
      assert.deepEqual(snapshot.context, fresh);
      return;
    }
    const expected = after(before.context, nameOf(before.value), event as ZoneEditorEvent);
    assert.deepEqual(plain(snapshot.context), plain(expected.context));
    assert.deepEqual(inEnglish(now.emitted), expected.emitted);
  };

type Before = { before: Observed['snapshot'] };
const isTypedList = (areas: string): boolean => areas === '04101-04103' || areas === '04743' || areas === '04101, 04102';
/** The dialog to add areas can be saved. */
export const canAdd = ({ areas, changes }: ZoneEditorContext): boolean => isTypedList(areas) && changes.cutOffTime !== '';
/** The dialog to edit areas can be saved. */
export const canEdit = ({ changes }: ZoneEditorContext): boolean => changes.cutOffTime !== undefined && changes.cutOffTime !== '';
const entries = (areas: string): string[] => areas.split(', ').filter(Boolean);
const canUndo = ({ before }: Before): boolean => before.context.undoable.length > 0;

const writes = (busy: string, form: string) => ({
  changed: { description: 'it is done', output: changed, leadsTo: { [busy]: 'closed' } },
  unchanged: { description: 'nothing differed', output: unchanged, leadsTo: { [busy]: 'closed' } },
  refused: { description: 'it is refused', output: refused, leadsTo: { [busy]: form } },
  'refused without a word': { description: 'it is refused without a word', output: refusedSilently, leadsTo: { [busy]: form } },
  denied: { description: 'the user may not', error: denied, leadsTo: { [busy]: form } },
});

/** Changes of the delivery area. */
export const zoneEditorModel: Model<ZoneEditorMachine> = {
  machine: zoneEditor,
  scenarios: [{ name: 'the delivery area', input: undefined, startsIn: 'closed', fixture: undefined }],
  guardInputs: ({ value, context: { undoable, areas, changes, file: chosenFile } }) =>
    nameOf(value) === 'closed' ? [undoable] : [undoable, areas, changes, chosenFile],
  events: {
    'areas.toggled': {
      description: ({ areas, isChosen }) => `${isChosen ? 'chooses' : 'leaves out'} ${areas.join(', ')}`,
      cases: {
        one: { areas: ['04101'], isChosen: true },
        'a page': { areas: ['04101', '04102'], isChosen: true },
        'one fewer': { areas: ['04101'], isChosen: false },
      },
      leadsTo: { closed: 'closed' },
    },
    'add.opened': {
      description: 'presses Add Areas, or Add to a Zone',
      cases: { 'with nothing': { areas: '', values }, 'a wanted area': { areas: '04743', values } },
      leadsTo: { closed: 'adding.choosing' },
    },
    'edit.opened': {
      description: ({ areas }) => (areas.length > 0 ? 'edits what is chosen' : 'presses Edit a List'),
      cases: { 'what is chosen': { areas: ['04101', '04102'] }, 'a list': { areas: [] } },
      leadsTo: { closed: ({ event }) => (event.areas.length > 0 ? 'editing.loading' : 'editing.listing') },
    },
    'remove.chosen': {
      description: 'removes areas',
      cases: { 'what is chosen': { areas: ['04101', '04102'] } },
      leadsTo: { closed: 'removing' },
    },
    'import.opened': { description: 'presses Import', leadsTo: { closed: 'importing.choosing' } },
    'export.chosen': { description: 'presses Export', leadsTo: { closed: 'exporting' } },
    'areas.typed': {
      description: ({ areas }) => `types ${JSON.stringify(areas)}`,
      cases: { 'a range': { areas: '04101-04103' }, 'no area': { areas: 'Portland' }, 'too many': { areas: '00000-29999' } },
      leadsTo: { 'adding.choosing': 'adding.choosing', 'editing.listing': 'editing.listing' },
    },
    confirm: {
      description: 'presses Continue',
      leadsTo: { 'editing.listing': ({ before }) => (isTypedList(before.context.areas) ? 'editing.loading' : null) },
    },
    'value.changed': {
      description: ({ change }) => `changes ${JSON.stringify(change)}`,
      cases: { 'another cut-off': { change: { cutOffTime: '09:30' } }, 'no cut-off': { change: { cutOffTime: '' } } },
      leadsTo: { 'adding.choosing': 'adding.choosing', 'editing.choosing': 'editing.choosing' },
    },
    save: {
      description: 'presses Save',
      leadsTo: {
        'adding.choosing': ({ before }) => (canAdd(before.context) ? 'adding.saving' : null),
        'editing.choosing': ({ before }) => (canEdit(before.context) ? 'editing.saving' : null),
      },
    },
    retry: { description: 'presses Try again', leadsTo: { 'editing.failed': 'editing.loading' } },
    'files.chosen': {
      description: ({ files }) => `chooses ${files.map(({ name }) => name).join(' and ')}`,
      cases: {
        'a file': { files: [file] },
        'two files': { files: [file, file] },
        'the largest file': { files: [{ ...file, size: mostFileBytes + 1 }] },
      },
      leadsTo: { 'importing.choosing': 'importing.choosing' },
    },
    'file.removed': { description: 'removes the file', leadsTo: { 'importing.choosing': 'importing.choosing' } },
    import: {
      description: 'presses Import in the dialog',
      leadsTo: { 'importing.choosing': ({ before }) => (before.context.file === null ? null : 'importing.sending') },
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: {
        closed: (step) => (canUndo(step) ? 'undoing' : null),
        'importing.choosing': (step) => (canUndo(step) ? 'undoing' : null),
      },
    },
    cancel: {
      description: 'leaves the dialog',
      leadsTo: {
        ...{ 'adding.choosing': 'closed', 'editing.listing': 'closed', 'editing.loading': 'closed', 'editing.failed': 'closed' },
        ...{ 'editing.choosing': 'closed', 'importing.choosing': 'closed' },
      },
    },
  },
  actors: {
    loadAreas: {
      outcomes: {
        read: { description: 'the areas are read', output: shown, leadsTo: { 'editing.loading': 'editing.choosing' } },
        none: {
          description: 'none is in the delivery area',
          output: notFound,
          leadsTo: { 'editing.loading': 'editing.listing' },
        },
        denied: { description: 'the user may not', error: denied, leadsTo: { 'editing.loading': 'editing.failed' } },
      },
    },
    addAreas: { outcomes: writes('adding.saving', 'adding.choosing') },
    editAreas: {
      outcomes: {
        ...writes('editing.saving', 'editing.choosing'),
        conflict: {
          description: 'somebody changed them meanwhile',
          output: { kind: 'conflict', shown: newer },
          leadsTo: { 'editing.saving': 'editing.choosing' },
        },
      },
    },
    removeAreas: { outcomes: writes('removing', 'closed') },
    importFile: {
      outcomes: {
        imported: { description: 'areas are imported', output: report, leadsTo: { 'importing.sending': 'importing.choosing' } },
        'nothing imported': {
          description: 'no line could be imported',
          output: emptyReport,
          leadsTo: { 'importing.sending': 'importing.choosing' },
        },
        denied: { description: 'the user may not', error: denied, leadsTo: { 'importing.sending': 'importing.choosing' } },
      },
    },
    exportFile: {
      outcomes: {
        made: { description: 'the file is made', output: undefined, leadsTo: { exporting: 'closed' } },
        denied: { description: 'the user may not', error: denied, leadsTo: { exporting: 'closed' } },
      },
    },
    undoChanges: { outcomes: writes('undoing', 'closed') },
  } as unknown as Model<ZoneEditorMachine>['actors'],
  delays: {},
  states: {
    closed: sees([]),
    'adding.choosing': sees(['values']),
    'adding.saving': sees(['values', 'busy'], ({ areas, changes }) => [
      {
        id: 'addAreas',
        input: { areas: areas === '04743' ? ['04743'] : entries(areas), values: { ...values, ...changes } },
      },
    ]),
    'editing.listing': sees([]),
    'editing.loading': sees([], ({ areas }) => [{ id: 'loadAreas', input: { areas: entries(areas) } }]),
    'editing.failed': sees([]),
    'editing.choosing': sees(['values']),
    'editing.saving': sees(['values', 'busy'], ({ areas, shown: seen, changes }) => [
      { id: 'editAreas', input: { areas: entries(areas), revision: seen?.revision, changes } },
    ]),
    'importing.choosing': sees([]),
    'importing.sending': sees(['busy'], () => [{ id: 'importFile', input: { file } }]),
    exporting: sees(['busy'], () => [{ id: 'exportFile', input: {} }]),
    removing: sees(['busy'], ({ areas }) => [{ id: 'removeAreas', input: { areas: entries(areas) } }]),
    undoing: sees(['busy'], ({ undoable }) => [{ id: 'undoChanges', input: { changeIds: undoable } }]),
  },
};
