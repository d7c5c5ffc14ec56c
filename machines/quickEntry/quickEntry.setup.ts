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
import { promiseNotProvided } from '../support/not-provided.js';
import { ordersSomething, withGuide, withPasted } from './bringing.js';
import { cleared, committed, editableAt, keepsRows, listing, moved, openedDraft, typedDraft, undone, withPage } from './rows.js';
import { checked, failedRows, hasSendable, nextBatch, questionableRows, withoutSent, withProblems } from './sending.js';
import type {
  CodeMatch,
  GuideLine,
  QuickEntryActors,
  QuickEntryChildren,
  QuickEntryContext,
  QuickEntryEmitted,
  QuickEntryEvent,
  QuickEntryInput,
  QuickEntryTag,
  SaveRowsOutcome,
} from './types.js';

type Save = QuickEntryActors['saveRows'];
type Read = QuickEntryActors['readGuide'];
type Find = QuickEntryActors['findProducts'];

const raised = (kind: 'success' | 'warning' | 'error', text: string) => ({ type: 'notification.raised', kind, text }) as const;

/** What quick entry's chart knows, decides by and does; the states beside it make the chart of it. */
export const quickEntrySetup = setup({
  types: {
    context: {} as QuickEntryContext,
    events: {} as QuickEntryEvent,
    input: {} as QuickEntryInput,
    emitted: {} as QuickEntryEmitted,
    tags: {} as QuickEntryTag,
    meta: {} as { title: string; spec: string; description: string },
    children: {} as QuickEntryChildren,
  },
  actors: {
    saveRows: promiseNotProvided<Save['output'], Save['input']>('saveRows'),
    readGuide: promiseNotProvided<Read['output'], Read['input']>('readGuide'),
    findProducts: promiseNotProvided<Find['output'], Find['input']>('findProducts'),
  },
  guards: {
    canEdit: ({ context }) => editableAt(context, context.cell) !== null,
    canEditAt: ({ context }, params: { cell: Cell }) => editableAt(context, params.cell) !== null,
    keepsRows: ({ context }, params: { products: readonly QuickProduct[] }) => keepsRows(context, params.products),
    hasPending: ({ context }) => context.pending.size > 0,
    hasHistory: ({ context }) => context.history.length > 0,
    isListed: ({ context }) => context.listed !== null,
    hasUnplaced: ({ context }) => context.unplaced.length > 0,
    holdsRows: (_, params: { text: string }) => pastedRows(params.text).length > 0,
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
    keepPasted: assign((_, params: { text: string }) => ({ pasted: pastedRows(params.text) })),
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
    takeBatch: assign(({ context }) => nextBatch(context)),
    dropSent: assign(({ context }) => withoutSent(context)),
    markRefused: assign(({ context }, params: { outcome: SaveRowsOutcome }) =>
      withProblems(context, params.outcome.ok ? [] : params.outcome.problems),
    ),
    sayReceived: emit({ type: 'cart.received' }),
    sayChanged: emit({ type: 'cart.changed' }),
    sayUpdated: emit(raised('success', cartUpdatedText)),
    sayErrors: emit(({ context }) => raised('warning', cartUpdatedWithErrorsText(failedRows(context).length))),
    sayFailure: emit(raised('error', cartFailureText)),
    sayNoGuide: emit(raised('error', noOrderGuideText)),
    sayEmptyGuide: emit(raised('error', emptyOrderGuideText)),
  },
});
