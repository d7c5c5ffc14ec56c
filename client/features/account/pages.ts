import { later } from '../../ui/later.js';

/** Account Summary, loaded when it is first opened. */
export const AccountSummaryPage = later(() => import('./pages/AccountSummaryPage.js'));

/** The entries of a customer's account, loaded when they are first opened. */
export const AccountDetailPage = later(() => import('./pages/AccountDetailPage.js'));
