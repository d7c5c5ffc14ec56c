import type { ComponentType, LazyExoticComponent } from 'react';
import { CartPage } from '../../features/cart/index.js';
import { CategoriesPage } from '../../features/categories/index.js';
import { CheckoutPage } from '../../features/checkout/index.js';
import { HomePage } from '../../features/home/index.js';
import { OrderGuideEditPage, OrderGuidePage } from '../../features/order-guides/index.js';
import { ProductPage, ProductsPage } from '../../features/products/index.js';

/** A screen of the storefront. */
export interface ReadyRoute {
  readonly path: string;
  /** The menu entry that opens it (A2.12); null for what is always open. */
  readonly menuKey: string | null;
  /** Its visits are noted by this menu key (A2.36). */
  readonly loggedAs?: string;
  readonly Page: ComponentType | LazyExoticComponent<ComponentType>;
}

/** The screens of a session that is ready (A2.12–A2.21); each exists only while its menu entry is visible and not locked. */
export const readyRoutes: readonly ReadyRoute[] = [
  { path: '/', menuKey: null, Page: HomePage },
  { path: '/products', menuKey: null, loggedAs: 'AllProducts', Page: ProductsPage },
  { path: '/product/:productKey', menuKey: null, Page: ProductPage },
  { path: '/categories', menuKey: 'Categories', loggedAs: 'Categories', Page: CategoriesPage },
  { path: '/cart', menuKey: 'Cart', loggedAs: 'Cart', Page: CartPage },
  { path: '/order-guide', menuKey: 'OrderGuides', loggedAs: 'OrderGuides', Page: OrderGuidePage },
  { path: '/order-guide-edit', menuKey: 'OrderGuides', Page: OrderGuideEditPage },
  { path: '/checkout', menuKey: 'Checkout', loggedAs: 'Checkout', Page: CheckoutPage },
];

/** The screens that a guest may see without a token (A2.3). */
export const guestRoutes: readonly ReadyRoute[] = [
  { path: '/products', menuKey: null, Page: ProductsPage },
  { path: '/product/:productKey', menuKey: null, Page: ProductPage },
  { path: '/cart', menuKey: null, Page: CartPage },
];

/** Where the side menu may lead. */
export const builtPaths: ReadonlySet<string> = new Set(readyRoutes.map(({ path }) => path));
