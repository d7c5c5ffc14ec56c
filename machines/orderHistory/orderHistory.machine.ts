import { assign, emit, setup } from 'xstate';
import { type OrderHistoryView, orderHistoryAddress } from '../../domain/history/order-history-view.js';
import { reorderedText } from '../../domain/history/reorder-messages.js';
import { failureText } from '../../domain/system/failure-text.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { text } from '../../texts/text.js';
import { addressWanted, listInAddress } from '../support/list-in-address.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ExportFormat,
  OrderHistoryActors,
  OrderHistoryContext,
  OrderHistoryEmitted,
  OrderHistoryEvent,
  OrderHistoryInput,
  OrderHistoryTag,
  ReorderOutcome,
} from './types.js';

const list = listInAddress(orderHistoryAddress);

/** Order History (A2.52–A2.55). The address holds what is shown; this decides what has to be read for it, orders again, and makes files. */
export const orderHistory = setup({
  types: {} as TypesOf<{
    context: OrderHistoryContext;
    events: OrderHistoryEvent;
    input: OrderHistoryInput;
    emitted: OrderHistoryEmitted;
    tags: OrderHistoryTag;
    actors: OrderHistoryActors;
  }>,
  actors: notProvided<OrderHistoryActors>({ loadOrders: 'promise', exportOrders: 'promise', reorder: 'promise' }),
  guards: {
    isOther: list.isOther,
    isKnown: ({ context }, params: { orderNumber: string }) => context.orderNumbers.includes(params.orderNumber),
    hasLeftOut: (_, params: { saved: number; totalCount: number }) => params.saved < params.totalCount,
  },
  actions: {
    keepView: assign({ view: (_, params: { view: OrderHistoryView }) => params.view }),
    keepMessage: assign({ message: (_, params: { error: unknown }) => failureText(params.error) }),
    emitView: emit(({ context }) => addressWanted(context, true)),
    emitTyped: emit(({ context }) => addressWanted(context, false)),
    keepOrders: assign({ orderNumbers: (_, params: { orderNumbers: readonly string[] }) => params.orderNumbers }),
    forgetOrders: assign({ orderNumbers: [], message: '' }),
    keepReorder: assign({ reordered: (_, params: { orderNumber: string }) => params.orderNumber }),
    countAnswer: assign({
      answered: ({ context: { answered, reordered } }) =>
        reordered === null ? answered : { ...answered, [reordered]: (answered[reordered] ?? 0) + 1 },
    }),
    emitReordered: emit(({ context }, { outcome }: { outcome: ReorderOutcome }) =>
      reorderedText(context.reordered ?? '', outcome),
    ),
    keepFormat: assign({ format: (_, params: { format: ExportFormat }) => params.format }),
    emitLeftOut: emit((_, { saved, totalCount }: { saved: number; totalCount: number }) => {
      return { type: 'notification.raised', kind: 'warning', text: text('history.exportedPart', { saved, totalCount }) } as const;
    }),
    emitExportFailed: emit({ type: 'notification.raised', kind: 'error', text: text('ui.exportFailed') } as const),
    emitFailed: emit((_, params: { error: unknown }) => {
      return { type: 'notification.raised', kind: 'error', text: failureText(params.error) } as const;
    }),
  },
}).createMachine({
  id: 'orderHistory',
  context: ({ input }) => ({ ...input, orderNumbers: [], format: 'csv', reordered: null, answered: {}, message: '' }),
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
      entry: 'forgetOrders',
      meta: { title: text('history.orderHistory'), spec: 'A2.52', description: 'reads the orders that were asked for' },
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context: { view } }) => ({ view }),
        onDone: { target: 'shown', actions: { type: 'keepOrders', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: {
        title: text('history.orderHistory'),
        spec: 'A8.9',
        description: 'says that the orders could not be read; offers to try again',
      },
      on: { retry: 'loading' },
    },
    shown: {
      tags: ['shown'],
      initial: 'listed',
      states: {
        listed: {
          meta: { title: text('history.orderHistory'), spec: 'A2.53', description: 'shows the orders of the page' },
          on: {
            'reorder.requested': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: 'reordering',
              actions: { type: 'keepReorder', params: ({ event }) => event },
            },
            'export.chosen': { target: 'exporting', actions: { type: 'keepFormat', params: ({ event }) => event } },
          },
        },
        exporting: {
          tags: ['exporting'],
          meta: { title: text('history.orderHistory'), spec: 'A2.53', description: 'makes a file of the orders of all pages' },
          invoke: {
            id: 'exportOrders',
            src: 'exportOrders',
            input: ({ context: { view, format } }) => ({ view, format }),
            onDone: [
              {
                guard: { type: 'hasLeftOut', params: ({ event }) => event.output },
                target: 'listed',
                actions: { type: 'emitLeftOut', params: ({ event }) => event.output },
              },
              { target: 'listed' },
            ],
            onError: { target: 'listed', actions: 'emitExportFailed' },
          },
        },
        reordering: {
          tags: ['reordering'],
          meta: { title: text('history.orderHistory'), spec: 'A2.53', description: 'puts the lines of an order into the cart' },
          invoke: {
            id: 'reorder',
            src: 'reorder',
            input: ({ context: { reordered, idempotencyKey, answered } }) => ({
              orderNumber: reordered ?? '',
              idempotencyKey: attemptKey(`${idempotencyKey}.${reordered}`, (answered[reordered ?? ''] ?? 0) + 1),
            }),
            onDone: {
              target: 'listed',
              actions: ['countAnswer', { type: 'emitReordered', params: ({ event }) => ({ outcome: event.output }) }],
            },
            onError: { target: 'listed', actions: { type: 'emitFailed', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
