import { assign, emit, setup } from 'xstate';
import { maxSearchLength, searchFromHash } from '../../domain/catalogue/products-hash.js';
import { wellFormed } from '../../domain/lists/hash-entries.js';
import { text } from '../../texts/text.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ProductSearchContext,
  ProductSearchEmitted,
  ProductSearchEvent,
  ProductSearchInput,
  ProductSearchTag,
} from './types.js';

/** The term of a typed text, in the form in which it comes back from the address. */
const termOf = (text: string): string => wellFormed(searchFromHash(text).trim().slice(0, maxSearchLength)).trim();

/** Maximum number of terms that wait to appear in the address. */
const maxAwaited = 20;

/**
 * The search box (S2.23). The address holds the term and decides what is shown; this decides when what is typed gets there, and
 * which of the address's changes are news.
 */
export const productSearch = setup({
  types: {} as TypesOf<{
    context: ProductSearchContext;
    events: ProductSearchEvent;
    input: ProductSearchInput;
    emitted: ProductSearchEmitted;
    tags: ProductSearchTag;
  }>,
  guards: {
    isSettled: ({ context }) => termOf(context.text) === context.term,
    isAwaited: ({ context }, params: { term: string }) => context.awaited.includes(termOf(params.term)),
    isKnown: ({ context }, params: { term: string }) => context.term === termOf(params.term),
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    clearText: assign({ text: '' }),
    search: assign(({ context }) => {
      const term = termOf(context.text);
      return { term, awaited: term === context.term ? context.awaited : [...context.awaited, term].slice(-maxAwaited) };
    }),
    emitTerm: emit(({ context }) => ({ type: 'term.changed', term: context.term }) as const),
    // Those given to the address before the one that came back were overwritten and never will.
    settle: assign({
      awaited: ({ context }, params: { term: string }) => context.awaited.slice(context.awaited.indexOf(termOf(params.term)) + 1),
    }),
    adopt: assign((_, params: { term: string }) => ({ text: termOf(params.term), term: termOf(params.term), awaited: [] })),
  },
  delays: { searchDebounce: 500 },
}).createMachine({
  id: 'productSearch',
  initial: 'settled',
  context: ({ input }) => ({ text: termOf(input.term), term: termOf(input.term), awaited: [] }),
  on: {
    'text.changed': { target: '.typing', actions: { type: 'keepText', params: ({ event }) => event } },
    'search.submitted': { target: '.settled', actions: ['search', 'emitTerm'] },
    'search.cleared': { target: '.settled', actions: ['clearText', 'search', 'emitTerm'] },
    'address.changed': [
      {
        guard: { type: 'isAwaited', params: ({ event }) => event },
        actions: { type: 'settle', params: ({ event }) => event },
      },
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      { target: '.settled', actions: { type: 'adopt', params: ({ event }) => event } },
    ],
  },
  states: {
    settled: { meta: { title: text('listFilters.search'), spec: 'S2.23', description: 'what the box shows is searched for' } },
    typing: {
      tags: ['typing'],
      meta: { title: text('listFilters.search'), spec: 'S2.23', description: 'waits for the typing to pause' },
      after: {
        searchDebounce: [
          { guard: 'isSettled', target: 'settled' },
          { target: 'settled', actions: ['search', 'emitTerm'] },
        ],
      },
    },
  },
});
