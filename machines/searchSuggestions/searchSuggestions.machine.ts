import { assign, emit, setup } from 'xstate';
import { maxSearchLength, searchFromHash } from '../../domain/catalogue/products-hash.js';
import { text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { amountOf, leftQuantity, steppedQuantity, usualOrder } from './order.js';
import type {
  SearchSuggestionsActors,
  SearchSuggestionsContext,
  SearchSuggestionsEmitted,
  SearchSuggestionsEvent,
  SearchSuggestionsInput,
  SearchSuggestionsTag,
  SuggestedOrder,
  Suggestion,
} from './types.js';

const termOf = (typed: string): string => searchFromHash(typed).trim().slice(0, maxSearchLength);

type Context = Pick<SearchSuggestionsContext, 'suggestions' | 'highlighted' | 'mayOrder'>;

/** The order that a suggestion begins; null for a place, and for what this person cannot order. */
const orderAt = ({ suggestions, mayOrder }: Context, index: number | null): SuggestedOrder | null => {
  const product = suggestions[index ?? -1]?.product ?? null;
  return product === null || !mayOrder ? null : usualOrder(product);
};

/**
 * Suggestions of the search box: products to be ordered there and then, and places to go to. What the box itself searches for (S2.23) is not decided here.
 */
export const searchSuggestions = setup({
  types: {} as TypesOf<{
    context: SearchSuggestionsContext;
    events: SearchSuggestionsEvent;
    input: SearchSuggestionsInput;
    emitted: SearchSuggestionsEmitted;
    tags: SearchSuggestionsTag;
    actors: SearchSuggestionsActors;
  }>,
  actors: notProvided<SearchSuggestionsActors>({ findSuggestions: 'promise' }),
  guards: {
    hasTerm: (_, { text: typed }: { text: string }) => termOf(typed) !== '',
    hasSuggestion: ({ context }, { index }: { index: number | null }) =>
      index === null || context.suggestions[index] !== undefined,
    canOrder: ({ context }, { index }: { index: number | null }) => orderAt(context, index) !== null,
    hasAmount: ({ context }) => amountOf(given(context.order)) !== null,
    hasUnit: ({ context }, { unit }: { unit: string }) =>
      context.order?.product.sellBys.some((sellBy) => sellBy.unit === unit) ?? false,
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text, highlighted: null, order: null }),
    keepSuggestions: assign({
      term: ({ context }) => termOf(context.text),
      suggestions: (_, { suggestions }: { suggestions: readonly Suggestion[] }) => suggestions,
      highlighted: null,
    }),
    forget: assign({ term: '', suggestions: [], highlighted: null, order: null }),
    clearText: assign({ text: '' }),
    moveHighlight: assign({ highlighted: (_, { index }: { index: number | null }) => index }),
    beginOrder: assign(({ context }, { index }: { index: number }) => ({ highlighted: index, order: orderAt(context, index) })),
    beginQuantity: assign({
      order: ({ context }, { digit }: { digit: string }) => ({
        ...given(orderAt(context, context.highlighted)),
        quantity: digit,
      }),
    }),
    endOrder: assign({ order: null }),
    changeQuantity: assign({
      order: ({ context }, { quantity }: { quantity: string }) => ({ ...given(context.order), quantity }),
    }),
    leaveQuantity: assign({
      order: ({ context: { order } }) => ({ ...given(order), quantity: leftQuantity(given(order).quantity) }),
    }),
    stepQuantity: assign({
      order: ({ context: { order, rounding } }, { direction }: { direction: 'up' | 'down' }) => ({
        ...given(order),
        quantity: steppedQuantity(given(order), direction, rounding),
      }),
    }),
    changeUnit: assign({ order: ({ context }, { unit }: { unit: string }) => ({ ...given(context.order), unit }) }),
    emitPlace: emit(({ context }, { index }: { index: number }) => {
      return { type: 'place.chosen', path: given(context.suggestions[index] ?? null).path } as const;
    }),
    emitLine: emit(({ context }) => {
      const order = given(context.order);
      return { type: 'line.wanted', product: order.product, quantity: given(amountOf(order)) } as const;
    }),
  },
  delays: { suggestionDebounce: 150 },
}).createMachine({
  id: 'searchSuggestions',
  context: ({ input }) => ({ ...input, term: '', suggestions: [], highlighted: null, order: null }),
  initial: 'closed',
  on: {
    'text.changed': [
      {
        guard: { type: 'hasTerm', params: ({ event }) => event },
        target: '.suggesting',
        actions: { type: 'keepText', params: ({ event }) => event },
      },
      { target: '.closed', actions: { type: 'keepText', params: ({ event }) => event } },
    ],
    'text.replaced': { target: '.closed', actions: { type: 'keepText', params: ({ event }) => event } },
    dismissed: '.closed',
  },
  states: {
    closed: {
      entry: 'forget',
      meta: { title: text('shell.searchProducts'), spec: 'S2.23', description: 'shows the search box alone' },
      on: {
        'suggestions.wanted': {
          guard: { type: 'hasTerm', params: ({ context }) => context },
          target: 'suggesting.asking',
        },
      },
    },
    suggesting: {
      tags: ['list'],
      initial: 'waiting',
      on: {
        'highlight.moved': {
          guard: { type: 'hasSuggestion', params: ({ event }) => event },
          actions: { type: 'moveHighlight', params: ({ event }) => event },
        },
        'suggestion.chosen': [
          {
            guard: { type: 'canOrder', params: ({ event }) => event },
            target: 'ordering',
            actions: { type: 'beginOrder', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasSuggestion', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'emitPlace', params: ({ event }) => event },
          },
        ],
        'digit.typed': {
          guard: { type: 'canOrder', params: ({ context }) => ({ index: context.highlighted }) },
          target: 'ordering',
          actions: { type: 'beginQuantity', params: ({ event }) => event },
        },
      },
      states: {
        waiting: {
          meta: { title: text('shell.searchProducts'), spec: 'S2.23', description: 'waits for the typing to pause' },
          after: { suggestionDebounce: 'asking' },
        },
        asking: {
          meta: { title: text('shell.searchProducts'), spec: 'S2.23', description: 'finds suggestions' },
          invoke: {
            id: 'findSuggestions',
            src: 'findSuggestions',
            input: ({ context }) => ({ term: termOf(context.text) }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            // The search itself says what is wrong; suggestions are only left out.
            onError: '#searchSuggestions.closed',
          },
        },
        shown: {
          meta: {
            title: text('searchSuggestions.title'),
            spec: 'S2.23',
            description: 'lists products, and places with such a name or number',
          },
        },
      },
    },
    ordering: {
      meta: {
        title: text('searchSuggestions.title'),
        spec: 'S2.23',
        description: 'takes the quantity and unit of a product',
      },
      on: {
        'quantity.changed': {
          actions: { type: 'changeQuantity', params: ({ event }) => ({ quantity: event.text }) },
        },
        'quantity.left': { actions: 'leaveQuantity' },
        'quantity.increased': { actions: { type: 'stepQuantity', params: { direction: 'up' } } },
        'quantity.decreased': { actions: { type: 'stepQuantity', params: { direction: 'down' } } },
        'unit.changed': {
          guard: { type: 'hasUnit', params: ({ event }) => event },
          actions: { type: 'changeUnit', params: ({ event }) => event },
        },
        'order.confirmed': { guard: 'hasAmount', target: 'closed', actions: ['emitLine', 'clearText'] },
        'order.cancelled': { target: 'suggesting.shown', actions: 'endOrder' },
      },
    },
  },
});
