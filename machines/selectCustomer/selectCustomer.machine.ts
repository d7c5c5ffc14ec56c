import { assign, emit, setup } from 'xstate';
import type { CustomerChoice } from '../../domain/customers/customer-choice.js';
import { searchCustomers } from '../../domain/customers/customer-search.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  SelectCustomerActors,
  SelectCustomerContext,
  SelectCustomerEmitted,
  SelectCustomerEvent,
  SelectCustomerOutput,
  SelectCustomerTag,
} from './types.js';

/** Text in place of the rows while loading (S2.40). */
export const loadingText = text('customers.loading');
/** Text in place of the rows if there are no customers (S2.40). */
export const noCustomersText = text('customers.none');

const matching = (customers: readonly CustomerChoice[], filter: string) => ({
  customers,
  filter,
  matches: searchCustomers(customers, filter),
  highlighted: 0,
});

/** A salesperson chooses a customer by mouse or keyboard (S2.40). */
export const selectCustomer = setup({
  types: {} as TypesOf<{
    context: SelectCustomerContext;
    events: SelectCustomerEvent;
    output: SelectCustomerOutput;
    emitted: SelectCustomerEmitted;
    tags: SelectCustomerTag;
    actors: SelectCustomerActors;
  }>,
  actors: notProvided<SelectCustomerActors>({ listCustomers: 'promise' }),
  guards: {
    hasMatches: ({ context }) => context.matches.length > 0,
    isListed: ({ context }, params: { customerKey: string }) =>
      context.matches.some(({ customerKey }) => customerKey === params.customerKey),
    canMove: ({ context }, params: { by: number }) => context.matches[context.highlighted + params.by] !== undefined,
    canMoveAtOnce: ({ context }, params: { by: number; isRepeat: boolean }) =>
      !params.isRepeat && context.matches[context.highlighted + params.by] !== undefined,
  },
  actions: {
    keepCustomers: assign(({ context }, params: { customers: readonly CustomerChoice[] }) =>
      matching(params.customers, context.filter),
    ),
    keepFilter: assign(({ context }, params: { text: string }) => matching(context.customers, params.text)),
    moveHighlight: assign({ highlighted: ({ context }, params: { by: number }) => context.highlighted + params.by }),
    pickHighlighted: assign({ picked: ({ context }) => context.matches[context.highlighted]?.customerKey ?? null }),
    pick: assign({ picked: (_, params: { customerKey: string }) => params.customerKey }),
    emitPicked: emit(({ context }) => ({ type: 'customer.picked', customerKey: context.picked ?? '' }) as const),
  },
  delays: { keyRepeat: 100 },
}).createMachine({
  id: 'selectCustomer',
  initial: 'loading',
  context: { customers: [], filter: '', matches: [], highlighted: 0, picked: null },
  on: { 'filter.changed': { actions: { type: 'keepFilter', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: ['loading'],
      meta: { title: loadingText, spec: 'S2.40', description: 'loads the customers this salesperson may act for' },
      invoke: {
        id: 'listCustomers',
        src: 'listCustomers',
        onDone: {
          target: 'choosing',
          actions: { type: 'keepCustomers', params: ({ event }) => ({ customers: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      meta: { title: '', spec: 'S4.7', description: 'the customers could not be loaded' },
      on: { retry: { target: 'loading' } },
    },
    choosing: {
      initial: 'deciding',
      on: {
        'filter.changed': { target: '.deciding', actions: { type: 'keepFilter', params: ({ event }) => event } },
        'row.pressed': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'picked',
          actions: { type: 'pick', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'hasMatches', target: 'moving' }, { target: 'empty' }] },
        empty: {
          tags: ['empty'],
          meta: { title: noCustomersText, spec: 'S2.40', description: 'there are no customers, or none by this name or code' },
        },
        moving: {
          meta: { title: text('customers.title'), spec: 'S2.40', description: 'arrows and Tab move the highlight, Enter picks' },
          on: {
            'highlight.moved': {
              guard: { type: 'canMove', params: ({ event }) => event },
              target: 'resting',
              actions: { type: 'moveHighlight', params: ({ event }) => event },
            },
            confirm: { target: '#selectCustomer.picked', actions: 'pickHighlighted' },
          },
        },
        resting: {
          meta: { title: text('customers.title'), spec: 'S9.11', description: 'a key that is held moves on only after 100 ms' },
          after: { keyRepeat: { target: 'moving' } },
          on: {
            'highlight.moved': {
              guard: { type: 'canMoveAtOnce', params: ({ event }) => event },
              target: 'resting',
              reenter: true,
              actions: { type: 'moveHighlight', params: ({ event }) => event },
            },
            confirm: { target: '#selectCustomer.picked', actions: 'pickHighlighted' },
          },
        },
      },
    },
    picked: {
      type: 'final',
      entry: 'emitPicked',
      meta: { title: text('customers.title'), spec: 'S2.40', description: 'a customer is chosen' },
    },
  },
  output: ({ context }) => ({ customerKey: context.picked ?? '' }),
});
