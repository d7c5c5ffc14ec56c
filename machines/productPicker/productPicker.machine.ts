import { assign, setup } from 'xstate';
import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { ProductPickerActors, ProductPickerContext, ProductPickerEvent } from './types.js';

const title = text('storeProducts.search');
const spec = 'docs/administration.md';

/** Finds a product to add to a list, while a person types. */
export const productPicker = setup({
  types: {} as TypesOf<{ context: ProductPickerContext; events: ProductPickerEvent; actors: ProductPickerActors }>,
  actors: notProvided<ProductPickerActors>({ findProducts: 'promise' }),
  guards: { isBlank: (_, { text: typed }: { text: string }) => typed.trim() === '' },
  actions: {
    keepText: assign((_, { text: typed }: { text: string }) => ({ text: typed })),
    empty: assign({ text: '', rows: [] }),
    dropRows: assign({ rows: [] }),
    keepRows: assign((_, { rows }: { rows: readonly StoreProductRow[] }) => ({ rows })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
  },
  delays: { searchDebounce: 300 },
}).createMachine({
  id: 'productPicker',
  context: { text: '', rows: [], message: '' },
  initial: 'idle',
  on: {
    'text.changed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.idle',
        actions: [{ type: 'keepText', params: ({ event }) => event }, 'dropRows'],
      },
      { target: '.typing', actions: { type: 'keepText', params: ({ event }) => event } },
    ],
    cleared: { target: '.idle', actions: 'empty' },
  },
  states: {
    idle: { meta: { title, spec, description: 'nothing is searched for' } },
    typing: {
      meta: { title, spec, description: 'waits for the typing to pause' },
      after: { searchDebounce: 'searching' },
    },
    searching: {
      meta: { title, spec, description: 'searches' },
      invoke: {
        id: 'findProducts',
        src: 'findProducts',
        input: ({ context }) => ({ search: context.text.trim() }),
        onDone: { target: 'found', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    found: { meta: { title, spec, description: 'shows the best matches' } },
    failed: {
      meta: { title, spec, description: 'the search failed; offers to try again' },
      on: { retry: 'searching' },
    },
  },
});
