import { later } from '../../ui/later.js';

/** Checkout (S2.9), loaded when it is first opened. */
export const CheckoutPage = later(() => import('./CheckoutPage.js'));
