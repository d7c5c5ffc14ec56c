import { type Text, text } from '../../texts/text.js';
/** Sort orders of products (S3.18); the schema's names. */
export type ProductSort = 'DESCRIPTION' | 'SEQUENCE' | 'PRODUCT_CODE' | 'BRAND';

/** A sort order with its number in the back office, its name in the filter, and its key among a product's extra values where it has one. */
export interface ProductSortEntry {
  readonly sort: ProductSort;
  readonly value: 0 | 1 | 2 | 3;
  readonly label: Text;
  readonly key: 'k0' | 'k1' | null;
}

/** All sort orders by their number (S3.18). */
export const productSorts: readonly ProductSortEntry[] = [
  { sort: 'DESCRIPTION', value: 0, label: text('products.sort.description'), key: null },
  { sort: 'SEQUENCE', value: 1, label: text('products.sort.sequence'), key: null },
  { sort: 'PRODUCT_CODE', value: 2, label: text('products.sort.productCode'), key: 'k0' },
  { sort: 'BRAND', value: 3, label: text('products.sort.brand'), key: 'k1' },
];

/** The sort order of a number of the back office; Description for an unknown number. */
export const productSortOf = (value: number): ProductSort =>
  productSorts.find((entry) => entry.value === value)?.sort ?? 'DESCRIPTION';

/** A product that the site puts forward, as far as its order goes. */
export interface PushedProduct {
  readonly sequence: number | null;
  readonly productCode: string;
}

const missingSequence = 9999;

/** Compares products that the site puts forward: by sequence, a missing one last but one (9999), then by product code (S9.15). */
export function comparePushProducts(one: PushedProduct, other: PushedProduct): number {
  const bySequence = (one.sequence ?? missingSequence) - (other.sequence ?? missingSequence);
  if (bySequence !== 0) return bySequence;
  return one.productCode < other.productCode ? -1 : Number(one.productCode > other.productCode);
}
