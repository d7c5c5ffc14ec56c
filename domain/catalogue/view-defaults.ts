import { type Text, text } from '../../texts/text.js';
import type { PageLayout } from './page-layout.js';
import type { ProductSort } from './product-sort.js';

/** One of a person's own defaults of the products page (S7.40). */
export type ViewDefault =
  | { readonly kind: 'layout'; readonly layout: PageLayout }
  | { readonly kind: 'sort'; readonly sort: ProductSort };

/** Said when the layout was saved (S8.26). A sort order is saved without a word. */
export const layoutSavedText = text('products.layoutSaved');

/** Message if a default could not be saved and the server gave no reason; the spelling is the specification's (S8.26). */
export const defaultFailureText = ({ kind }: ViewDefault): Text =>
  text(kind === 'layout' ? 'products.layoutNotSaved' : 'products.sortNotSaved');
