import { assign, emit, setup } from 'xstate';
import { mostFeatured, moved } from '../../domain/administration/products/featured.js';
import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  FeaturedOutcome,
  FeaturedProductsActors,
  FeaturedProductsContext,
  FeaturedProductsEmitted,
  FeaturedProductsEvent,
  FeaturedProductsTag,
} from './types.js';

const title = text('storeProducts.featured.title');
const spec = 'S9.15';

/** The button of a notification that takes the last change back. */
export const undoFeaturedCommand = 'featuredProducts.undo';

const keysOf = (rows: readonly StoreProductRow[]) => rows.map(({ productKey }) => productKey);
const isSame = (one: readonly StoreProductRow[], other: readonly StoreProductRow[]) =>
  keysOf(one).join() === keysOf(other).join();
const reasonOf = (outcome: FeaturedOutcome): Message =>
  outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) : '';
type Products = { products: readonly StoreProductRow[] };

const added = ({ context, event }: { context: FeaturedProductsContext; event: { row: StoreProductRow } }): Products => ({
  products: [...context.products, event.row],
});
const movedTo = ({ context, event }: { context: FeaturedProductsContext; event: { from: number; to: number } }): Products => ({
  products: moved(context.products, event.from, event.to),
});
const without = ({ context, event }: { context: FeaturedProductsContext; event: { at: number } }): Products => ({
  products: context.products.filter((_, at) => at !== event.at),
});

/** The featured products in their order (/admin/products/featured): each change is saved at once, and can be taken back. */
export const featuredProducts = setup({
  types: {} as TypesOf<{
    context: FeaturedProductsContext;
    events: FeaturedProductsEvent;
    emitted: FeaturedProductsEmitted;
    tags: FeaturedProductsTag;
    actors: FeaturedProductsActors;
  }>,
  actors: notProvided<FeaturedProductsActors>({ loadFeatured: 'promise', saveFeatured: 'promise' }),
  guards: {
    isThere: (_, { found }: { found: readonly StoreProductRow[] | null }) => found !== null,
    isOther: ({ context }, { products }: Products) =>
      !isSame(products, context.products) &&
      products.length <= mostFeatured &&
      new Set(keysOf(products)).size === products.length,
    isUndoable: ({ context }) => context.before !== null,
    isSaved: (_, outcome: FeaturedOutcome) => outcome.kind === 'saved',
    isConflict: (_, outcome: FeaturedOutcome) => outcome.kind === 'conflict',
    /** Changed again during the save. */
    isOvertaken: ({ context }, outcome: FeaturedOutcome) =>
      outcome.kind === 'saved' && !isSame(outcome.products, context.products),
  },
  actions: {
    keepFound: assign((_, { found }: { found: readonly StoreProductRow[] | null }) => ({
      saved: found ?? [],
      products: found ?? [],
    })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    change: assign(({ context }, { products }: Products) => ({ products, before: context.products })),
    undo: assign(({ context }) => ({ products: context.before ?? context.products, before: null })),
    keepSaved: assign((_, outcome: FeaturedOutcome) => (outcome.kind === 'refused' ? {} : { saved: outcome.products })),
    keepNewer: assign((_, outcome: FeaturedOutcome) =>
      outcome.kind === 'refused' ? {} : { saved: outcome.products, products: outcome.products, before: null },
    ),
    rollBack: assign(({ context }) => ({ products: context.saved, before: null })),
    emitSaved: emit(({ context }) => ({
      ...({ type: 'notification.raised', kind: 'success', text: text('storeProducts.featured.saved') } as const),
      ...(context.before !== null && { action: { label: text('storeProducts.undo'), command: undoFeaturedCommand } }),
    })),
    emitConflict: emit({ type: 'notification.raised', kind: 'warning', text: text('storeProducts.featured.conflict') } as const),
    emitNotSaved: emit(
      (_, { reason }: { reason: Message }) =>
        ({
          ...{ type: 'notification.raised', kind: 'error' },
          text: linesOf([text('storeProducts.featured.notSaved'), ...(reason === '' ? [] : [reason])]),
        }) as const,
    ),
  },
}).createMachine({
  id: 'featuredProducts',
  context: { saved: [], products: [], before: null, message: '' },
  initial: 'loading',
  states: {
    loading: {
      meta: { title, spec, description: 'reads the featured products' },
      invoke: {
        id: 'loadFeatured',
        src: 'loadFeatured',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'shown',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the featured products could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'the back office does not offer featured products' } },
    shown: {
      tags: ['list'],
      initial: 'settled',
      states: {
        settled: {
          meta: { title, spec, description: 'shows the featured products' },
          on: {
            'product.added': {
              guard: { type: 'isOther', params: added },
              target: 'saving',
              actions: { type: 'change', params: added },
            },
            'product.moved': {
              guard: { type: 'isOther', params: movedTo },
              target: 'saving',
              actions: { type: 'change', params: movedTo },
            },
            'product.removed': {
              guard: { type: 'isOther', params: without },
              target: 'saving',
              actions: { type: 'change', params: without },
            },
            'undo.pressed': { guard: 'isUndoable', target: 'saving', actions: 'undo' },
          },
        },
        saving: {
          meta: { title, spec, description: 'saves the featured products; they can be changed further' },
          on: {
            'product.added': { guard: { type: 'isOther', params: added }, actions: { type: 'change', params: added } },
            'product.moved': { guard: { type: 'isOther', params: movedTo }, actions: { type: 'change', params: movedTo } },
            'product.removed': { guard: { type: 'isOther', params: without }, actions: { type: 'change', params: without } },
          },
          invoke: {
            id: 'saveFeatured',
            src: 'saveFeatured',
            input: ({ context: { saved, products } }) => ({ seen: keysOf(saved), products: keysOf(products) }),
            onDone: [
              {
                guard: { type: 'isOvertaken', params: ({ event }) => event.output },
                target: 'saving',
                reenter: true,
                actions: { type: 'keepSaved', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'settled',
                actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'emitSaved'],
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: 'settled',
                actions: [{ type: 'keepNewer', params: ({ event }) => event.output }, 'emitConflict'],
              },
              {
                target: 'settled',
                actions: ['rollBack', { type: 'emitNotSaved', params: ({ event }) => ({ reason: reasonOf(event.output) }) }],
              },
            ],
            onError: {
              target: 'settled',
              actions: ['rollBack', { type: 'emitNotSaved', params: ({ event }) => ({ reason: failureText(event.error) }) }],
            },
          },
        },
      },
    },
  },
});
