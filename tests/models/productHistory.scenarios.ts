import { type ProductHistoryView, productHistoryAddress } from '../../domain/history/product-history-view.js';
import type { productHistory } from '../../machines/productHistory/productHistory.machine.js';
import type { Scenario } from '../../paths/model/model.js';
import { everything, type HistoryFixture, little } from './history-list.js';

export type ProductHistory = typeof productHistory;

/** View requested by a link: words, a first date, another order than the default, and a later page. */
export const linked: ProductHistoryView = {
  search: 'cod invoice',
  startDate: '2026-02-01',
  endDate: null,
  sort: { by: 'quantity', direction: 'asc' },
  page: 2,
};

/** The ways in which the page is opened. */
export const productHistoryScenarios: Scenario<ProductHistory, HistoryFixture>[] = [
  { name: 'a buyer opens the page', input: { view: productHistoryAddress.whole }, startsIn: 'loading', fixture: everything },
  { name: 'a buyer follows a link', input: { view: linked }, startsIn: 'loading', fixture: little },
];
