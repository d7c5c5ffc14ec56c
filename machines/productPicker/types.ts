import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { Message } from '../../texts/text.js';

/** The effects that the chart names; the invoke's id is the same name. */
export interface ProductPickerActors {
  /** The best matches of a search. */
  findProducts: { input: { readonly search: string }; output: readonly StoreProductRow[] };
}

export interface ProductPickerContext {
  /** Text in the box. */
  readonly text: string;
  readonly rows: readonly StoreProductRow[];
  /** Why the search failed. */
  readonly message: Message;
}

export type ProductPickerEvent = { type: 'text.changed'; text: string } | { type: 'cleared' } | { type: 'retry' };
