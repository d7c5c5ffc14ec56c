import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A save of the list, answered: as saved, or as another user changed it meanwhile. */
export type FeaturedOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly products: readonly StoreProductRow[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface FeaturedProductsActors {
  /** Null if the back office does not offer featured products. */
  loadFeatured: { input: undefined; output: readonly StoreProductRow[] | null };
  /** Saves the products by their keys, on top of those that were seen. */
  saveFeatured: { input: { readonly seen: readonly string[]; readonly products: readonly string[] }; output: FeaturedOutcome };
}

export interface FeaturedProductsContext {
  /** The products as they were saved last. */
  readonly saved: readonly StoreProductRow[];
  /** The products as the person has them. */
  readonly products: readonly StoreProductRow[];
  /** The products before the last change, which can be taken back. */
  readonly before: readonly StoreProductRow[] | null;
  /** Why nothing can be shown. */
  readonly message: Message;
}

export type FeaturedProductsEvent =
  | { type: 'product.added'; row: StoreProductRow }
  | { type: 'product.moved'; from: number; to: number }
  | { type: 'product.removed'; at: number }
  /** In the notification of a change. */
  | { type: 'undo.pressed' }
  | { type: 'retry' };

export type FeaturedProductsEmitted = { type: 'notification.raised' } & Notification;

export type FeaturedProductsTag =
  /** The list is shown. */
  'list';
