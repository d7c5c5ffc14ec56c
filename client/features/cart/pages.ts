import { later } from '../../ui/later.js';

/** The cart, loaded when it is first opened. */
export const CartPage = later(() => import('./pages/CartPage.js'));
