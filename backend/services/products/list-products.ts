import type { ProductRows, ProductRowsQuery } from '../../contract/store-products.js';
import { asTyped, type SearchTerms, searchFor } from '../../store/catalogue/catalogue-search.js';
import type { Database } from '../../store/database/database.js';
import { countProductRows, listProductRows } from '../../store/products/product-rows.js';
import { forgiveTyping } from '../catalogue/forgive-typing.js';
import { splitSearch } from '../catalogue/split-search.js';

/** Ranking more products than this by relevance takes longer than a person waits; they are listed by description. */
const manyMatches = 3_000;

/** A page of products for the store's staff, found as customers find them: discontinued ones too, and without the categories hidden from a customer. */
export async function listStoreProducts(db: Database, query: ProductRowsQuery): Promise<ProductRows> {
  const terms = splitSearch(query.search ?? '');
  if (terms.length === 0) return await pageOf(db, query, null);
  const exact = await pageOf(db, query, searchFor(terms.map(asTyped)));
  if (exact.totalCount > 0) return exact;
  const meant = await forgiveTyping(db, terms);
  return meant === null ? exact : await pageOf(db, query, searchFor(meant));
}

async function pageOf(db: Database, query: ProductRowsQuery, search: SearchTerms | null): Promise<ProductRows> {
  const { page = 1, pageSize = 25 } = query;
  const filter = {
    ...{ mainCategory: query.mainCategory ?? null, category: query.category ?? null },
    ...{ isDiscontinued: query.discontinued ?? null, isWithoutPicture: query.withoutPicture ?? false },
    ...{ isWithoutPrice: query.withoutPrice ?? false, isFeatured: query.featured ?? false },
    search: search?.condition ?? null,
  };
  const totalCount = await countProductRows(db, filter);
  const offset = (page - 1) * pageSize;
  if (offset >= totalCount) return { totalCount, rows: [] };
  const rank = search !== null && totalCount <= manyMatches ? search.rank : null;
  return { totalCount, rows: await listProductRows(db, filter, { rank, offset, limit: pageSize }) };
}
