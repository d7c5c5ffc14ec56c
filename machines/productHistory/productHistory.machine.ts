import { assign, emit, setup } from 'xstate';
import { type ProductHistoryView, productHistoryAddress } from '../../domain/history/product-history-view.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { addressWanted, listInAddress } from '../support/list-in-address.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ProductHistoryActors,
  ProductHistoryContext,
  ProductHistoryEmitted,
  ProductHistoryEvent,
  ProductHistoryInput,
  ProductHistoryTag,
} from './types.js';

const list = listInAddress(productHistoryAddress);

/** Product History (A2.57–A2.60). The address holds what is shown; this decides what has to be read for it. */
export const productHistory = setup({
  types: {} as TypesOf<{
    context: ProductHistoryContext;
    events: ProductHistoryEvent;
    input: ProductHistoryInput;
    emitted: ProductHistoryEmitted;
    tags: ProductHistoryTag;
    actors: ProductHistoryActors;
  }>,
  actors: notProvided<ProductHistoryActors>({ loadPurchases: 'promise' }),
  guards: { isOther: list.isOther },
  actions: {
    keepView: assign({ view: (_, params: { view: ProductHistoryView }) => params.view }),
    keepCount: assign({ rowCount: (_, params: { rowCount: number }) => params.rowCount }),
    forgetPurchases: assign({ rowCount: 0, message: '' }),
    keepMessage: assign({ message: (_, params: { error: unknown }) => failureText(params.error) }),
    emitView: emit(({ context }) => addressWanted(context, true)),
    emitTyped: emit(({ context }) => addressWanted(context, false)),
  },
}).createMachine({
  id: 'productHistory',
  context: ({ input }) => ({ ...input, rowCount: 0, message: '' }),
  initial: 'loading',
  on: {
    'address.changed': list.reads.followed,
    'search.changed': list.reads.typed,
    'startDate.chosen': list.reads.chosen,
    'endDate.chosen': list.reads.chosen,
    'column.chosen': list.reads.sorted,
    'page.chosen': list.reads.chosen,
    'filters.cleared': list.reads.chosen,
  },
  states: {
    loading: {
      tags: ['loading'],
      entry: 'forgetPurchases',
      meta: { title: text('history.productHistory'), spec: 'A2.57', description: 'reads the purchases that were asked for' },
      invoke: {
        id: 'loadPurchases',
        src: 'loadPurchases',
        input: ({ context: { view } }) => ({ view }),
        onDone: { target: 'shown', actions: { type: 'keepCount', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: {
        title: text('history.productHistory'),
        spec: 'A8.9',
        description: 'says that the purchases could not be read; offers to try again',
      },
      on: { retry: 'loading' },
    },
    shown: {
      tags: ['shown'],
      meta: { title: text('history.productHistory'), spec: 'A2.58', description: 'shows the purchases of the page' },
    },
  },
});
