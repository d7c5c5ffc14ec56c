import { later } from '../../ui/later.js';

/** The page of an order, loaded when it is first opened. */
export const OrderPage = later(() => import('./order/OrderPage.js'));

/** Order History, loaded when it is first opened. */
export const OrderHistoryPage = later(() => import('./orders/OrderHistoryPage.js'));

/** Product History, loaded when it is first opened. */
export const ProductHistoryPage = later(() => import('./purchases/ProductHistoryPage.js'));
