import { CartPage } from '../../features/cart/pages.js';
import { ProductPage, ProductsPage } from '../../features/products/pages.js';
import { GuestLanding } from '../../features/session/pages.js';
import { type Screen, screenAt } from './screen.js';

/** The screens that a guest may see without a token (A2.3), beside the landing page. */
export const guestRoutes: readonly Screen[] = [
  { path: '/products', Page: ProductsPage },
  { path: '/product/:productKey', Page: ProductPage },
  { path: '/cart', Page: CartPage },
];

/** Whether a guest comes to the landing page. Other unknown addresses lead there, too, but are not expected. */
export const leadsToLanding = (pathname: string): boolean => pathname === '/' || pathname === '/login';

/** Loads the code of the screen that an address shows to a guest. */
export function preloadGuestScreen(pathname: string): void {
  if (leadsToLanding(pathname)) GuestLanding.preload();
  else screenAt(guestRoutes, pathname)?.Page.preload();
}
