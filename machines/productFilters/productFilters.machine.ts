import { assign, emit, setup } from 'xstate';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { isSameAddress, mended, opened, shownAddress, withCategory, withMainCategory } from './address.js';
import type {
  FilterAddress,
  FilterOptions,
  FilterWish,
  ProductFiltersActors,
  ProductFiltersContext,
  ProductFiltersEmitted,
  ProductFiltersEvent,
  ProductFiltersInput,
  ProductFiltersTag,
  ViewChoice,
} from './types.js';

type Ask = ProductFiltersActors['askToLeave'];

// `asking` is only entered with a wish.
const wished = ({ wish }: ProductFiltersContext): FilterWish => wish ?? { kind: 'layout', layout: 'GRID' };

const addressOfWish = (context: ProductFiltersContext, wish: FilterWish): FilterAddress => {
  if (wish.kind === 'layout') return context.address;
  const address = shownAddress(context);
  const cleared = wish.clears ? { mainCategory: null, category: null, search: null } : {};
  // What there is may have become known while the question was open.
  return mended({ ...context, choice: choiceOfWish(context, wish) }, { ...address, ...cleared, orderGuide: wish.name });
};

const choiceOfWish = ({ choice }: ProductFiltersContext, wish: FilterWish): ViewChoice =>
  wish.kind === 'layout' ? { ...choice, layout: wish.layout } : { ...choice, isAllProducts: wish.name === null };

/** What is left to show where the filters are cleared: everything, or the guide where there is no way around one (S4.16). */
const clearing = ({ context }: { context: ProductFiltersContext }): { wish: FilterWish } => ({
  wish: { kind: 'orderGuide', name: context.isAllProductsOpen ? null : shownAddress(context).orderGuide, clears: true },
});

/**
 * The filters of the products page (S2.19, S4.15, S4.16). The address holds what is shown; this decides what depends on what, mends what a link
 * left out, and asks before a change of layout or order guide loses unsaved data.
 */
