import { type SQL, sql } from 'drizzle-orm';
import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import type { Product, ProductPage } from '../../contract/products.js';
import { findBoughtProducts } from '../../store/catalogue/bought-products.js';
import {
  countProducts,
  findListedProducts,
  findListedUnits,
  type ListedProduct,
  type ListedUnit,
  type ListPart,
  type ListQuery,
  type ListSort,
  listed,
  listProducts,
} from '../../store/catalogue/catalogue-products.js';
import { boughtFirst, pushedFirst, type SearchTerms } from '../../store/catalogue/catalogue-search.js';
import { findProductsByCode } from '../../store/catalogue/product-codes.js';
import type { Database, Db } from '../../store/database/database.js';
import { leadingProducts } from './leading-products.js';
import { searchList } from './search/search-list.js';
import { shapeProduct } from './shape-product.js';

/** Filters, sort order and page of a product list. */
export interface ProductListRequest {
  readonly customerKey: number | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string | null;
  /** The search as typed: neither corrected nor with words left out. */
  readonly isVerbatim: boolean;
  readonly mainCategory: string | null;
  readonly category: string | null;
  /** Name of an order guide of the customer; one that it does not have holds no product. */
  readonly orderGuide: string | null;
  /** Null: best match first in a search, else by description. `purchases`: what the customer buys before all others. */
  readonly sort: ListSort | 'purchases' | null;
  readonly direction: 'asc' | 'desc';
}

/**
 * A page of the products that this customer may see. The number of statements depends on the words of the search alone, not on what the page holds.
 */
export async function listCatalogue(db: Database, request: ProductListRequest): Promise<ProductPage> {
  const { search, customerKey, isVerbatim } = request;
  if (search === null) return await pageOf(db, request, null);
  const list = listed({ ...request, orderGuide: null });
  const { page, corrected, leftOut, partialMatches } = await searchList(
    db,
    { search, customerKey, isVerbatim, listed: list },
    (terms) => pageOf(db, request, terms),
  );
  return {
    ...page,
    ...(corrected !== null && { corrected }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...(partialMatches > 0 && { partialMatches }),
  };
}

/** Products by key, in the requested order: discontinued ones too, unknown and hidden ones and key 9 absent (S9.3). Two statements. */
export async function productsByKeys(db: Db, customerKey: number | null, keys: readonly number[]): Promise<Product[]> {
  const found = await findListedProducts(db, customerKey, keys);
  const products = await withUnits(db, found);
  const byKey = new Map(products.map((product) => [product.productKey, product]));
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}

/** Products by what they are called, with which code means which; codes that mean none are absent. Three statements. */
export async function productsByCodes(db: Db, customerKey: number | null, codes: readonly string[]): Promise<ProductPage> {
  const codeMatches = await findProductsByCode(db, customerKey, codes);
  const products = await productsByKeys(
    db,
    customerKey,
    codeMatches.map(({ productKey }) => productKey),
  );
  return { page: 1, pageSize: codes.length, totalCount: products.length, products, codeMatches };
}

/** Ranking more products than this by relevance takes longer than finding the best of them in groups. */
const manyMatches = 3_000;

/** Of the products that a customer buys, those that lead among equals. */
const mostBought = 300;

async function pageOf(db: Db, request: ProductListRequest, search: SearchTerms | null): Promise<ProductPage> {
  const { customerKey, mainCategory, category, orderGuide, page, pageSize, sort, direction } = request;
  const query: ListQuery = {
    customerKey,
    mainCategory,
    category,
    orderGuide: orderGuide === null ? null : orderGuideKey(orderGuide),
    search: search?.condition ?? null,
    sort: sort === null || sort === 'purchases' ? 'description' : sort,
    isDescending: direction === 'desc' && sort !== 'purchases',
  };
  const totalCount = await countProducts(db, query);
  const part = { offset: (page - 1) * pageSize, limit: pageSize, totalCount };
  const found = await foundIn(db, query, { search, sort, part });
  return { page, pageSize, totalCount, products: await withUnits(db, found) };
}

interface Wanted extends Pick<ProductListRequest, 'sort'> {
  readonly search: SearchTerms | null;
  readonly part: ListPart;
}

async function foundIn(db: Db, query: ListQuery, { search, sort, part }: Wanted): Promise<ListedProduct[]> {
  const isSorted = sort !== 'purchases' && (sort !== null || search === null);
  if (isSorted || part.totalCount === 0) return await listProducts(db, query, part);
  const bought = query.customerKey === null ? [] : await findBoughtProducts(db, query.customerKey, mostBought);
  if (sort === 'purchases') return await purchasesFirst(db, query, search, bought, part);
  return await inUsualOrder(db, query, search, bought, part);
}

/** The best match first, or by description without a search. */
const inUsualOrder = (db: Db, query: ListQuery, search: SearchTerms | null, bought: readonly number[], part: ListPart) =>
  search === null ? listProducts(db, query, part) : bestProducts(db, query, search, bought, part);

/** By text match, then what the customer buys, then what the site pushes. */
async function bestProducts(
  db: Db,
  query: ListQuery,
  search: SearchTerms,
  bought: readonly number[],
  part: ListPart,
): Promise<ListedProduct[]> {
  const among = [...boughtFirst(bought), pushedFirst];
  if (part.totalCount > manyMatches) return await leadingProducts(db, query, search, among, part);
  return await listProducts(db, { ...query, sort: { rank: [...search.rank, ...among] } }, part);
}

/** The customer's purchases that a search finds exactly, the most frequent first; then all others in their usual order. */
async function purchasesFirst(
  db: Db,
  query: ListQuery,
  search: SearchTerms | null,
  bought: readonly number[],
  { offset, limit, totalCount }: ListPart,
): Promise<ListedProduct[]> {
  const isKnown = sql`p.key = any(${sql.param(bought)}::integer[])`;
  const isBought = search === null ? isKnown : sql`(${isKnown} and ${search.exact})`;
  const among = (condition: SQL): SQL => (query.search === null ? condition : sql`${query.search} and ${condition}`);
  const purchases: ListQuery = { ...query, search: among(isBought), sort: { rank: boughtFirst(bought) } };
  const boughtCount = bought.length === 0 ? 0 : await countProducts(db, purchases);
  const first = await listProducts(db, purchases, { offset, limit, totalCount: boughtCount });
  const others: ListQuery = { ...query, search: among(sql`not ${isBought}`) };
  const rest = {
    offset: Math.max(0, offset - boughtCount),
    limit: limit - first.length,
    totalCount: totalCount - boughtCount,
  };
  if (rest.limit === 0) return first;
  return [...first, ...(await inUsualOrder(db, others, search, bought, rest))];
}

async function withUnits(db: Db, found: readonly ListedProduct[]): Promise<Product[]> {
  const units = new Map<number, ListedUnit[]>(found.map(({ key }) => [key, []]));
  for (const unit of await findListedUnits(db, [...units.keys()])) units.get(unit.productKey)?.push(unit);
  return found.map((product) => shapeProduct(product, units.get(product.key) ?? []));
}
