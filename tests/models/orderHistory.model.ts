import { orderHistoryAddress } from '../../domain/history/order-history-view.js';
import { orderHistory } from '../../machines/orderHistory/orderHistory.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type HistoryFixture, historyEvents } from './history-list.js';
import { linked, type OrderHistory, orderHistoryScenarios } from './orderHistory.scenarios.js';
import { orderHistoryStates } from './orderHistory.states.js';

const forgotten = 'loading begins by forgetting what was loaded';

/** Earlier reorders do not matter to a file, and would multiply its paths. */
const beforeReorders =
  <Payload>(payload: Payload) =>
  ({ snapshot: { context } }: { snapshot: { context: { answered: object } } }): Payload | undefined =>
    Object.keys(context.answered).length === 0 ? payload : undefined;

/** Order History (A2.52–A2.55). */
export const orderHistoryModel: Model<OrderHistory, HistoryFixture> = {
  machine: orderHistory,
  scenarios: orderHistoryScenarios,
  guardInputs: ({ context: { view, orderNumbers, answered } }) => [
    orderHistoryAddress.print(view),
    orderNumbers.length,
    ...['100001', '100002'].map((orderNumber) => Math.min(answered[orderNumber] ?? 0, 1)),
  ],
  events: {
    ...historyEvents({
      address: orderHistoryAddress,
      linked,
      ...{ text: '1000', usual: 'orderDate', other: 'orderNumber', all: 'all orders' },
    }),
    'reorder.requested': {
      description: ({ orderNumber }) => `orders ${orderNumber} again`,
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
    'export.chosen': {
      description: ({ format }) => `takes the orders away as ${format}`,
      cases: {
        'comma-separated values': beforeReorders({ format: 'csv' as const }),
        'a spreadsheet': beforeReorders({ format: 'xlsx' as const }),
      },
      leadsTo: { 'shown.listed': 'shown.exporting' },
    },
  },
  actors: {
    loadOrders: {
      outcomes: {
        'three orders': {
          description: 'three orders are read',
          output: { orderNumbers: ['100003', '100002', '100001'] },
          leadsTo: { loading: 'shown.listed' },
        },
        none: { description: 'there are none', output: { orderNumbers: [] }, leadsTo: { loading: 'shown.listed' } },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { loading: 'failed' },
        },
      },
    },
    exportOrders: {
      outcomes: {
        all: {
          description: 'the file has all orders',
          output: { saved: 3, totalCount: 3 },
          leadsTo: { 'shown.exporting': 'shown.listed' },
        },
        'in part': {
          description: 'the file has some orders',
          output: { saved: 3, totalCount: 100 },
          leadsTo: { 'shown.exporting': 'shown.listed' },
        },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'NETWORK' },
          leadsTo: { 'shown.exporting': 'shown.listed' },
        },
      },
    },
    reorder: {
      outcomes: {
        whole: {
          description: 'all lines are in the cart',
          output: { ok: true, added: 2, leftOut: [] },
          leadsTo: { 'shown.reordering': 'shown.listed' },
        },
        'in part': {
          description: 'some lines are gone',
          output: { ok: true, added: 1, leftOut: ['Dulse Flakes'] },
          leadsTo: { 'shown.reordering': 'shown.listed' },
        },
        refused: {
          description: 'the cart takes no more',
          output: { ok: false, messages: ['A cart can have at most 2000 lines'] },
          leadsTo: { 'shown.reordering': 'shown.listed' },
        },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'NETWORK' },
          leadsTo: { 'shown.reordering': 'shown.listed' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'orderHistory.machine.ts › orderHistory.context: without property orderNumbers': forgotten,
    'orderHistory.machine.ts › orderHistory.context: without property message': forgotten,
    "orderHistory.machine.ts › orderHistory.context: '' another value": forgotten,
    'orderHistory.machine.ts › orderHistory.actions.countAnswer.answered: reordered === null always false':
      'only the compiler asks: what is answered was requested',
    'orderHistory.machine.ts › orderHistory.states.shown.states.reordering.invoke.input: 0 one less':
      'a request that was answered has another key than the next one: any will do',
  },
  states: orderHistoryStates,
};