export const productFilters = setup({
  types: {} as TypesOf<{
    context: ProductFiltersContext;
    events: ProductFiltersEvent;
    input: ProductFiltersInput;
    emitted: ProductFiltersEmitted;
    tags: ProductFiltersTag;
    actors: ProductFiltersActors;
  }>,
  actors: notProvided<ProductFiltersActors>({ askToLeave: 'promise' }),
  guards: {
    // Before it is known which guides there are, what is put into the address may have to be taken out again.
    isMended: ({ context }, params: { address: FilterAddress }) =>
      context.options === null || isSameAddress(mended(context, params.address), params.address),
    isMendedWith: ({ context }, params: { options: FilterOptions }) =>
      isSameAddress(mended({ ...context, options: params.options }, context.address), context.address),
    canShowLayout: ({ context }, params: { layout: string }) =>
      !(context.userKind === 'PUBLIC' && params.layout === 'QUICK_ENTRY'),
    canShowGuide: ({ context }, params: { name: string | null }) =>
      context.userKind !== 'PUBLIC' && (params.name !== null || context.isAllProductsOpen),
    isGuest: ({ context }) => context.userKind === 'PUBLIC',
    isAllowed: (_, params: Ask['output']) => params.isAllowed,
    isSavable: ({ context }, params: { sort: ViewChoice['sort'] }) => context.userKind !== 'PUBLIC' && params.sort !== null,
    wishesGuide: ({ context }) => wished(context).kind === 'orderGuide',
  },
  actions: {
    adopt: assign({ address: (_, params: { address: FilterAddress }) => params.address }),
    keepOptions: assign({ options: (_, params: { options: FilterOptions }) => params.options }),
    mend: assign({ address: ({ context }) => mended(context, context.address) }),
    keepAllProducts: assign({
      hasShownAll: ({ context }) => context.hasShownAll || shownAddress(context).orderGuide === null,
    }),
    chooseMainCategory: assign({
      address: ({ context }, params: { code: string | null }) => withMainCategory(context, params.code),
    }),
    chooseCategory: assign({ address: ({ context }, params: { code: string | null }) => withCategory(context, params.code) }),
    chooseSort: assign({
      choice: ({ context }, params: { sort: ViewChoice['sort'] }) => ({ ...context.choice, sort: params.sort }),
    }),
    keepWish: assign({ wish: (_, params: { wish: FilterWish }) => params.wish }),
    grantWish: assign(({ context }) => ({
      address: addressOfWish(context, wished(context)),
      choice: choiceOfWish(context, wished(context)),
    })),
    dropWish: assign({ wish: null }),
    emitMended: emit(({ context }) => ({ type: 'address.wanted', address: context.address, isNew: false }) as const),
    emitAddress: emit(({ context }) => ({ type: 'address.wanted', address: context.address, isNew: true }) as const),
    emitChoice: emit(({ context }) => ({ type: 'choice.changed', choice: context.choice }) as const),
    emitLayout: emit(
      ({ context }) => ({ type: 'default.chosen', wanted: { kind: 'layout', layout: context.choice.layout ?? 'GRID' } }) as const,
    ),
    emitSort: emit(
      ({ context }) =>
        ({ type: 'default.chosen', wanted: { kind: 'sort', sort: context.choice.sort ?? 'DESCRIPTION' } }) as const,
    ),
  },
}).createMachine({
  id: 'productFilters',
  initial: 'settled',
  context: ({ input }) => opened(input),
  on: {
    'address.changed': [
      {
        guard: { type: 'isMended', params: ({ event }) => event },
        actions: [{ type: 'adopt', params: ({ event }) => event }, 'keepAllProducts'],
      },
      { actions: [{ type: 'adopt', params: ({ event }) => event }, 'mend', 'keepAllProducts', 'emitMended'] },
    ],
    'options.known': [
      {
        guard: { type: 'isMendedWith', params: ({ event }) => event },
        actions: [{ type: 'keepOptions', params: ({ event }) => event }, 'keepAllProducts'],
      },
      { actions: [{ type: 'keepOptions', params: ({ event }) => event }, 'mend', 'keepAllProducts', 'emitMended'] },
    ],
  },
  states: {
    settled: {
      meta: { title: 'Products', spec: 'S2.19', description: 'the filters show what the address holds' },
      on: {
        'mainCategory.chosen': { actions: [{ type: 'chooseMainCategory', params: ({ event }) => event }, 'emitAddress'] },
        'category.chosen': { actions: [{ type: 'chooseCategory', params: ({ event }) => event }, 'emitAddress'] },
        'sort.chosen': [
          {
            guard: { type: 'isSavable', params: ({ event }) => event },
            actions: [{ type: 'chooseSort', params: ({ event }) => event }, 'emitChoice', 'emitSort'],
          },
          { actions: [{ type: 'chooseSort', params: ({ event }) => event }, 'emitChoice'] },
        ],
        'layout.chosen': {
          guard: { type: 'canShowLayout', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepWish', params: ({ event }) => ({ wish: { kind: 'layout', layout: event.layout } }) },
        },
        'orderGuide.chosen': {
          guard: { type: 'canShowGuide', params: ({ event }) => event },
          target: 'asking',
          actions: {
            type: 'keepWish',
            params: ({ event }) => ({ wish: { kind: 'orderGuide', name: event.name, clears: false } }),
          },
        },
        'filters.cleared': { target: 'asking', actions: { type: 'keepWish', params: clearing } },
      },
    },
    asking: {
      tags: ['asking'],
      meta: { title: '', spec: 'S4.15', description: 'asks whether unsaved data may be lost, where there is some' },
      invoke: {
        id: 'askToLeave',
        src: 'askToLeave',
        input: ({ context }) => ({ kind: wished(context).kind }),
        onDone: [
          { guard: { type: 'isAllowed', params: ({ event }) => event.output }, target: 'changing', actions: 'grantWish' },
          { target: 'settled', actions: 'dropWish' },
        ],
        onError: { target: 'settled', actions: 'dropWish' },
      },
    },
    changing: {
      always: [
        { guard: 'wishesGuide', target: 'settled', actions: ['dropWish', 'keepAllProducts', 'emitChoice', 'emitAddress'] },
        // Nobody is there whose default it could be.
        { guard: 'isGuest', target: 'settled', actions: ['dropWish', 'emitChoice'] },
        { target: 'settled', actions: ['dropWish', 'emitChoice', 'emitLayout'] },
      ],
    },
  },
});
