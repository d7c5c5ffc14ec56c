import { assign, emit, setup } from 'xstate';
import { areaListOf, countAreas, mostAreas } from '../../domain/delivery/areas.js';
import type { AreasTogether } from '../../domain/delivery/zone-values.js';
import { tidyZone, type ZoneValues, zoneProblems } from '../../domain/delivery/zone-values.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ZoneEditorActors,
  ZoneEditorContext,
  ZoneEditorEmitted,
  ZoneEditorEvent,
  ZoneEditorTag,
  ZoneOutcome,
  ZoneReport,
} from './types.js';

/** The button of a notification that takes a change of the delivery area back. */
export const undoZonesCommand = 'delivery.undoZones';

/** Largest file of zones, in bytes. */
export const mostFileBytes = 5_000_000;

const closedDialog = { areas: '', shown: null, changes: {}, isNewer: false, message: '', file: null, report: null } as const;

/** Before a dialog was opened. */
export const untouched: ZoneEditorContext = { chosen: [], undoable: [], ...closedDialog };

/** Entries of the typed list. */
export const entriesOf = ({ areas }: Pick<ZoneEditorContext, 'areas'>): readonly string[] => areaListOf(areas).entries;

/** Values of the dialog, with what was changed; throws without any. */
export const valuesIn = ({ shown, changes }: Pick<ZoneEditorContext, 'shown' | 'changes'>): ZoneValues => ({
  ...given(given(shown).values),
  ...changes,
});

/** The list is one of areas, not too long. */
export function isList({ areas }: Pick<ZoneEditorContext, 'areas'>): boolean {
  const { entries, unknown } = areaListOf(areas);
  return entries.length > 0 && unknown.length === 0 && countAreas(entries) <= mostAreas;
}

const isSound = (values: Partial<ZoneValues>): boolean => Object.keys(zoneProblems(tidyZone(values))).length === 0;

const reasonOf = (outcome: ZoneOutcome): Message =>
  outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) || text('delivery.notSaved') : '';

const undoButton = { label: text('delivery.undo'), command: undoZonesCommand };

const doneTexts = {
  added: (count: number) => text('delivery.added', { count }),
  edited: (count: number) => text('delivery.edited', { count }),
  removed: (count: number) => text('delivery.removed', { count }),
  undone: () => text('delivery.undone'),
} as const;

/** Effects, guards and actions of the machine. */
export const zoneEditorSetup = setup({
  types: {} as TypesOf<{
    context: ZoneEditorContext;
    events: ZoneEditorEvent;
    emitted: ZoneEditorEmitted;
    tags: ZoneEditorTag;
    actors: ZoneEditorActors;
  }>,
  actors: notProvided<ZoneEditorActors>({
    ...{ loadAreas: 'promise', addAreas: 'promise', editAreas: 'promise', removeAreas: 'promise' },
    ...{ importFile: 'promise', exportFile: 'promise', undoChanges: 'promise' },
  }),
  guards: {
    hasAreas: (_, { areas }: { areas: readonly string[] }) => areas.length > 0,
    isList: ({ context }) => isList(context),
    canAdd: ({ context }) => isList(context) && isSound(valuesIn(context)),
    canEdit: ({ context: { changes } }) => Object.keys(changes).length > 0 && isSound(changes),
    hasFound: (_, { shown }: { shown: AreasTogether }) => shown.count > 0,
    isFile: (_, { files }: { files: readonly FileFacts[] }) =>
      files.length === 1 && files.every(({ size }) => size <= mostFileBytes),
    hasFile: ({ context }) => context.file !== null,
    hasUndoable: ({ context }) => context.undoable.length > 0,
    isChanged: (_, { kind }: ZoneOutcome) => kind === 'changed',
    isConflict: (_, { kind }: ZoneOutcome) => kind === 'conflict',
    hasReported: (_, { count }: ZoneReport) => count > 0,
  },
  actions: {
    choose: assign(({ context }, { areas, isChosen }: { areas: readonly string[]; isChosen: boolean }) => {
      const others = context.chosen.filter((area) => !areas.includes(area));
      return { chosen: isChosen ? [...others, ...areas] : others };
    }),
    close: assign(closedDialog),
    openAdd: assign((_, { areas, values }: { areas: string; values: ZoneValues }) => ({
      areas,
      shown: { count: 0, outside: [], revision: '', values, mixed: [] },
    })),
    openList: assign((_, { areas }: { areas: readonly string[] }) => ({ areas: areas.join(', ') })),
    keepAreas: assign((_, { areas }: { areas: string }) => ({ areas, message: '' })),
    keepChange: assign(({ context }, { change }: { change: Partial<ZoneValues> }) => ({
      changes: { ...context.changes, ...change },
      message: '',
    })),
    keepShown: assign((_, { shown }: { shown: AreasTogether }) => ({ shown })),
    keepNewer: assign((_, outcome: ZoneOutcome) => (outcome.kind === 'conflict' ? { shown: outcome.shown, isNewer: true } : {})),
    dropMessage: assign({ message: '' }),
    noneFound: assign({ message: text('delivery.problem.areasGone') }),
    keepReason: assign((_, outcome: ZoneOutcome) => ({ message: reasonOf(outcome) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    keepUndoable: assign((_, outcome: ZoneOutcome) => ({ undoable: outcome.kind === 'changed' ? outcome.changeIds : [] })),
    /** An Undo that was refused is refused again. */
    dropUndoable: assign({ undoable: [] }),
    /** The areas are changed or gone: a choice of them has served. */
    clearChosen: assign({ chosen: [] }),
    keepFile: assign((_, { files }: { files: readonly FileFacts[] }) => ({
      ...{ file: files[0] ?? null, message: '', report: null },
    })),
    dropFile: assign({ file: null, message: '' }),
    refuseFile: assign({ message: text('delivery.import.refusedFile') }),
    keepReport: assign((_, report: ZoneReport) => ({ report, file: null, undoable: report.changeIds })),
    emitChanged: emit({ type: 'areas.changed' } as const),
    emitDone: emit(({ context }, { as, outcome }: { as: keyof typeof doneTexts; outcome: ZoneOutcome }) => {
      const count = outcome.kind === 'changed' ? outcome.count : 0;
      return {
        ...({ type: 'notification.raised', kind: 'success' } as const),
        text: count === 0 ? text('delivery.problem.nothingChanged') : doneTexts[as](count),
        ...(context.undoable.length > 0 && { action: undoButton }),
      };
    }),
    emitRefused: emit(
      (_, outcome: ZoneOutcome) => ({ type: 'notification.raised', kind: 'error', text: reasonOf(outcome) }) as const,
    ),
    /** Nothing was undone, and it can be tried again. */
    emitUndoFailed: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'notification.raised', kind: 'error', text: failureText(error), action: undoButton }) as const,
    ),
    emitExportFailed: emit({ type: 'notification.raised', kind: 'error', text: text('ui.exportFailed') } as const),
    emitFailed: emit(
      (_, { error }: { error: unknown }) => ({ type: 'notification.raised', kind: 'error', text: failureText(error) }) as const,
    ),
  },
});
