import { later } from '../../ui/later.js';

/** What a customer ordered, loaded when it is first opened. */
export const OrderHistoryPage = later(() => import('./orders/OrderHistoryPage.js'));

/** What a customer bought, loaded when it is first opened. */
export const ProductHistoryPage = later(() => import('./purchases/ProductHistoryPage.js'));
