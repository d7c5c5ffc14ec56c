import type { AreasTogether } from '../../domain/delivery/zone-values.js';
import type { ZoneEditorContext, ZoneReport } from '../../machines/zoneEditor/types.js';
import { zoneEditor } from '../../machines/zoneEditor/zoneEditor.machine.js';
import type { Model, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import {
  denied,
  file,
  largestFile,
  newer,
  notFound,
  oneShown,
  outcomes,
  reportOf,
  shown,
  tooLargeFile,
  unsoundFile,
  usual,
  values,
} from './zoneEditor.answers.js';
import { sees, type ZoneEditorMachine } from './zoneEditor.expected.js';

type At = { snapshot: { context: ZoneEditorContext } };
type Before = Pick<StepContext<ZoneEditorMachine, undefined>, 'before'>;

/** Lists that are not of areas, or of too many. */
const unsound = ['', 'Portland', '04101, Portland', '00000-20000'];
/** The list is one of areas, not too long. */
export const isList = ({ areas }: ZoneEditorContext): boolean => !unsound.includes(areas);
/** The dialog to add areas can be saved. */
export const canAdd = (context: ZoneEditorContext): boolean => isList(context) && context.changes.cutOffTime !== '';
/** The dialog to edit areas can be saved. */
export const canEdit = ({ changes }: ZoneEditorContext): boolean => Object.keys(changes).length > 0 && changes.cutOffTime !== '';
const entries = (areas: string): string[] => areas.split(', ').filter(Boolean);
const canUndo = ({ before }: Before): boolean => before.context.undoable.length > 0;

/** A choice of rows, by what was chosen before. */
const toggles =
  (from: readonly string[][], areas: readonly string[], isChosen = true) =>
  ({ snapshot: { context } }: At) =>
    context.undoable.length === 0 && from.some((chosen) => chosen.join() === context.chosen.join())
      ? { areas, isChosen }
      : undefined;
/** A change begins only without an earlier one to undo, and without chosen rows: otherwise the graph would become too large. */
const begin =
  <Payload>(payload: Payload) =>
  ({ snapshot: { context } }: At) =>
    context.undoable.length === 0 && context.chosen.length === 0 ? payload : undefined;
const chosenAreas = ({ snapshot: { context } }: At) =>
  context.undoable.length === 0 && context.chosen.length > 0 ? { areas: context.chosen } : undefined;
/** A list is typed only into an empty field, or in the place of one that is not of areas. */
const typed =
  (areas: string, ...from: readonly string[]) =>
  ({ snapshot: { context } }: At) =>
    ['', '04101, 04102', ...from].includes(context.areas) ? { areas } : undefined;

const writes = (busy: string, form: string) => ({
  changed: { description: 'it is done', output: outcomes.changed, leadsTo: { [busy]: 'closed' } },
  unchanged: { description: 'nothing differed', output: outcomes.unchanged, leadsTo: { [busy]: 'closed' } },
  refused: { description: 'it is refused', output: outcomes.refused, leadsTo: { [busy]: form } },
  'refused without a word': {
    ...{ description: 'it is refused without a word', output: outcomes['refused without a word'], leadsTo: { [busy]: form } },
  },
  denied: { description: 'the user may not', error: denied, leadsTo: { [busy]: form } },
});
const reads = (description: string, output: AreasTogether, to: string) => ({
  ...{ description, output, leadsTo: { 'editing.loading': to } },
});
const imports = (description: string, outcome: Parameters<typeof reportOf>[1]) => ({
  description,
  output: ({ snapshot }: At): ZoneReport => reportOf(snapshot.context, outcome),
  leadsTo: { 'importing.sending': 'importing.choosing' },
});

const setupFile = 'zoneEditor.setup.ts';
const narrowed = 'only narrows the type';

/** Changes of the delivery area. */
export const zoneEditorModel: Model<ZoneEditorMachine> = {
  machine: zoneEditor,
  scenarios: [{ name: 'the delivery area', input: undefined, startsIn: 'closed', fixture: undefined }],
  guardInputs: ({ context: { chosen, undoable, areas, shown: read, changes, isNewer, message, file: sent, report } }) => [
    ...[chosen, undoable, areas, read?.revision, read?.values, changes, isNewer, english(message), sent],
    report && [report.count, report.stopped, report.refused.length],
  ],
  events: {
    'areas.toggled': {
      description: ({ areas, isChosen }) => `${isChosen ? 'chooses' : 'leaves out'} ${areas.join(', ')}`,
      cases: {
        one: toggles([[], ['04102']], ['04101']),
        'a page': toggles([[], ['04101']], ['04101', '04102']),
        'one fewer': toggles([['04101', '04102']], ['04101'], false),
        none: ({ snapshot: { context } }) => (context.chosen.length > 0 ? { areas: context.chosen, isChosen: false } : undefined),
      },
      leadsTo: { closed: 'closed' },
    },
    'add.opened': {
      description: 'presses Add Areas, or Add to a Zone',
      cases: { 'with nothing': begin({ areas: '', values: usual }), 'a wanted area': begin({ areas: '04743', values }) },
      leadsTo: { closed: 'adding.choosing' },
    },
    'edit.opened': {
      description: ({ areas }) => (areas.length > 0 ? `edits ${areas.join(', ')}` : 'presses Edit a List'),
      cases: { 'what is chosen': chosenAreas, 'one area': begin({ areas: ['04102'] }), 'a list': begin({ areas: [] }) },
      leadsTo: { closed: ({ event }) => (event.areas.length > 0 ? 'editing.loading' : 'editing.listing') },
    },
    'remove.chosen': {
      description: ({ areas }) => `removes ${areas.join(', ')}`,
      cases: { 'what is chosen': chosenAreas, 'one area': begin({ areas: ['04102'] }) },
      leadsTo: { closed: 'removing' },
    },
    'import.opened': { description: 'presses Import', leadsTo: { closed: 'importing.choosing' } },
    'export.chosen': { description: 'presses Export', leadsTo: { closed: 'exporting' } },
    'areas.typed': {
      description: ({ areas }) => `types ${JSON.stringify(areas)}`,
      cases: {
        'a range': typed('04101-04103', ...unsound),
        'no area': typed('Portland'),
        'an area and a place': typed('04101, Portland', 'Portland'),
        'as many as possible': typed('00000-19999', '00000-20000', '04101-04103'),
        'too many': typed('00000-20000'),
        'another list after a problem': ({ snapshot: { context } }) => (context.message === '' ? undefined : { areas: '04104' }),
      },
      leadsTo: { 'adding.choosing': 'adding.choosing', 'editing.listing': 'editing.listing' },
    },
    confirm: {
      description: 'presses Continue',
      leadsTo: { 'editing.listing': ({ before }) => (isList(before.context) ? 'editing.loading' : null) },
    },
    'value.changed': {
      description: ({ change }) => `changes ${JSON.stringify(change)}`,
      cases: {
        'another cut-off': { change: { cutOffTime: '09:30' } },
        'no cut-off': { change: { cutOffTime: '' } },
        'another county': ({ snapshot }) =>
          snapshot.context.changes.cutOffTime === '09:30' ? { change: { county: 'York' } } : undefined,
      },
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
        'a file with a wrong line': { files: [unsoundFile] },
        'two files': { files: [file, file] },
        'the largest file': { files: [largestFile] },
        'a file that is too large': { files: [tooLargeFile] },
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
        read: reads('the areas are read', shown, 'editing.choosing'),
        'one is read': reads('one area is read', oneShown, 'editing.choosing'),
        none: reads('none is in the delivery area', notFound, 'editing.listing'),
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
        imported: imports('areas are imported', 'imported'),
        'one area': imports('one area is changed', 'one area'),
        'nothing imported': imports('nothing differs from what is there', 'nothing imported'),
        stopped: imports('it is refused', 'stopped'),
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
  equivalent: {
    [`${setupFile} › reasonOf: outcome.kind === 'refused' always true`]: narrowed,
    [`${setupFile} › reasonOf: '' another value`]: narrowed,
    [`${setupFile} › zoneEditorSetup.guards.isFile: files.every(({ size }) => size <= mostFileBytes) with some`]:
      'it is one file by then',
    [`${setupFile} › zoneEditorSetup.actions.keepNewer: outcome.kind === 'conflict' always true`]: narrowed,
    [`${setupFile} › zoneEditorSetup.actions.keepUndoable: outcome.kind === 'changed' always true`]: narrowed,
    [`${setupFile} › zoneEditorSetup.actions.emitDone: outcome.kind === 'changed' always true`]: narrowed,
    [`${setupFile} › zoneEditorSetup.actions.emitDone: 0 one more`]: narrowed,
    [`${setupFile} › zoneEditorSetup.actions.emitDone: 0 one less`]: narrowed,
  },
  states: {
    closed: sees([]),
    'adding.choosing': sees(['values']),
    'adding.saving': sees(['values', 'busy'], ({ areas, shown: begun, changes }) => [
      { id: 'addAreas', input: { areas: entries(areas), values: { ...begun?.values, ...changes } } },
    ]),
    'editing.listing': sees([]),
    'editing.loading': sees([], ({ areas }) => [{ id: 'loadAreas', input: { areas: entries(areas) } }]),
    'editing.failed': sees([]),
    'editing.choosing': sees(['values']),
    'editing.saving': sees(['values', 'busy'], ({ areas, shown: read, changes }) => [
      { id: 'editAreas', input: { areas: entries(areas), revision: read?.revision, changes } },
    ]),
    'importing.choosing': sees([]),
    'importing.sending': sees(['busy'], ({ file: sent }) => [{ id: 'importFile', input: { file: sent } }]),
    exporting: sees(['busy'], () => [{ id: 'exportFile', input: {} }]),
    removing: sees(['busy'], ({ areas }) => [{ id: 'removeAreas', input: { areas: entries(areas) } }]),
    undoing: sees(['busy'], ({ undoable }) => [{ id: 'undoChanges', input: { changeIds: undoable } }]),
  },
};
