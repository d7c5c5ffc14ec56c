import { type OrderHistoryView, orderHistoryAddress } from '../../domain/history/order-history-view.js';
import type { orderHistory } from '../../machines/orderHistory/orderHistory.machine.js';
import type { Scenario } from '../../paths/model/model.js';
import { everything, type HistoryFixture, little } from './history-list.js';

export type OrderHistory = typeof orderHistory;

/** View requested by a link: a number, a first date, another order than the default, and a later page. */
export const linked: OrderHistoryView = {
  search: '1000',
  startDate: '2026-02-01',
  endDate: null,
  sort: { by: 'total', direction: 'asc' },
  page: 2,
};

const idempotencyKey = 'visit';

/** The ways in which the page is opened. */
export const orderHistoryScenarios: Scenario<OrderHistory, HistoryFixture>[] = [
  {
    name: 'a buyer opens the page',
    input: { view: orderHistoryAddress.whole, idempotencyKey },
    startsIn: 'loading',
    fixture: everything,
  },
  { name: 'a buyer follows a link', input: { view: linked, idempotencyKey }, startsIn: 'loading', fixture: little },
];
