import { assign, emit, setup } from 'xstate';
import { added, moved, placed, putInto, removed, replaced } from '../../domain/landing/arrange-cards.js';
import { changedTo, continuedWith, redone, undone } from '../../domain/landing/edit-history.js';
import { type ChosenKind, type EditedCard, type EditedPage, settledCard, withKind } from '../../domain/landing/edited-page.js';
import { editedProblems, problemsOfCard } from '../../domain/landing/edited-problems.js';
import { layoutFailedText, layoutSavedText, reasonOfFailure, saveFailedText } from '../../domain/landing/editor-messages.js';
import type { RichText } from '../../domain/text/rich-text.js';
import type { Message } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CardChange,
  LandingEditorActors,
  LandingEditorContext,
  LandingEditorEmitted,
  LandingEditorEvent,
  LandingEditorInput,
  LandingEditorTag,
  SavedPage,
  SaveLandingOutcome,
} from './types.js';

/** The page as a further step of the history. */
const step = ({ history }: LandingEditorContext, page: EditedPage): Partial<LandingEditorContext> => ({
  history: changedTo(history, page),
  isTitleTyped: false,
});

/** The opened card with the text that is still being typed. */
function openedCard(context: LandingEditorContext): EditedCard {
  const { typed } = context;
  const opened = given(context.opened);
  if (typed === null || opened.content.kind !== 'text') return opened;
  return { ...opened, content: { ...opened.content, blocks: typed } };
}

const cardToSave = (context: LandingEditorContext): EditedCard => settledCard(openedCard(context));
const cardProblems = (context: LandingEditorContext) => problemsOfCard(context.history.present, cardToSave(context));
const cardOf = ({ cards }: EditedPage, id: string): EditedCard | null => cards.find((card) => card.id === id) ?? null;
const reasonOf = (outcome: SaveLandingOutcome): Message => (outcome.ok ? '' : outcome.reason);

/** Vocabulary of the landing editor's chart. */
export const landingEditorSetup = setup({
  types: {} as TypesOf<{
    context: LandingEditorContext;
    events: LandingEditorEvent;
    input: LandingEditorInput;
    emitted: LandingEditorEmitted;
    tags: LandingEditorTag;
    actors: LandingEditorActors;
  }>,
  actors: notProvided<LandingEditorActors>({ savePage: 'promise', readPage: 'promise' }),
  delays: { typingPause: 300 },
  guards: {
    isKnown: ({ context: { history } }, { id }: { id: string }) => history.present.cards.some((card) => card.id === id),
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    isDirty: ({ context: { history, saved } }) => history.present !== saved,
    hasProblems: ({ context: { history } }) => editedProblems(history.present).length > 0,
    hasCardProblems: ({ context }) => cardProblems(context).length > 0,
    isSaved: (_, outcome: SaveLandingOutcome) => outcome.ok,
    isChanged: (_, outcome: SaveLandingOutcome) => !outcome.ok && outcome.isChanged,
  },
  actions: {
    keepTitle: assign(({ context }, { title }: { title: string }) => {
      const page = { ...context.history.present, title };
      const history = context.isTitleTyped ? continuedWith(context.history, page) : changedTo(context.history, page);
      return { history, isTitleTyped: true };
    }),
    addCard: assign(({ context }, { parent }: { parent: string | null }) => {
      const { page, id } = added(context.history.present, parent);
      return { ...step(context, page), opened: cardOf(page, id), isNew: true };
    }),
    openCard: assign(({ context }, { id }: { id: string }) => ({ opened: cardOf(context.history.present, id) })),
    moveCard: assign(({ context }, { id, side }: { id: string; side: 'left' | 'right' }) =>
      step(context, moved(context.history.present, id, side)),
    ),
    placeCard: assign(({ context }, { id, ...place }: { id: string; beside: string; side: 'before' | 'after' }) =>
      step(context, placed(context.history.present, id, place)),
    ),
    putCard: assign(({ context }, { id, parent }: { id: string; parent: string | null }) =>
      step(context, putInto(context.history.present, id, parent)),
    ),
    removeCard: assign(({ context }, { id }: { id: string }) => step(context, removed(context.history.present, id))),
    undo: assign(({ context }) => ({ history: undone(context.history), isTitleTyped: false })),
    redo: assign(({ context }) => ({ history: redone(context.history) })),
    restoreSaved: assign(({ context }) => step(context, context.saved)),
    takePage: assign(({ context }, { page }: { page: EditedPage }) => step(context, page)),

    changeCard: assign(({ context: { opened } }, { change }: { change: CardChange }) => ({
      opened: { ...given(opened), ...change },
    })),
    chooseKind: assign(({ context: { opened } }, { kind }: { kind: ChosenKind }) => ({
      ...{ opened: withKind(given(opened), kind), typed: null },
    })),
    keepTyped: assign((_, { blocks }: { blocks: RichText }) => ({ typed: blocks })),
    settleTyped: assign(({ context }) => ({ opened: openedCard(context), typed: null })),
    keepCard: assign(({ context }) => {
      const card = cardToSave(context);
      const page = replaced(context.history.present, card);
      return step(context, context.place ? putInto(page, card.id, context.place.parent) : page);
    }),
    keepPlace: assign((_, { parent }: { parent: string | null }) => ({ place: { parent } })),
    // As if it had never been added: it is no step to go back to.
    dropNewCard: assign(({ context: { history, isNew } }) => {
      const before = history.past.at(-1);
      return isNew && before ? { history: { ...history, past: history.past.slice(0, -1), present: before } } : {};
    }),
    closeCard: assign({ opened: null, place: null, typed: null, isNew: false }),

    showProblems: assign(({ context: { history } }) => ({ problems: editedProblems(history.present) })),
    showCardProblems: assign(({ context }) => ({ problems: cardProblems(context) })),
    dropProblems: assign({ problems: [], failure: null }),
    showFailure: assign((_, outcome: SaveLandingOutcome) => ({ failure: saveFailedText(reasonOf(outcome)) })),
    showError: assign((_, { error }: { error: unknown }) => ({ failure: saveFailedText(reasonOfFailure(error)) })),
    showReadError: assign((_, { error }: { error: unknown }) => ({ failure: reasonOfFailure(error) })),
    askConflict: assign((_, outcome: SaveLandingOutcome) => ({ conflict: reasonOf(outcome) })),
    dropConflict: assign({ conflict: null }),
    overwriteAny: assign({ overwrites: true }),
    overwriteNone: assign({ overwrites: false }),
    // The own changes stay a step to go back to.
    takeSaved: assign(({ context }, { saved }: { saved: SavedPage }) => ({
      ...step(context, saved.page),
      ...{ saved: saved.page, version: saved.version },
    })),

    emitChanged: emit(({ context: { history, saved, version } }) => ({
      ...{ type: 'page.changed' as const, version, page: history.present === saved ? null : history.present },
    })),
    emitSaved: emit({ type: 'notification.raised', kind: 'success', text: layoutSavedText }),
    emitDraftEnded: emit({ type: 'page.saved' }),
    emitFailed: emit({ type: 'notification.raised', kind: 'error', text: layoutFailedText }),
  },
});
