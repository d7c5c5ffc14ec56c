import { sql } from 'drizzle-orm';
import type { ProductRows, ProductRowsQuery } from '../../contract/store-products.js';
import type { SearchTerms } from '../../store/catalogue/catalogue-search.js';
import { unlistedKey } from '../../store/catalogue/catalogue-visible.js';
import type { Database } from '../../store/database/database.js';
import { countProductRows, listProductRows } from '../../store/products/product-rows.js';
import { searchList } from '../catalogue/search/search-list.js';

/** Ranking more products than this by relevance takes longer than a person waits; they are listed by description. */
const manyMatches = 3_000;

const everyProduct = sql`p.key <> ${unlistedKey}`;

/** A page of products for the store's staff, found as customers find them: discontinued ones too, and without the categories hidden from a customer. */
export async function listStoreProducts(db: Database, query: ProductRowsQuery): Promise<ProductRows> {
  if (query.search === undefined) return await pageOf(db, query, null);
  const search = { search: query.search, customerKey: null, isVerbatim: false, listed: everyProduct };
  return (await searchList(db, search, (terms) => pageOf(db, query, terms))).page;
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
  const rank = search !== null && totalCount <= manyMatches ? search.rank : [];
  return { totalCount, rows: await listProductRows(db, filter, { rank, offset, limit: pageSize }) };
}
