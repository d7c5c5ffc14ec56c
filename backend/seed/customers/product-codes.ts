import type { BasketEntry } from '../orders/basket.js';
import { randomFor } from '../random.js';
import type { DemoCustomer } from './customers.js';

/** A customer's own code of a product. */
export interface DemoProductCode {
  readonly customerKey: number;
  readonly code: string;
  readonly productKey: number;
}

/** One customer in three has its own codes, and so does the demo's buyer: two letters of the category and a running number. */
export function productCodesOf(customer: DemoCustomer, basket: readonly BasketEntry[]): DemoProductCode[] {
  if (customer.key !== 1042 && !randomFor(`codes ${customer.name}`).chance(0.33)) return [];
  return basket.map(({ product }, index) => ({
    customerKey: customer.key,
    code: `${product.category.code.slice(0, 2)}-${String(index + 1).padStart(3, '0')}`,
    productKey: product.key,
  }));
}
