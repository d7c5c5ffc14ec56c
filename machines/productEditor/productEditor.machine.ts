import { assign, emit, setup } from 'xstate';
import {
  changedFields,
  mergedChange,
  newProduct,
  type ProductForm,
  withFields,
  withFiles,
} from '../../domain/administration/products/product-form.js';
import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { StoredFile } from '../../domain/catalogue/product-files.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  OpenedProduct,
  ProductEditorActors,
  ProductEditorContext,
  ProductEditorEmitted,
  ProductEditorEvent,
  ProductEditorInput,
  ProductEditorTag,
  SaveOutcome,
} from './types.js';

const title = text('storeProducts.title');
const spec = 'docs/administration.md';

/** The button of a notification that takes the last save back. */
export const undoCommand = 'products.undo';

const byKey = (rows: readonly StoreProductRow[]) => Object.fromEntries(rows.map((row) => [row.productKey, row]));

/** Name of the product in notifications. */
const named = ({ seen }: ProductEditorContext) => ({ product: seen.description });

/** Whether a problem is about a field that was changed since. */
const isAbout = (path: readonly string[] | null | undefined, change: Partial<ProductForm>): boolean => {
  const field = path?.[1];
  return field !== undefined && field in change;
};

const done = (outcome: SaveOutcome) => (outcome.kind === 'refused' ? null : outcome.product);

