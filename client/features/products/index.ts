import { later } from '../../ui/later.js';

/** Product browsing, loaded when it is first opened. */
export const ProductsPage = later(() => import('./results/ProductsPage.js'));

/** One product, loaded when it is first opened. */
export const ProductPage = later(() => import('./product/ProductPage.js'));
