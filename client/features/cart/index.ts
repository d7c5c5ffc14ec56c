import { later } from '../../ui/later.js';

export { CartWorkProvider } from './CartWorkProvider.js';
export { LineInList } from './components/LineInList.js';

/** The cart, loaded when it is first opened. */
export const CartPage = later(() => import('./pages/CartPage.js'));
