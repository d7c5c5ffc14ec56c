import { later } from '../../ui/later.js';

/** Order History, loaded when it is first opened. */
export const OrderHistoryPage = later(() => import('./orders/OrderHistoryPage.js'));

/** Product History, loaded when it is first opened. */
export const ProductHistoryPage = later(() => import('./purchases/ProductHistoryPage.js'));
