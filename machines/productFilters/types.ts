import type { PageLayout } from '../../domain/catalogue/page-layout.js';
import type { FilterCategory } from '../../domain/catalogue/product-filters.js';
import type { ProductSort } from '../../domain/catalogue/product-sort.js';
import type { ProductsHash } from '../../domain/catalogue/products-hash.js';
import type { ViewDefault } from '../../domain/catalogue/view-defaults.js';
import type { UserKind } from '../../domain/session/user-kind.js';

/** The filters in the address (S2.3). */
export type FilterAddress = Pick<ProductsHash, 'mainCategory' | 'category' | 'orderGuide' | 'search'>;

/** Choices of this window that the address does not hold; null if the settings decide (S4.15). */
export interface ViewChoice {
  readonly layout: PageLayout | null;
  readonly sort: ProductSort | null;
  /** All Products was chosen, so that Standard is not selected again (S4.16). */
  readonly isAllProducts: boolean;
}

/** Options of the filters, once known. */
export interface FilterOptions {
  /** Codes. */
  readonly mainCategories: readonly string[];
  readonly categories: readonly FilterCategory[];
  /** Names. */
  readonly orderGuides: readonly string[];
}

/** A change that waits for the answer whether unsaved data may be lost. */
export type FilterRequest =
  | { kind: 'layout'; layout: PageLayout }
  /** Null is All Products; `clears` the categories and the search with it. */
  | { kind: 'orderGuide'; name: string | null; clears: boolean };

/** The promise actors that the chart invokes, by name; the invoke's id is the same name. */
export interface ProductFiltersActors {
  /** Asks before unsaved data is lost (S4.15); allowed at once if there is none. */
  askToLeave: { input: { kind: FilterRequest['kind'] }; output: { isAllowed: boolean } };
}

export interface ProductFiltersInput {
  readonly userKind: UserKind;
  readonly defaultToStandardOrder: boolean;
  /** The menu's AllProducts is visible and not locked (S6.5). */
  readonly isAllProductsOpen: boolean;
  readonly address: FilterAddress;
  readonly choice: ViewChoice;
}

export interface ProductFiltersContext extends ProductFiltersInput {
  /** The address of the window, or the one requested for it; what is shown is this address, corrected. */
  readonly address: FilterAddress;
  /** All Products has been shown on this visit: an address without a guide means it, and not the default again. */
  readonly hasShownAll: boolean;
  readonly options: FilterOptions | null;
  readonly request: FilterRequest | null;
}

export type ProductFiltersEvent =
  /** The address has these filters now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; address: FilterAddress }
  | { type: 'options.known'; options: FilterOptions }
  | { type: 'mainCategory.chosen'; code: string | null }
  | { type: 'category.chosen'; code: string | null }
  | { type: 'orderGuide.chosen'; name: string | null }
  | { type: 'layout.chosen'; layout: PageLayout }
  /** Null: by how well it fits the search. */
  | { type: 'sort.chosen'; sort: ProductSort | null }
  /** Nothing was found, and the user wants to see everything again (S2.21). */
  | { type: 'filters.cleared' };

export type ProductFiltersEmitted =
  /** Put it into the address; what was chosen is a new entry of the history, a correction is not. */
  | { type: 'address.wanted'; address: FilterAddress; isNew: boolean }
  /** Keep it for this window. */
  | { type: 'choice.changed'; choice: ViewChoice }
  /** Save it for the person (S7.40). */
  | { type: 'default.chosen'; wanted: ViewDefault };

export type ProductFiltersTag = /** A choice waits for the answer whether unsaved data may be lost. */ 'asking';
