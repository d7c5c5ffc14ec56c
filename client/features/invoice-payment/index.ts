import { later } from '../../ui/later.js';

/** Make Payment (A2.46), loaded when it is first opened. */
export const InvoicePaymentPage = later(() => import('./InvoicePaymentPage.js'));

/** The way from an entry of the account to its payment. */
export const PayEntryButton = later(() => import('./PayEntryButton.js'));
