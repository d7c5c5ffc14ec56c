import { type OrderHistoryView, orderHistoryAddress } from '../../domain/order-history-view.js';
import { orderHistory } from '../../machines/orderHistory/orderHistory.machine.js';
import type { At, Model, Seen } from '../paths/model.js';
import { linked, type OrderHistory, orderHistoryScenarios } from './orderHistory.scenarios.js';
import { orderHistoryStates } from './orderHistory.states.js';

type Snapshot = Seen<OrderHistory, undefined>['snapshot'];
type Moment<E = unknown> = At<OrderHistory, undefined, E>;

const isWhole = (view: OrderHistoryView): boolean => orderHistoryAddress.print(view) === '';
/** Only where nothing else than this is chosen: what does not depend on the rest need not be tried with all of it. */
const alone =
  <Payload>(part: Partial<OrderHistoryView>, payload: Payload) =>
  ({ snapshot: { context } }: { snapshot: Snapshot }): Payload | undefined =>
    isWhole({ ...context.view, ...part }) ? payload : undefined;
const amongDays = <Payload>(payload: Payload) => alone({ startDate: null, endDate: null }, payload);

/** Whatever is another view is read; the same one changes nothing. */
const reads = ({ before }: Moment, view: OrderHistoryView) =>
  orderHistoryAddress.print(view) === orderHistoryAddress.print(before.context.view) ? null : ('loading' as const);
const first = ({ before }: Moment): OrderHistoryView => ({ ...before.context.view, page: 1 });

/** Order History (A2.52–A2.55). */
export const orderHistoryModel: Model<OrderHistory> = {
  machine: orderHistory,
  scenarios: orderHistoryScenarios,
  guardInputs: ({ context: { view, orderNumbers, answered } }) => [
    orderHistoryAddress.print(view),
    orderNumbers.length,
    ...['100001', '100002'].map((orderNumber) => Math.min(answered[orderNumber] ?? 0, 1)),
  ],
  events: {
    'address.changed': {
      says: ({ view }) => `opens the address of ${JSON.stringify(view)}`,
      cases: {
        'the whole history': { view: orderHistoryAddress.whole },
        'a link': { view: linked },
        'the same again': ({ snapshot: { context } }) => ({ view: context.view }),
      },
      leadsTo: { '*': (at) => reads(at, at.event.view) },
    },
    'search.changed': {
      says: ({ search }) => `searches for "${search}"`,
      cases: { 'a number': alone({ search: '' }, { search: ' 1000 ' }), nothing: alone({ search: '' }, { search: ' ' }) },
      leadsTo: {
        '*': (at) => {
          const search = at.event.search.trim();
          return search === at.before.context.view.search ? null : reads(at, { ...first(at), search });
        },
      },
    },
    'startDate.chosen': {
      says: ({ date }) => `chooses the start date ${date}`,
      cases: {
        'a day': amongDays({ date: '2026-02-10' }),
        'a late day': amongDays({ date: '2026-12-31' }),
        none: amongDays({ date: null }),
      },
      leadsTo: {
        '*': (at) => {
          const { endDate } = at.before.context.view;
          const { date } = at.event;
          return reads(at, { ...first(at), startDate: date !== null && endDate !== null && date > endDate ? endDate : date });
        },
      },
    },
    'endDate.chosen': {
      says: ({ date }) => `chooses the end date ${date}`,
      cases: {
        'a day': amongDays({ date: '2026-02-20' }),
        'an early day': amongDays({ date: '2026-01-01' }),
        none: amongDays({ date: null }),
      },
      leadsTo: {
        '*': (at) => {
          const { startDate } = at.before.context.view;
          const { date } = at.event;
          return reads(at, { ...first(at), endDate: date !== null && startDate !== null && date < startDate ? startDate : date });
        },
      },
    },
    'column.chosen': {
      says: ({ column }) => `sorts by ${column}`,
      cases: {
        'the dates': alone({ sort: orderHistoryAddress.whole.sort }, { column: 'orderDate' }),
        'the numbers': alone({ sort: orderHistoryAddress.whole.sort }, { column: 'orderNumber' }),
      },
      leadsTo: { '*': 'loading' },
    },
    'page.chosen': {
      says: ({ page }) => `turns to page ${page}`,
      cases: { 'the first': alone({ page: 1 }, { page: 1 }), 'the next': alone({ page: 1 }, { page: 2 }) },
      leadsTo: { '*': (at) => reads(at, { ...at.before.context.view, page: at.event.page }) },
    },
    'filters.cleared': {
      says: 'wants to see all orders again',
      leadsTo: { '*': (at) => reads(at, { ...orderHistoryAddress.whole, sort: at.before.context.view.sort }) },
    },
    'reorder.asked': {
      says: ({ orderNumber }) => `orders ${orderNumber} again`,
      cases: {
        'the older': { orderNumber: '100001' },
        'the newer': { orderNumber: '100002' },
        'one that is not there': { orderNumber: '999999' },
      },
      leadsTo: {
        'shown.listed': ({ before, event }) =>
          before.context.orderNumbers.includes(event.orderNumber) ? 'shown.reordering' : null,
      },
    },
    retry: { says: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadOrders: {
      outcomes: {
        'two orders': {
          says: 'two orders are read',
          output: { orderNumbers: ['100002', '100001'] },
          leadsTo: { loading: 'shown.listed' },
        },
        none: { says: 'there are none', output: { orderNumbers: [] }, leadsTo: { loading: 'shown.listed' } },
        'no answer': { says: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' }, leadsTo: { loading: 'failed' } },
      },
    },
    reorder: {
      outcomes: {
        whole: {
          says: 'all lines are in the cart',
          output: { ok: true, added: 2, leftOut: [] },
          leadsTo: { 'shown.reordering': 'shown.listed' },
        },
        'in part': {
          says: 'some lines are gone',
          output: { ok: true, added: 1, leftOut: ['Dulse Flakes'] },
          leadsTo: { 'shown.reordering': 'shown.listed' },
        },
        refused: {
          says: 'the cart takes no more',
          output: { ok: false, messages: ['A cart can have at most 2000 lines'] },
          leadsTo: { 'shown.reordering': 'shown.listed' },
        },
        'no answer': { says: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { 'shown.reordering': 'shown.listed' } },
      },
    },
  },
  delays: {},
  states: orderHistoryStates,
};
