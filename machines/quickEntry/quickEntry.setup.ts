import { assign, emit, setup } from 'xstate';
import { cartFailureText } from '../../domain/cart/cart-messages.js';
import type { Cell, Move } from '../../domain/quick-entry/grid-cells.js';
import { pastedRows } from '../../domain/quick-entry/pasted-rows.js';
import {
  cartUpdatedText,
  cartUpdatedWithErrorsText,
  emptyOrderGuideText,
  noOrderGuideText,
} from '../../domain/quick-entry/quick-entry-messages.js';
import type { QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import type { Message } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { ordersSomething, withGuide, withPasted } from './bringing.js';
import { cleared, committed, editableAt, keepsRows, listing, moved, openedDraft, typedDraft, undone, withPage } from './rows.js';
import {
  checked,
  checkedAgain,
  failedRows,
  hasSendable,
  nextBatch,
  questionableRows,
  withoutSent,
  withProblems,
} from './sending.js';
import type {
  CodeMatch,
  GuideLine,
  Pasted,
  QuickEntryActors,
  QuickEntryContext,
  QuickEntryEmitted,
  QuickEntryEvent,
  QuickEntryInput,
  QuickEntryTag,
  SaveRowsOutcome,
} from './types.js';

const raised = (kind: 'success' | 'warning' | 'error', message: Message) =>
  ({ type: 'notification.raised', kind, text: message }) as const;

/** Context, guards and actions of quick entry's chart; the states beside it complete the chart. */
export const quickEntrySetup = setup({
  types: {} as TypesOf<{
    context: QuickEntryContext;
    events: QuickEntryEvent;
    input: QuickEntryInput;
    emitted: QuickEntryEmitted;
    tags: QuickEntryTag;
    actors: QuickEntryActors;
  }>,
  actors: notProvided<QuickEntryActors>({ saveRows: 'promise', readGuide: 'promise', findProducts: 'promise' }),
  guards: {
    canEdit: ({ context }) => editableAt(context, context.cell) !== null,
    canEditAt: ({ context }, params: { cell: Cell }) => editableAt(context, params.cell) !== null,
    keepsRows: ({ context }, params: { products: readonly QuickProduct[] }) => keepsRows(context, params.products),
    hasPending: ({ context }) => context.pending.size > 0,
    hasHistory: ({ context }) => context.history.length > 0,
    isListed: ({ context }) => context.listed !== null,
    hasUnplaced: ({ context }) => context.unplaced.length > 0,
    holdsRows: (_, params: Pasted) => pastedRows(params.text, params.decimalSign).length > 0,
    isQuestionable: ({ context }) => questionableRows(context).length > 0,
    hasSendable: ({ context }) => hasSendable(context),
    hasErrors: ({ context }) => failedRows(context).length > 0,
    isAccepted: (_, params: { outcome: SaveRowsOutcome }) => params.outcome.ok,
    isGuide: (_, params: { lines: readonly GuideLine[] | null }) => params.lines !== null,
    ordersSomething: (_, params: { lines: readonly GuideLine[] | null }) => ordersSomething(params.lines ?? []),
  },
  actions: {
    keepPage: assign(({ context }, params: { products: readonly QuickProduct[] }) => withPage(context, params.products)),
    go: assign(({ context }, params: { move: Move }) => moved(context, params.move)),
    goTo: assign((_, params: { cell: Cell }) => ({ cell: params.cell })),
    openDraft: assign(({ context }, params: { text: string | null }) => openedDraft(context, params.text)),
    keepDraft: assign(({ context }, params: { text: string }) => typedDraft(context, params.text)),
    dropDraft: assign({ draft: null }),
    commitDraft: assign(({ context }) => committed(context)),
    clearCell: assign(({ context }) => cleared(context)),
    undo: assign(({ context }) => undone(context)),
    listPending: assign(({ context }) => listing(context, context.pending)),
    listPage: assign(({ context }) => ({ ...listing(context, new Map()) })),
    keepPasted: assign((_, params: Pasted) => ({ pasted: pastedRows(params.text, params.decimalSign) })),
    placePasted: assign(({ context }, params: { matches: readonly CodeMatch[] }) => withPasted(context, params.matches)),
    placeGuide: assign(({ context }, params: { lines: readonly GuideLine[] | null }) => withGuide(context, params.lines ?? [])),
    dropUnplaced: assign({ unplaced: [] }),
    dropPending: assign(({ context }) => ({
      ...listing(context, new Map()),
      pending: new Map(),
      history: [],
      draft: null,
      unplaced: [],
    })),
    checkRows: assign(({ context }) => checked(context)),
    checkRowsAgain: assign(({ context }) => checkedAgain(context)),
    takeBatch: assign(({ context }) => nextBatch(context)),
    dropSent: assign(({ context }) => withoutSent(context)),
    markRefused: assign(({ context }, params: { outcome: SaveRowsOutcome }) =>
      withProblems(context, params.outcome.ok ? [] : params.outcome.problems),
    ),
    emitCartReceived: emit({ type: 'cart.received' }),
    emitCartChanged: emit({ type: 'cart.changed' }),
    emitUpdated: emit(raised('success', cartUpdatedText)),
    emitErrors: emit(({ context }) => raised('warning', cartUpdatedWithErrorsText(failedRows(context).length))),
    emitFailure: emit(raised('error', cartFailureText)),
    emitNoGuide: emit(raised('error', noOrderGuideText)),
    emitEmptyGuide: emit(raised('error', emptyOrderGuideText)),
  },
});
