import { type SQL, sql } from 'drizzle-orm';
import { excludedCategories } from '../tables/categories.js';

/** The product that is never listed (S9.3). */
export const unlistedKey = 9;

/** A condition: this category is not hidden from the customer (S6.7); true without a customer. */
export function isVisibleTo(customerKey: number | null, categoryCode: SQL): SQL {
  if (customerKey === null) return sql`true`;
  return sql`not exists (
    select from ${excludedCategories} hidden
    where hidden.customer_key = ${customerKey} and hidden.category_code = ${categoryCode})`;
}
