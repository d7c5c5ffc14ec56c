import { lazy } from 'react';

/** Product browsing, loaded when it is first opened. */
export const ProductsPage = lazy(() => import('./pages/ProductsPage.js'));

/** One product, loaded when it is first opened. */
export const ProductPage = lazy(() => import('./product/ProductPage.js'));
