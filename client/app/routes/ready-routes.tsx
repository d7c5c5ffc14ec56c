import {
  isPlaceOpen,
  leadsHome,
  type Place,
  type PlacePath,
  type PlaceViewer,
  places,
} from '../../../domain/navigation/places.js';
import { AccountDetailPage, AccountSummaryPage } from '../../features/account/pages.js';
import { AddressPage } from '../../features/addresses/pages.js';
import {
  AdministrationPage,
  CatalogueImportPage,
  CustomerPage,
  CustomersPage,
  DeliveryPage,
  FeaturedProductsPage,
  GettingStartedPage,
  MenuPage,
  OverviewPage,
  ProblemPage,
  ProblemsPage,
  ProductFilesPage,
  SalespeoplePage,
  ScansPage,
  ServedCustomersPage,
  StoreCategoriesPage,
  StoreLogPage,
  StoreProductPage,
  StoreProductsPage,
  StoreSettingsPage,
  SynonymsPage,
  UserPage,
  UsersPage,
} from '../../features/administration/pages.js';
import { ApiKeysPage } from '../../features/api-keys/pages.js';
import { CartPage } from '../../features/cart/pages.js';
import { CategoriesPage } from '../../features/categories/pages.js';
import { CheckoutPage } from '../../features/checkout/pages.js';
import { ColleagueLogPage, ColleaguesPage } from '../../features/colleagues/pages.js';
import { OrderHistoryPage, OrderPage, ProductHistoryPage } from '../../features/history/pages.js';
import { HomePage } from '../../features/home/pages.js';
import { InvoicePaymentPage } from '../../features/invoice-payment/pages.js';
import { LandingEditorPage } from '../../features/landing-editor/pages.js';
import { GuideCountPage, GuideOrderPage, OrderGuideEditPage, OrderGuidePage } from '../../features/order-guides/pages.js';
import { PreferencesPage } from '../../features/preferences/pages.js';
import { ProductPage, ProductsPage } from '../../features/products/pages.js';
import { ReportsPage } from '../../features/reports/pages.js';
import { SettingsPage } from '../../features/settings/pages.js';
import { SecurityPage } from '../../features/sign-in-methods/pages.js';
import type { LaterComponent } from '../../ui/later.js';
import { type Screen, screenAt } from './screen.js';

/** A place that has been built, with its screen. */
export interface ReadyRoute extends Place, Screen {}

const pages: Partial<Record<PlacePath, LaterComponent>> = {
  '/': HomePage,
  '/products': ProductsPage,
  '/product/:productKey': ProductPage,
  '/categories': CategoriesPage,
  '/cart': CartPage,
  '/checkout': CheckoutPage,
  '/order-guide': OrderGuidePage,
  '/guide-order': GuideOrderPage,
  '/guide-count': GuideCountPage,
  '/order-guide-edit': OrderGuideEditPage,
  '/account/summary': AccountSummaryPage,
  '/account/detail': AccountDetailPage,
  '/account/payment': InvoicePaymentPage,
  '/account/address': AddressPage,
  '/account/api-keys': ApiKeysPage,
  '/account/colleagues': ColleaguesPage,
  '/account/colleagues/log': ColleagueLogPage,
  '/history/orders': OrderHistoryPage,
  '/history/products': ProductHistoryPage,
  '/order/:orderNumber': OrderPage,
  '/reports': ReportsPage,
  '/settings': SettingsPage,
  '/settings/security': SecurityPage,
  '/user-preferences': PreferencesPage,
  '/admin': AdministrationPage,
  '/admin/getting-started': GettingStartedPage,
  '/admin/landing': LandingEditorPage,
  '/admin/settings': StoreSettingsPage,
  '/admin/products': StoreProductsPage,
  '/admin/products/featured': FeaturedProductsPage,
  '/admin/products/files': ProductFilesPage,
  '/admin/products/categories': StoreCategoriesPage,
  '/admin/products/synonyms': SynonymsPage,
  '/admin/products/:productKey': StoreProductPage,
  '/admin/overview': OverviewPage,
  '/admin/delivery': DeliveryPage,
  '/admin/customers': CustomersPage,
  '/admin/customers/:customerKey': CustomerPage,
  '/admin/catalogue/import': CatalogueImportPage,
  '/admin/scans': ScansPage,
  '/admin/problems': ProblemsPage,
  '/admin/log': StoreLogPage,
  '/admin/problems/:number': ProblemPage,
  '/admin/users': UsersPage,
  '/admin/users/:userId': UserPage,
  '/admin/users/:userId/customers': ServedCustomersPage,
  '/admin/users/:userId/menu': MenuPage,
  '/admin/customers/:customerKey/menu': MenuPage,
  '/admin/salespeople': SalespeoplePage,
  '/admin/menu': MenuPage,
};

/** The screens of a session that is ready (A2.12–A2.21). */
export const readyRoutes: readonly ReadyRoute[] = places.flatMap((place) => {
  const Page = pages[place.path];
  return Page ? [{ ...place, Page }] : [];
});

/** The screens that are open to somebody. */
export const routesOf = (viewer: PlaceViewer): readonly ReadyRoute[] =>
  readyRoutes.filter(({ path }) => isPlaceOpen(path, viewer));

/** Addresses that redirect a user home. */
export const pathsThatLeadHome = (viewer: Pick<PlaceViewer, 'userKind' | 'isStaffOnly'>): readonly string[] =>
  readyRoutes.filter((route) => leadsHome(route, viewer)).map(({ path }) => path);

/** Where somebody begins who is led to the home page; null for the home page itself (A2.89). */
export const beginning = ({
  isPunchout,
  isReadOnly,
  isStaffOnly,
}: Pick<PlaceViewer, 'isPunchout' | 'isReadOnly' | 'isStaffOnly'>): string | null =>
  isStaffOnly ? '/admin' : isReadOnly ? '/cart' : isPunchout ? '/products' : null;

/** Loads the code of the screen that an address shows, if it shows one. */
export const preloadScreen = (pathname: string): void => screenAt(readyRoutes, pathname)?.Page.preload();
