import { later } from '../../ui/later.js';

/** Make Payment (A2.46), loaded when it is first opened. */
export const MakePaymentPage = later(() => import('./pages/MakePaymentPage.js'));
