import { type AccountView, accountAddress } from '../../domain/account/account-view.js';
import type { accountDetail } from '../../machines/accountDetail/accountDetail.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type AccountDetail = typeof accountDetail;

/** View requested by a link: words, a first date, and another order than the default. */
export const linked: AccountView = {
  search: 'surgery',
  startDate: '2026-02-01',
  endDate: null,
  sort: { by: 'balance', direction: 'asc' },
};

/** The ways in which the page is opened. */
export const accountDetailScenarios: Scenario<AccountDetail, undefined>[] = [
  { name: 'a bookkeeper opens the page', input: { view: accountAddress.whole }, startsIn: 'loading', fixture: undefined },
  { name: 'a bookkeeper follows a link', input: { view: linked }, startsIn: 'loading', fixture: undefined },
];
