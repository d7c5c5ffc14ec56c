import { withAdministrationTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** Settings of the store. */
export const StoreSettingsPage = later(withAdministrationTexts(() => import('./store-settings/StoreSettingsPage.js')));

/** The administration of the store. */
export const AdministrationPage = later(withAdministrationTexts(() => import('./AdministrationPage.js')));

/** How the store does. */
export const OverviewPage = later(withAdministrationTexts(() => import('./overview/OverviewPage.js')));

/** All customers of the store. */
export const CustomersPage = later(withAdministrationTexts(() => import('./customers/CustomersPage.js')));

/** A customer with all that belongs to it. */
export const CustomerPage = later(withAdministrationTexts(() => import('./customers/CustomerPage.js')));

/** Problems that people reported. */
export const ProblemsPage = later(withAdministrationTexts(() => import('./problems/ProblemsPage.js')));

/** A reported problem with its recording. */
export const ProblemPage = later(withAdministrationTexts(() => import('./problems/ProblemPage.js')));

/** The store's audit log. */
export const StoreLogPage = later(withAdministrationTexts(() => import('./log/StoreLogPage.js')));

/** All users of the store. */
export const UsersPage = later(withAdministrationTexts(() => import('./people/UsersPage.js')));

/** A user of the store. */
export const UserPage = later(withAdministrationTexts(() => import('./people/UserPage.js')));

/** Salespeople of the store. */
export const SalespeoplePage = later(withAdministrationTexts(() => import('./people/SalespeoplePage.js')));

/** Customers that a user may act for. */
export const ServedCustomersPage = later(withAdministrationTexts(() => import('./people/ServedCustomersPage.js')));

/** Entries of the menu of the store, a customer or a user. */
export const MenuPage = later(withAdministrationTexts(() => import('./people/MenuPage.js')));

/** Where goods go, and when. */
export const DeliveryPage = later(withAdministrationTexts(() => import('./delivery/DeliveryPage.js')));

/** Overview of what a new store has and what it needs. */
export const GettingStartedPage = later(withAdministrationTexts(() => import('./getting-started/GettingStartedPage.js')));

/** Imports a catalogue. */
export const CatalogueImportPage = later(withAdministrationTexts(() => import('./catalogue-import/CatalogueImportPage.js')));

/** Products of the store. */
export const StoreProductsPage = later(withAdministrationTexts(() => import('./products/ProductsPage.js')));

/** A product in its form, or a new one. */
export const StoreProductPage = later(withAdministrationTexts(() => import('./products/ProductPage.js')));

/** Pictures and documents of products, many at once. */
export const ProductFilesPage = later(withAdministrationTexts(() => import('./products/ProductFilesPage.js')));

/** The featured products in their order. */
export const FeaturedProductsPage = later(withAdministrationTexts(() => import('./products/FeaturedPage.js')));

/** Synonyms of searches. */
export const SynonymsPage = later(withAdministrationTexts(() => import('./synonyms/SynonymsPage.js')));

/** Categories of the catalogue. */
export const StoreCategoriesPage = later(withAdministrationTexts(() => import('./categories/CategoriesPage.js')));

/** Scanned documents of orders. */
export const ScansPage = later(withAdministrationTexts(() => import('./scans/ScansPage.js')));
