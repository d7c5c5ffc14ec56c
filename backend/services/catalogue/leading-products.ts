import { type SQL, sql } from 'drizzle-orm';
import {
  countProducts,
  type ListedProduct,
  type ListPart,
  type ListQuery,
  listProducts,
} from '../../store/catalogue/catalogue-products.js';
import type { SearchTerms } from '../../store/catalogue/catalogue-search.js';
import type { Db } from '../../store/database/database.js';

/**
 * A page of a search that finds more than can be compared with each other: first those of a code, then those that the search names, both in order of
 * `among`, then the others by description.
 */
export async function leadingProducts(
  db: Db,
  query: ListQuery,
  { hasCode, isNamed }: SearchTerms,
  among: readonly SQL[],
  { offset, limit }: Pick<ListPart, 'offset' | 'limit'>,
): Promise<ListedProduct[]> {
  const search = query.search ?? sql`true`;
  const groups: Pick<ListQuery, 'search' | 'sort'>[] = [
    { search: hasCode, sort: { rank: among } },
    { search: sql`${search} and ${isNamed} and ${hasCode} is not true`, sort: { rank: among } },
    { search: sql`${search} and (${isNamed}) is not true and ${hasCode} is not true`, sort: 'description' },
  ];
  const found: ListedProduct[] = [];
  let passed = 0;
  for (const group of groups) {
    const own = { ...query, ...group, isDescending: false };
    const from = offset + found.length - passed;
    const rows = await listProducts(db, own, {
      offset: from,
      limit: limit - found.length,
      totalCount: Number.POSITIVE_INFINITY,
    });
    found.push(...rows);
    if (found.length === limit) break;
    passed += rows.length > 0 ? from + rows.length : await countProducts(db, own);
  }
  return found;
}
