import { assign, emit, setup } from 'xstate';
import {
  type CategoryChange,
  type CategoryForm,
  formOnto,
  inverseOf,
} from '../../domain/administration/categories/category-change.js';
import { type CategoryField, categoryProblems, isCategoryField } from '../../domain/administration/categories/category-form.js';
import { findCategory, type MainCategoryRecord } from '../../domain/administration/categories/category-record.js';
import { failureText } from '../../domain/system/failure-text.js';
import { reasonsOf } from '../../domain/system/reasons.js';
import { linesOf, type Message, type Text, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CategoryEditorActors,
  CategoryEditorContext,
  CategoryEditorEmitted,
  CategoryEditorEvent,
  CategoryEditorTag,
  CategoryOutcome,
} from './types.js';

/** The button of a notification that takes the change back. */
export const undoCategoryCommand = 'categories.undo';

/** Before the categories were read. */
export const untouched: CategoryEditorContext = {
  ...{ mains: [], change: null, problems: {}, messages: [], outdated: null, isUndo: false, undoable: null },
};

/** The change of the open form, or the one under way. */
export function changeIn({ change }: Pick<CategoryEditorContext, 'change'>): CategoryChange {
  if (change === null) throw new Error('No change is open');
  return change;
}

/** The open form. */
export function formIn(context: Pick<CategoryEditorContext, 'change'>): CategoryForm {
  const change = changeIn(context);
  if (change.kind === 'removal') throw new Error('A removal has no form');
  return change;
}

const mainsOf = (outcome: CategoryOutcome): readonly MainCategoryRecord[] => (outcome.kind === 'refused' ? [] : outcome.mains);

/** A change that changed nothing cannot be taken back, and neither can one that took another one back. */
const undoableOf = (context: CategoryEditorContext, outcome: CategoryOutcome): CategoryChange | null =>
  context.isUndo ? null : inverseOf(changeIn(context), context.mains, mainsOf(outcome));

function reportOf(context: CategoryEditorContext): Text {
  if (context.isUndo) return text('categoryEditor.undone');
  const change = changeIn(context);
  if (change.kind !== 'removal') {
    return text(change.kind === 'creation' ? 'categoryEditor.created' : 'categoryEditor.saved', {
      name: change.values.description,
    });
  }
  const name = findCategory(context.mains, change.level, change.code)?.values.description ?? change.code;
  return text('categoryEditor.removed', { name });
}

const fresh = { problems: {}, messages: [], outdated: null, isUndo: false };

/** Effects, guards and actions of the machine. */
export const categoryEditorSetup = setup({
  types: {} as TypesOf<{
    context: CategoryEditorContext;
    events: CategoryEditorEvent;
    emitted: CategoryEditorEmitted;
    tags: CategoryEditorTag;
    actors: CategoryEditorActors;
  }>,
  actors: notProvided<CategoryEditorActors>({ loadCategories: 'promise', saveForm: 'promise', applyChange: 'promise' }),
  guards: {
    isThere: (_, { found }: { found: readonly MainCategoryRecord[] | null }) => found !== null,
    isValid: ({ context }) => Object.keys(categoryProblems(formIn(context))).length === 0,
    hasUndoable: ({ context }) => context.undoable !== null,
    isSaved: (_, { kind }: CategoryOutcome) => kind === 'saved',
    isConflict: (_, { kind }: CategoryOutcome) => kind === 'conflict',
  },
  actions: {
    keepFound: assign((_, { found }: { found: readonly MainCategoryRecord[] | null }) => ({ mains: found ?? [], messages: [] })),
    openForm: assign((_, { form }: { form: CategoryForm }) => ({ change: form, ...fresh })),
    openRemoval: assign((_, { change }: { change: CategoryChange }) => ({ change, ...fresh })),
    /** A change that was saved has left no reasons. */
    openUndoable: assign(({ context }) => ({ change: context.undoable, isUndo: true })),
    keepForm: assign(({ context }, { form, field }: { form: CategoryForm; field: CategoryField }) => {
      const { [field]: _fixed, ...problems } = context.problems;
      return { change: form, problems };
    }),
    clearReasons: assign({ problems: {}, messages: [] }),
    keepSaved: assign(({ context }, outcome: CategoryOutcome) => ({
      mains: mainsOf(outcome),
      undoable: undoableOf(context, outcome),
    })),
    /** Saving again replaces what the other person saved. */
    keepNewer: assign(({ context }, outcome: CategoryOutcome) => {
      const [mains, form] = [mainsOf(outcome), formIn(context)];
      return { mains, change: formOnto(form, mains), outdated: form };
    }),
    keepSeen: assign((_, outcome: CategoryOutcome) => ({ mains: mainsOf(outcome), undoable: null })),
    keepReasons: assign((_, outcome: CategoryOutcome) => reasonsOf(outcome, isCategoryField)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    emitDone: emit(({ context }, outcome: CategoryOutcome) => ({
      ...({ type: 'notification.raised', kind: 'success', text: reportOf(context) } as const),
      ...(undoableOf(context, outcome) !== null && {
        action: { label: text('categoryEditor.undo'), command: undoCategoryCommand },
      }),
    })),
    emitConflict: emit({ type: 'notification.raised', kind: 'warning', text: text('categoryEditor.conflict') } as const),
    emitRefused: emit((_, { reasons }: { reasons: readonly Message[] }) => ({
      ...({ type: 'notification.raised', kind: 'error' } as const),
      text: linesOf([text('categoryEditor.notSaved'), ...reasons]),
    })),
  },
});

/** Reasons of a refusal, as the params of {@link categoryEditorSetup}'s `emitRefused`. */
export const refusalOf = (outcome: CategoryOutcome) => ({
  reasons: outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message) : [],
});
/** The reason of a failure. */
export const failureIn = (error: unknown) => ({ reasons: [failureText(error)] });
