import { sql } from 'drizzle-orm';
import {
  countProducts,
  type ListedProduct,
  type ListPart,
  type ListQuery,
  listProducts,
} from '../../store/catalogue/catalogue-products.js';
import type { SearchTerms } from '../../store/catalogue/catalogue-search.js';
import type { Db } from '../../store/database/database.js';

/** The page, where those found by the beginning of a code or a description fill it: they come before all others, which then need not be compared. */
export async function leadingProducts(
  db: Db,
  query: ListQuery,
  { condition, leads }: SearchTerms,
  { offset, limit }: Pick<ListPart, 'offset' | 'limit'>,
): Promise<ListedProduct[] | null> {
  const found: ListedProduct[] = [];
  let passed = 0;
  for (const lead of leads) {
    const leading = { ...query, search: sql`${condition} and ${lead.condition}`, sort: lead.sort, isDescending: false };
    const from = offset + found.length - passed;
    const part = { offset: from, limit: limit - found.length, totalCount: Number.POSITIVE_INFINITY };
    const rows = await listProducts(db, leading, part);
    found.push(...rows);
    if (found.length === limit) return found;
    passed += rows.length > 0 ? from + rows.length : await countProducts(db, leading);
  }
  return null;
}
