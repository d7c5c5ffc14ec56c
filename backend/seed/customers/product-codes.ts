import type { BasketEntry } from '../orders/basket.js';
import { randomFor } from '../random.js';
import type { DemoCustomer } from './customers.js';

/** What a customer calls a product in its own books. */
export interface DemoProductCode {
  readonly customerKey: number;
  readonly code: string;
  readonly productKey: number;
}

/** One customer in three keeps numbers of its own, and the demo's buyer does: two letters of the category and a running number. */
export function productCodesOf(customer: DemoCustomer, basket: readonly BasketEntry[]): DemoProductCode[] {
  if (customer.key !== 1042 && !randomFor(`codes ${customer.name}`).chance(0.33)) return [];
  return basket.map(({ product }, index) => ({
    customerKey: customer.key,
    code: `${product.category.code.slice(0, 2)}-${String(index + 1).padStart(3, '0')}`,
    productKey: product.key,
  }));
}
