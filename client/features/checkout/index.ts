import { lazy } from 'react';

/** Checkout (S2.9), loaded when it is first opened. */
export const CheckoutPage = lazy(() => import('./pages/CheckoutPage.js'));
