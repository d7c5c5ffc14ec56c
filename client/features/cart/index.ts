import { lazy } from 'react';

export { CartWorkProvider } from './CartWorkProvider.js';

/** The cart, loaded when it is first opened. */
export const CartPage = lazy(() => import('./pages/CartPage.js'));
