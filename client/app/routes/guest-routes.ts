import { CartPage } from '../../features/cart/pages.js';
import { ProductPage, ProductsPage } from '../../features/products/pages.js';
import { type Screen, screenAt } from './screen.js';

/** The screens that a guest may see without a token (A2.3), beside the landing page. */
export const guestRoutes: readonly Screen[] = [
  { path: '/products', Page: ProductsPage },
  { path: '/product/:productKey', Page: ProductPage },
  { path: '/cart', Page: CartPage },
];

/** The screen that an address shows to a guest; undefined for the landing page. */
export const guestScreenAt = (pathname: string): Screen | undefined => screenAt(guestRoutes, pathname);
