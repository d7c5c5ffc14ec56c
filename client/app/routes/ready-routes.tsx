import { matchPath } from 'react-router-dom';
import type { UserKind } from '../../../domain/user-kind.js';
import { AccountDetailPage, AccountSummaryPage } from '../../features/account/index.js';
import { AddressPage } from '../../features/addresses/index.js';
import { ApiKeysPage } from '../../features/api-keys/index.js';
import { CartPage } from '../../features/cart/index.js';
import { CategoriesPage } from '../../features/categories/index.js';
import { CheckoutPage } from '../../features/checkout/index.js';
import { OrderHistoryPage, ProductHistoryPage } from '../../features/history/index.js';
import { HomePage } from '../../features/home/index.js';
import { MakePaymentPage } from '../../features/make-payment/index.js';
import { OrderGuideEditPage, OrderGuidePage } from '../../features/order-guides/index.js';
import { ProductPage, ProductsPage } from '../../features/products/index.js';
import { ReportsPage } from '../../features/reports/index.js';
import type { LaterComponent } from '../../ui/later.js';

/** A screen of the storefront. */
export interface ReadyRoute {
  readonly path: string;
  /** The menu entry that opens it (A2.12); null for what is always open. */
  readonly menuKey: string | null;
  /** Its visits are noted by this menu key (A2.36). */
  readonly loggedAs?: string;
  /** Opens in a punchout session too; what does not say so is none of a procurement system's business (A6.6). */
  readonly isInPunchout?: true;
  /** Of a customer's account: leads consumers home (A6.2). */
  readonly isOfAccount?: true;
  readonly Page: LaterComponent;
}

/** The screens of a session that is ready (A2.12–A2.21); each exists only while its menu entry is visible and not locked. */
export const readyRoutes: readonly ReadyRoute[] = [
  { path: '/', menuKey: null, Page: HomePage },
  { path: '/products', menuKey: null, loggedAs: 'AllProducts', isInPunchout: true, Page: ProductsPage },
  { path: '/product/:productKey', menuKey: null, isInPunchout: true, Page: ProductPage },
  { path: '/categories', menuKey: 'Categories', loggedAs: 'Categories', isInPunchout: true, Page: CategoriesPage },
  { path: '/cart', menuKey: 'Cart', loggedAs: 'Cart', isInPunchout: true, Page: CartPage },
  { path: '/order-guide', menuKey: 'OrderGuides', loggedAs: 'OrderGuides', Page: OrderGuidePage },
  { path: '/order-guide-edit', menuKey: 'OrderGuides', Page: OrderGuideEditPage },
  { path: '/checkout', menuKey: 'Checkout', loggedAs: 'Checkout', isInPunchout: true, Page: CheckoutPage },
  {
    path: '/account/summary',
    menuKey: 'AccountSummary',
    loggedAs: 'AccountSummary',
    isOfAccount: true,
    Page: AccountSummaryPage,
  },
  { path: '/account/detail', menuKey: 'AccountDetail', loggedAs: 'AccountDetail', isOfAccount: true, Page: AccountDetailPage },
  { path: '/account/payment', menuKey: 'InvoicePayment', loggedAs: 'InvoicePayment', isOfAccount: true, Page: MakePaymentPage },
  { path: '/history/orders', menuKey: 'OrderHistory', loggedAs: 'OrderHistory', Page: OrderHistoryPage },
  { path: '/history/products', menuKey: 'ProductHistory', loggedAs: 'ProductHistory', Page: ProductHistoryPage },
  { path: '/reports', menuKey: 'Documents', loggedAs: 'Documents', isOfAccount: true, Page: ReportsPage },
  { path: '/account/address', menuKey: 'DeliveryAddress', loggedAs: 'DeliveryAddress', Page: AddressPage },
  { path: '/account/api-keys', menuKey: 'ApiKeys', loggedAs: 'ApiKeys', isOfAccount: true, Page: ApiKeysPage },
];

/** Who looks at the storefront, as far as its routes depend on it. */
export interface RouteViewer {
  readonly userKind: UserKind;
  readonly isPunchout: boolean;
  /** A cart that can only be looked at is all there is to see. */
  readonly isReadOnly: boolean;
}

/** The screens that exist for somebody, whatever the menu opens of them. */
export const routesOf = ({ userKind, isPunchout, isReadOnly }: RouteViewer): readonly ReadyRoute[] =>
  readyRoutes
    .filter(({ isInPunchout }) => isInPunchout || !isPunchout)
    .filter(({ isOfAccount }) => !isOfAccount || userKind !== 'CONSUMER')
    .filter(({ path }) => path === '/cart' || !isReadOnly);

/** Addresses that lead somebody home, whatever the menu says (A2.39, A2.45, A2.51). */
export const pathsThatLeadHome = ({ userKind }: Pick<RouteViewer, 'userKind'>): readonly string[] =>
  userKind === 'CONSUMER' ? readyRoutes.filter(({ isOfAccount }) => isOfAccount).map(({ path }) => path) : [];

/** Where somebody begins who is led to the home page; null for the home page itself (A2.89). */
export const beginning = ({ isPunchout, isReadOnly }: Pick<RouteViewer, 'isPunchout' | 'isReadOnly'>): string | null =>
  isReadOnly ? '/cart' : isPunchout ? '/products' : null;

/** The screens that a guest may see without a token (A2.3). */
export const guestRoutes: readonly ReadyRoute[] = [
  { path: '/products', menuKey: null, Page: ProductsPage },
  { path: '/product/:productKey', menuKey: null, Page: ProductPage },
  { path: '/cart', menuKey: null, Page: CartPage },
];

/** Loads the code of the screen that an address shows, if it shows one. */
export const preloadScreen = (pathname: string): void =>
  readyRoutes.find(({ path }) => matchPath(path, pathname) !== null)?.Page.preload();
