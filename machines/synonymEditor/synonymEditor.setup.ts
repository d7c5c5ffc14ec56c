import { assign, emit, setup } from 'xstate';
import {
  inverseOf,
  isSynonymField,
  type Synonym,
  type SynonymChange,
  synonymProblems,
  synonymText,
} from '../../domain/administration/synonyms/synonym.js';
import { mostSynonymBytes } from '../../domain/administration/synonyms/synonym-file.js';
import { hasSynonymsToTake, isEmptyPlan, type SynonymPlan } from '../../domain/administration/synonyms/synonym-plan.js';
import { addressOfSynonyms, type SynonymQuery } from '../../domain/administration/synonyms/synonym-query.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { PageOf } from '../../domain/system/page-of.js';
import { reasonsOf } from '../../domain/system/reasons.js';
import { linesOf, type Message, type Text, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  SynonymEditorActors,
  SynonymEditorContext,
  SynonymEditorEmitted,
  SynonymEditorEvent,
  SynonymEditorInput,
  SynonymEditorTag,
  SynonymOutcome,
  TakenSynonyms,
} from './types.js';

/** The button of a notification that takes the change back. */
export const undoSynonymCommand = 'synonyms.undo';

/** Before the synonyms were read. */
export const untouched = {
  ...{ totalCount: 0, rows: [], change: null, problems: {}, messages: [], isUndo: false, undoable: null },
  ...{ file: null, plan: null },
} as const satisfies Omit<SynonymEditorContext, 'query'>;

/** The change of the open form, or the one under way. */
export function changeIn({ change }: Pick<SynonymEditorContext, 'change'>): SynonymChange {
  if (change === null) throw new Error('No change is open');
  return change;
}

/** The outcome of the import, as it was checked. */
export function planIn({ plan }: Pick<SynonymEditorContext, 'plan'>): SynonymPlan {
  if (plan === null) throw new Error('No file was checked');
  return plan;
}

function reportOf({ change, isUndo }: SynonymEditorContext): Text {
  if (isUndo) return text('synonyms.undone');
  const { before, after } = changeIn({ change });
  if (after === null) return text('synonyms.removed', { synonym: before === null ? '' : synonymText(before) });
  return text(before === null ? 'synonyms.added' : 'synonyms.saved', { synonym: synonymText(after) });
}

const undoAction = { label: text('synonyms.undo'), command: undoSynonymCommand };
const noFile = { file: null, plan: null };
const closedForm = { problems: {}, messages: [], isUndo: false };

/** Effects, guards and actions of the machine. */
export const synonymEditorSetup = setup({
  types: {} as TypesOf<{
    context: SynonymEditorContext;
    events: SynonymEditorEvent;
    input: SynonymEditorInput;
    emitted: SynonymEditorEmitted;
    tags: SynonymEditorTag;
    actors: SynonymEditorActors;
    children: { [Name in keyof SynonymEditorActors]: Name } & { refreshSynonyms: 'loadSynonyms' };
  }>,
  actors: notProvided<SynonymEditorActors>({
    ...{ loadSynonyms: 'promise', saveForm: 'promise', applyChange: 'promise', checkFile: 'promise', takeFile: 'promise' },
    exportFile: 'promise',
  }),
  guards: {
    isOther: ({ context }, { query }: { query: SynonymQuery }) => addressOfSynonyms(query) !== addressOfSynonyms(context.query),
    isThere: (_, { found }: { found: PageOf<Synonym> | null }) => found !== null,
    isValid: ({ context }) => Object.keys(synonymProblems(formIn(context))).length === 0,
    hasUndoable: ({ context }) => context.undoable !== null,
    isSaved: (_, { kind }: SynonymOutcome) => kind === 'saved',
    isSmall: (_, { file }: { file: NonNullable<SynonymEditorContext['file']> }) => file.size <= mostSynonymBytes,
    hasPlan: ({ context }) => context.plan !== null && hasSynonymsToTake(context.plan),
  },
  actions: {
    keepQuery: assign((_, { query }: { query: SynonymQuery }) => ({ query })),
    emitAddress: emit(({ context: { query } }) => ({ type: 'address.wanted', query }) as const),
    keepFound: assign((_, { found }: { found: PageOf<Synonym> | null }) => ({ ...found, messages: [] })),
    openForm: assign((_, { change }: { change: SynonymChange }) => ({ change, ...closedForm })),
    /** A change that was saved has left no reasons. */
    openUndoable: assign(({ context }) => ({ change: context.undoable, isUndo: true })),
    keepForm: assign(({ context }, { after, field }: { after: Synonym; field: string }) => ({
      change: { ...changeIn(context), after },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([name]) => name !== field)),
    })),
    clearReasons: assign({ problems: {}, messages: [] }),
    keepSaved: assign(({ context }) => ({ undoable: context.isUndo ? null : inverseOf(changeIn(context)) })),
    forgetUndoable: assign({ undoable: null }),
    keepReasons: assign((_, outcome: SynonymOutcome) => reasonsOf(outcome, isSynonymField)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    openImport: assign({ ...noFile, messages: [] }),
    keepFile: assign((_, { file }: { file: SynonymEditorContext['file'] }) => ({ file, plan: null, messages: [] })),
    refuseFile: assign({ ...noFile, messages: [text('synonyms.import.tooLarge', { most: mostSynonymBytes / 1_000_000 })] }),
    keepPlan: assign((_, { plan }: { plan: SynonymPlan }) => ({
      ...{ plan, messages: isEmptyPlan(plan) ? [text('synonyms.import.empty')] : [] },
    })),
    emitDone: emit(({ context }) => ({
      ...({ type: 'notification.raised', kind: 'success', text: reportOf(context) } as const),
      ...(!context.isUndo && { action: undoAction }),
    })),
    emitTaken: emit((_, { added, changed, stopped }: TakenSynonyms) => ({
      ...({ type: 'notification.raised', kind: stopped === '' ? 'success' : 'warning' } as const),
      text: linesOf([
        text('synonyms.import.done', { added, changed }),
        ...(stopped === '' ? [] : [text('synonyms.import.stopped'), stopped]),
      ]),
    })),
    emitRefused: emit((_, { reasons }: { reasons: readonly Message[] }) => ({
      ...({ type: 'notification.raised', kind: 'error' } as const),
      text: linesOf([text('synonyms.notSaved'), ...reasons]),
    })),
    /** A change that could not be taken back can be tried again. */
    emitNotDone: emit(({ context }, { error }: { error: unknown }) => ({
      ...({ type: 'notification.raised', kind: 'error' } as const),
      text: linesOf([text('synonyms.notSaved'), failureText(error)]),
      ...(context.isUndo && { action: undoAction }),
    })),
    emitFailed: emit((_, { error }: { error: unknown }) => ({
      ...({ type: 'notification.raised', kind: 'error', text: failureText(error) } as const),
    })),
  },
});

/** The synonym of the open form. */
export function formIn(context: Pick<SynonymEditorContext, 'change'>): Synonym {
  const { after } = changeIn(context);
  if (after === null) throw new Error('A removal has no form');
  return after;
}

/** Reasons of a refusal, as the params of {@link synonymEditorSetup}'s `emitRefused`. */
export const refusalOf = (outcome: SynonymOutcome) => ({
  reasons: outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message) : [],
});
