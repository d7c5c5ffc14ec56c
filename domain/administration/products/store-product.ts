import type { ProductForm } from './product-form.js';
import type { StoreProductRow } from './product-row.js';

/** A product with the products that its form names. */
export interface StoreProduct {
  readonly productKey: string;
  readonly form: ProductForm;
  readonly substitutes: readonly StoreProductRow[];
}