/** A product of the store in its form (/admin/products/:productKey): edited, saved, and the last save taken back. */
export const productEditor = setup({
  types: {} as TypesOf<{
    context: ProductEditorContext;
    events: ProductEditorEvent;
    input: ProductEditorInput;
    emitted: ProductEditorEmitted;
    tags: ProductEditorTag;
    actors: ProductEditorActors;
  }>,
  actors: notProvided<ProductEditorActors>({ loadProduct: 'promise', saveProduct: 'promise', undoSave: 'promise' }),
  guards: {
    isOffered: (_, { opened }: { opened: OpenedProduct | null }) => opened !== null,
    isFound: ({ context }, { opened }: { opened: OpenedProduct | null }) =>
      opened !== null && (opened.product !== null || context.productKey === null),
    isChanged: ({ context }) => changedFields(context.seen, context.draft).length > 0,
    isInConflict: ({ context }) => context.conflicts.length > 0,
    hasUndoable: ({ context }) => context.undoable !== null && changedFields(context.seen, context.draft).length === 0,
    isSaved: (_, outcome: SaveOutcome) => outcome.kind === 'saved',
    isConflict: (_, outcome: SaveOutcome) => outcome.kind === 'conflict',
    isNew: ({ context }, outcome: SaveOutcome) => outcome.kind === 'saved' && context.productKey === null,
  },
  actions: {
    open: assign((_, { opened }: { opened: OpenedProduct | null }) => {
      const form = opened?.product?.form ?? newProduct;
      return { seen: form, draft: form, known: byKey(opened?.product?.substitutes ?? []), categories: opened?.categories ?? [] };
    }),
    keepChange: assign(({ context }, { change, row }: { change: Partial<ProductForm>; row?: StoreProductRow | undefined }) => ({
      draft: { ...context.draft, ...change },
      known: row ? { ...context.known, [row.productKey]: row } : context.known,
      problems: context.problems.filter(({ field }) => !isAbout(field, change)),
      message: '',
    })),
    addFile: assign(({ context: { draft } }, stored: StoredFile) => ({ draft: withFiles(draft, [stored]), message: '' })),
    /** The form cannot change now. */
    keepArrived: assign(({ context }, { kind, file }: StoredFile) => ({ arrived: [...context.arrived, { kind, file }] })),
    addArrived: assign(({ context: { draft, arrived } }) => ({ draft: withFiles(draft, arrived), arrived: [] })),
    discard: assign(({ context }) => ({ draft: context.seen, problems: [], conflicts: [], message: '' })),
    takeTheirs: assign(({ context }) => ({
      draft: withFields(context.draft, context.conflicts, context.seen),
      conflicts: [],
      message: '',
    })),
    keepSaved: assign(({ context }, outcome: SaveOutcome) => {
      const form = done(outcome)?.form ?? context.draft;
      const wasChanged = changedFields(context.seen, form).length > 0;
      return {
        ...{ seen: form, draft: form, undoable: wasChanged ? context.seen : null },
        ...{ problems: [], conflicts: [], message: '' },
      };
    }),
    /** Fields that the person did not change are as they are now; saving again replaces those that they did change. */
    keepNewer: assign(({ context }, outcome: SaveOutcome) => {
      const product = done(outcome);
      const now = product?.form ?? context.seen;
      const { product: draft, conflicts } = mergedChange(context.seen, context.draft, now);
      return {
        ...{ seen: now, draft, conflicts, problems: [], message: '' },
        known: { ...context.known, ...byKey(product?.substitutes ?? []) },
      };
    }),
    keepProblems: assign((_, outcome: SaveOutcome) => {
      const problems = outcome.kind === 'refused' ? outcome.problems : [];
      const whole = problems.filter(({ field }) => !field).map((each) => each.message);
      return {
        problems,
        message: whole.length > 0 ? linesOf(whole) : text('storeProducts.problems', { count: problems.length }),
      };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    dropUndoable: assign({ undoable: null }),
    emitSaved: emit(({ context }) => {
      const isGone = context.seen.isDiscontinued && context.undoable?.isDiscontinued === false;
      return {
        ...({ type: 'notification.raised', kind: 'success' } as const),
        text: text(isGone ? 'storeProducts.wasDiscontinued' : 'storeProducts.saved', named(context)),
        ...(context.undoable !== null && { action: { label: text('storeProducts.undo'), command: undoCommand } }),
      };
    }),
    emitRestored: emit(
      ({ context }) =>
        ({ type: 'notification.raised', kind: 'success', text: text('storeProducts.restored', named(context)) }) as const,
    ),
    emitNotRestored: emit(
      ({ context }) =>
        ({ type: 'notification.raised', kind: 'warning', text: text('storeProducts.notRestored', named(context)) }) as const,
    ),
    emitCreatedNotice: emit(
      ({ context }) =>
        ({ type: 'notification.raised', kind: 'success', text: text('storeProducts.created', named(context)) }) as const,
    ),
    emitCreated: emit(
      (_, outcome: SaveOutcome) => ({ type: 'product.created', productKey: done(outcome)?.productKey ?? '' }) as const,
    ),
  },
}).createMachine({
  id: 'productEditor',
  context: ({ input }) => ({
    ...input,
    ...{
      seen: newProduct,
      draft: newProduct,
      categories: [],
      known: {},
      problems: [],
      conflicts: [],
      message: '',
      undoable: null,
      arrived: [],
    },
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: { title, spec, description: 'reads the product' },
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context: { productKey } }) => ({ productKey }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ opened: event.output }) },
            target: 'editing',
            actions: { type: 'open', params: ({ event }) => ({ opened: event.output }) },
          },
          { guard: { type: 'isOffered', params: ({ event }) => ({ opened: event.output }) }, target: 'unknown' },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the product could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    unknown: { meta: { title, spec, description: 'there is no such product' } },
    absent: { meta: { title, spec, description: 'the back office does not offer products' } },
    editing: {
      tags: ['form'],
      entry: 'addArrived',
      meta: { title, spec, description: 'the product in its form' },
      on: {
        'form.changed': { actions: { type: 'keepChange', params: ({ event }) => event } },
        'file.stored': { actions: { type: 'addFile', params: ({ event }) => event } },
        save: { guard: 'isChanged', target: 'saving' },
        discard: { guard: 'isChanged', actions: 'discard' },
        'theirs.taken': { guard: 'isInConflict', actions: 'takeTheirs' },
        'undo.pressed': { guard: 'hasUndoable', target: 'undoing' },
      },
    },
    saving: {
      tags: ['form', 'busy'],
      meta: { title, spec, description: 'saves the product' },
      on: { 'file.stored': { actions: { type: 'keepArrived', params: ({ event }) => event } } },
      invoke: {
        id: 'saveProduct',
        src: 'saveProduct',
        input: ({ context: { productKey, seen, draft } }) => ({ productKey, seen, product: draft }),
        onDone: [
          {
            guard: { type: 'isNew', params: ({ event }) => event.output },
            target: 'created',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              'emitCreatedNotice',
              { type: 'emitCreated', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'emitSaved'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepNewer', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    undoing: {
      tags: ['form', 'busy'],
      meta: { title, spec, description: 'takes the last save back' },
      on: { 'file.stored': { actions: { type: 'keepArrived', params: ({ event }) => event } } },
      invoke: {
        id: 'undoSave',
        src: 'undoSave',
        input: ({ context: { productKey, seen, undoable } }) => ({ productKey, seen, product: undoable ?? seen }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'dropUndoable', 'emitRestored'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'keepNewer', params: ({ event }) => event.output }, 'dropUndoable', 'emitNotRestored'],
          },
          { target: 'editing', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    created: { tags: ['form', 'busy'], meta: { title, spec, description: 'the new product is there; its page opens' } },
  },
});
