import { assign, emit, setup } from 'xstate';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { correctedAddress, isCorrectAddress, opened, shownAddress, withCategory, withMainCategory } from './address.js';
import type {
  FilterAddress,
  FilterOptions,
  FilterRequest,
  ProductFiltersActors,
  ProductFiltersContext,
  ProductFiltersEmitted,
  ProductFiltersEvent,
  ProductFiltersInput,
  ProductFiltersTag,
  ViewChoice,
} from './types.js';

type Ask = ProductFiltersActors['askToLeave'];

// `asking` is only entered with a request.
const requested = ({ request }: ProductFiltersContext): FilterRequest => request ?? { kind: 'layout', layout: 'GRID' };

const requestedAddress = (context: ProductFiltersContext, request: FilterRequest): FilterAddress => {
  if (request.kind === 'layout') return context.address;
  const address = shownAddress(context);
  const cleared = request.clears ? { mainCategory: null, category: null, search: null } : {};
  // The options may have become known while the question was open.
  return correctedAddress(
    { ...context, choice: requestedChoice(context, request) },
    { ...address, ...cleared, orderGuide: request.name },
  );
};

const requestedChoice = ({ choice }: ProductFiltersContext, request: FilterRequest): ViewChoice =>
  request.kind === 'layout' ? { ...choice, layout: request.layout } : { ...choice, isAllProducts: request.name === null };

/** Request after clearing the filters: everything, or the guide if the user may not leave it (S4.16). */
const clearing = ({ context }: { context: ProductFiltersContext }): { request: FilterRequest } => ({
  request: { kind: 'orderGuide', name: context.isAllProductsOpen ? null : shownAddress(context).orderGuide, clears: true },
});

/**
 * The filters of the products page (S2.19, S4.15, S4.16). The address holds what is shown; this resolves dependencies, corrects what a link
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
    isCorrect: ({ context }, params: { address: FilterAddress }) =>
      context.options === null || isCorrectAddress(context, params.address),
    isCorrectWith: ({ context }, params: { options: FilterOptions }) =>
      isCorrectAddress({ ...context, options: params.options }, context.address),
    canShowLayout: ({ context }, params: { layout: string }) =>
      !(context.userKind === 'PUBLIC' && params.layout === 'QUICK_ENTRY'),
    canShowGuide: ({ context }, params: { name: string | null }) =>
      context.userKind !== 'PUBLIC' && (params.name !== null || context.isAllProductsOpen),
    isGuest: ({ context }) => context.userKind === 'PUBLIC',
    isAllowed: (_, params: Ask['output']) => params.isAllowed,
    isSavable: ({ context }, params: { sort: ViewChoice['sort'] }) => context.userKind !== 'PUBLIC' && params.sort !== null,
    requestsGuide: ({ context }) => requested(context).kind === 'orderGuide',
  },
  actions: {
    adopt: assign({ address: (_, params: { address: FilterAddress }) => params.address }),
    keepOptions: assign({ options: (_, params: { options: FilterOptions }) => params.options }),
    correctAddress: assign({ address: ({ context }) => correctedAddress(context, context.address) }),
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
    keepRequest: assign({ request: (_, params: { request: FilterRequest }) => params.request }),
    applyRequest: assign(({ context }) => ({
      address: requestedAddress(context, requested(context)),
      choice: requestedChoice(context, requested(context)),
    })),
    dropRequest: assign({ request: null }),
    emitCorrection: emit(({ context }) => ({ type: 'address.wanted', address: context.address, isNew: false }) as const),
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
        guard: { type: 'isCorrect', params: ({ event }) => event },
        actions: [{ type: 'adopt', params: ({ event }) => event }, 'keepAllProducts'],
      },
      { actions: [{ type: 'adopt', params: ({ event }) => event }, 'correctAddress', 'keepAllProducts', 'emitCorrection'] },
    ],
    'options.known': [
      {
        guard: { type: 'isCorrectWith', params: ({ event }) => event },
        actions: [{ type: 'keepOptions', params: ({ event }) => event }, 'keepAllProducts'],
      },
      { actions: [{ type: 'keepOptions', params: ({ event }) => event }, 'correctAddress', 'keepAllProducts', 'emitCorrection'] },
    ],
  },
  states: {
    settled: {
      meta: { title: text('products.list'), spec: 'S2.19', description: 'the filters show what the address holds' },
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
          actions: { type: 'keepRequest', params: ({ event }) => ({ request: { kind: 'layout', layout: event.layout } }) },
        },
        'orderGuide.chosen': {
          guard: { type: 'canShowGuide', params: ({ event }) => event },
          target: 'asking',
          actions: {
            type: 'keepRequest',
            params: ({ event }) => ({ request: { kind: 'orderGuide', name: event.name, clears: false } }),
          },
        },
        'filters.cleared': { target: 'asking', actions: { type: 'keepRequest', params: clearing } },
      },
    },
    asking: {
      tags: ['asking'],
      meta: { title: '', spec: 'S4.15', description: 'asks whether unsaved data may be lost, where there is some' },
      invoke: {
        id: 'askToLeave',
        src: 'askToLeave',
        input: ({ context }) => ({ kind: requested(context).kind }),
        onDone: [
          { guard: { type: 'isAllowed', params: ({ event }) => event.output }, target: 'changing', actions: 'applyRequest' },
          { target: 'settled', actions: 'dropRequest' },
        ],
        onError: { target: 'settled', actions: 'dropRequest' },
      },
    },
    changing: {
      always: [
        { guard: 'requestsGuide', target: 'settled', actions: ['dropRequest', 'keepAllProducts', 'emitChoice', 'emitAddress'] },
        // Nobody is there whose default it could be.
        { guard: 'isGuest', target: 'settled', actions: ['dropRequest', 'emitChoice'] },
        { target: 'settled', actions: ['dropRequest', 'emitChoice', 'emitLayout'] },
      ],
    },
  },
});
