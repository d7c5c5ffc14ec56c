import { later } from '../../ui/later.js';

/** Make Payment (A2.46), loaded when it is first opened. */
export const InvoicePaymentPage = later(() => import('./InvoicePaymentPage.js'));
