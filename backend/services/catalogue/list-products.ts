import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import type { Product, ProductPage } from '../../contract/products.js';
import {
  countProducts,
  findListedProducts,
  findListedUnits,
  type ListedProduct,
  type ListedUnit,
  type ListQuery,
  type ListSort,
  listProducts,
} from '../../store/catalogue/catalogue-products.js';
import { asTyped, type SearchTerms, searchFor } from '../../store/catalogue/catalogue-search.js';
import { findProductsByCode } from '../../store/catalogue/product-codes.js';
import type { Database, Db } from '../../store/database/database.js';
import { forgiveTyping } from './forgive-typing.js';
import { leadingProducts } from './leading-products.js';
import { shapeProduct } from './shape-product.js';
import { splitSearch } from './split-search.js';

/** Filters, sort order and page of a product list. */
export interface ProductListRequest {
  readonly customerKey: number | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string | null;
  readonly mainCategory: string | null;
  readonly category: string | null;
  /** Name of an order guide of the customer; one that it does not have holds no product. */
  readonly orderGuide: string | null;
  /** Null: best match first in a search, else by description. */
  readonly sort: ListSort | null;
  readonly direction: 'asc' | 'desc';
}

/**
 * A page of the products that this customer may see. A search that nothing fits is asked again with typing errors forgiven.
 * The number of statements depends on the words of the search alone, not on what the page holds.
 */
export async function listCatalogue(db: Database, request: ProductListRequest): Promise<ProductPage> {
  const terms = splitSearch(request.search ?? '');
  if (terms.length === 0) return await pageOf(db, request, null);
  const exact = await pageOf(db, request, searchFor(terms.map(asTyped)));
  if (exact.totalCount > 0) return exact;
  const meant = await forgiveTyping(db, terms);
  return meant === null ? exact : await pageOf(db, request, searchFor(meant));
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

/** Ranking this number of products by relevance takes longer than a second query. */
const manyMatches = 3_000;

async function pageOf(db: Db, request: ProductListRequest, search: SearchTerms | null): Promise<ProductPage> {
  const { customerKey, mainCategory, category, orderGuide, page, pageSize, sort, direction } = request;
  const query: ListQuery = {
    customerKey,
    mainCategory,
    category,
    orderGuide: orderGuide === null ? null : orderGuideKey(orderGuide),
    search: search?.condition ?? null,
    sort: sort ?? (search === null ? 'description' : { rank: search.rank }),
    isDescending: direction === 'desc',
  };
  const totalCount = await countProducts(db, query);
  const part = { offset: (page - 1) * pageSize, limit: pageSize, totalCount };
  const leading =
    search !== null && sort === null && totalCount > manyMatches ? await leadingProducts(db, query, search, part) : null;
  const found = leading ?? (await listProducts(db, query, part));
  return { page, pageSize, totalCount, products: await withUnits(db, found) };
}

async function withUnits(db: Db, found: readonly ListedProduct[]): Promise<Product[]> {
  const units = new Map<number, ListedUnit[]>(found.map(({ key }) => [key, []]));
  for (const unit of await findListedUnits(db, [...units.keys()])) units.get(unit.productKey)?.push(unit);
  return found.map((product) => shapeProduct(product, units.get(product.key) ?? []));
}
