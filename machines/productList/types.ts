import type { ProductListQuery } from '../../domain/administration/products/list-query.js';
import type { StoreMainCategory, StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { PageOf } from '../../domain/system/page-of.js';
import type { Message } from '../../texts/text.js';

/** A page of products, with the categories to choose from. */
export interface FoundProducts extends PageOf<StoreProductRow> {
  readonly categories: readonly StoreMainCategory[];
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface ProductListActors {
  /** A page; null if the back office does not offer products. */
  loadProducts: { input: { readonly query: ProductListQuery }; output: FoundProducts | null };
}

export interface ProductListInput {
  /** The list that the address describes. */
  readonly query: ProductListQuery;
}

export interface ProductListContext extends ProductListInput, FoundProducts {
  /** Why nothing can be shown. */
  readonly message: Message;
}

export type ProductListEvent =
  /** A search, a filter or a page. */
  | { type: 'query.chosen'; query: ProductListQuery }
  /** The address describes this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; query: ProductListQuery }
  | { type: 'retry' };

export type ProductListEmitted =
  /** Put it into the address. */
  { type: 'address.wanted'; query: ProductListQuery };
