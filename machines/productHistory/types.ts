import type { PurchaseSort } from '../../domain/history/product-history.js';
import type { ProductHistoryView } from '../../domain/history/product-history-view.js';
import type { AddressWanted, ListContext, ListEvent, PageEvent } from '../support/list-in-address.js';

/** The effect that the chart names; the invoke's id is the same name. */
export interface ProductHistoryActors {
  /** Reads a page of purchases into Apollo's cache; answers how many it has. */
  loadPurchases: { input: { view: ProductHistoryView }; output: { rowCount: number } };
}

export interface ProductHistoryInput {
  /** View that the address requests. */
  readonly view: ProductHistoryView;
}

export interface ProductHistoryContext extends ProductHistoryInput, ListContext<ProductHistoryView> {
  /** How many purchases the page has; the screen reads the cache itself. */
  readonly rowCount: number;
}

export type ProductHistoryEvent = ListEvent<PurchaseSort, ProductHistoryView> | PageEvent;

export type ProductHistoryEmitted = AddressWanted<ProductHistoryView>;

export type ProductHistoryTag =
  /** The purchases are being loaded. */
  | 'loading'
  /** The rows show. */
  | 'shown';
