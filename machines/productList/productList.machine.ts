import { assign, emit, setup } from 'xstate';
import { addressOf, type ProductListQuery } from '../../domain/administration/products/list-query.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  FoundProducts,
  ProductListActors,
  ProductListContext,
  ProductListEmitted,
  ProductListEvent,
  ProductListInput,
} from './types.js';

const title = text('storeProducts.title');
const spec = 'docs/administration.md';
type QueryEvent = Extract<ProductListEvent, { query: ProductListQuery }>;
const wanted = ({ event }: { event: QueryEvent }) => ({ query: event.query });
const isOther = { type: 'isOther', params: wanted } as const;
const keepQuery = { type: 'keepQuery', params: wanted } as const;

/** Products of the store (/admin/products), a page at a time; the address holds search, filters and page. */
export const productList = setup({
  types: {} as TypesOf<{
    context: ProductListContext;
    events: ProductListEvent;
    input: ProductListInput;
    emitted: ProductListEmitted;
    actors: ProductListActors;
  }>,
  actors: notProvided<ProductListActors>({ loadProducts: 'promise' }),
  guards: {
    isOther: ({ context }, { query }: { query: ProductListQuery }) => addressOf(query) !== addressOf(context.query),
    isThere: (_, { found }: { found: FoundProducts | null }) => found !== null,
  },
  actions: {
    keepQuery: assign((_, { query }: { query: ProductListQuery }) => ({ query })),
    keepProducts: assign((_, { found }: { found: FoundProducts | null }) => ({ ...found })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    emitAddress: emit(({ context: { query } }) => ({ type: 'address.wanted', query }) as const),
  },
}).createMachine({
  id: 'productList',
  context: ({ input }) => ({ ...input, totalCount: 0, rows: [], categories: [], message: '' }),
  initial: 'loading',
  on: {
    'query.chosen': { guard: isOther, target: '.loading', actions: [keepQuery, 'emitAddress'] },
    'address.changed': { guard: isOther, target: '.loading', actions: [keepQuery] },
  },
  states: {
    loading: {
      meta: { title, spec, description: 'reads a page of the products' },
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepProducts', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the products could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'the back office does not offer products' } },
    listed: { meta: { title, spec, description: 'shows the products of the page' } },
  },
});
