import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { categories, mainCategories } from '../tables/categories.js';
import { orderGuideLines, orderGuides } from '../tables/order-guides.js';
import { customerProductCodes } from '../tables/product-codes.js';
import { productFiles } from '../tables/product-files.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import { isVisibleTo, unlistedKey } from './catalogue-visible.js';

/** A product as lists show it; decimals as strings. */
export interface ListedProduct {
  readonly key: number;
  readonly code: string;
  readonly formattedCode: string;
  readonly description: string;
  readonly catalogDescription: string;
  readonly brand: string;
  readonly packSize: string;
  readonly upc: string | null;
  readonly pricingUm: string;
  readonly stockUm: string;
  readonly defaultUm: string;
  readonly defaultQuantity: string;
  readonly image: string | null;
  /** Further pictures, below `/img/`. */
  readonly pictures: readonly string[];
  /** Below `/document/`. */
  readonly documents: readonly string[];
  /** The customer's own code; the first of several. */
  readonly yourCode: string | null;
  readonly sequence: number;
  readonly warehouseCode: string;
  readonly isDiscontinued: boolean;
  readonly categoryCode: string;
  readonly categoryDescription: string;
  readonly mainCategoryCode: string;
  readonly mainCategoryDescription: string;
}

/** A unit of a listed product, in display order. */
export interface ListedUnit {
  readonly productKey: number;
  readonly um: string;
  readonly stockConversion: string;
  readonly sellByMultiple: string;
  readonly isSellBy: boolean;
  readonly isPriceBy: boolean;
  readonly priceDecimals: number;
}

/** Sort orders of product lists (S3.18). */
export type ListSort = 'description' | 'sequence' | 'productCode' | 'brand';

/** Filter and sort order of a list. */
export interface ListQuery {
  readonly customerKey: number | null;
  readonly mainCategory: string | null;
  readonly category: string | null;
  /** Key of an order guide's name: only its products, with its quantities, units and sequence. */
  readonly orderGuide: string | null;
  /** A condition over the product `p`. */
  readonly search: SQL | null;
  /** The sort order, or `rank` to put the best matches of a search first: expressions, in ascending order. */
  readonly sort: ListSort | { readonly rank: readonly SQL[] };
  readonly isDescending: boolean;
}

type Row<T> = { [Field in keyof T]: T[Field] };

/** Page of a list. */
export interface ListPart {
  readonly offset: number;
  readonly limit: number;
  /** As returned by {@link countProducts}; infinite if not counted. */
  readonly totalCount: number;
}

/**
 * One page of a product list, without discontinued products and key 9 (S9.3). Keys are found first, so that skipped rows of a distant page cost only
 * their place in the order; the second half of a list is read from its end.
 */
export async function listProducts(db: Db, query: ListQuery, { offset, limit, totalCount }: ListPart): Promise<ListedProduct[]> {
  const count = Math.min(limit, totalCount - offset);
  if (count <= 0) return [];
  const fromEnd = totalCount - offset - count;
  const isNearEnd = fromEnd < offset;
  const keys = sql`select p.key from ${products} p ${guideJoin(query)} where ${conditions(query)}
    order by ${ordering(query, isNearEnd)} limit ${count} offset ${isNearEnd ? fromEnd : offset}`;
  const result = await db.execute<Row<ListedProduct>>(
    sql`${selection(query)} ${guideJoin(query)} join unnest(array(${keys})) with ordinality as page (key, place) on page.key = p.key
      order by page.place ${isNearEnd ? sql`desc` : sql`asc`}`,
  );
  return result.rows;
}

/** Number of products on all pages. */
export async function countProducts(db: Db, query: ListQuery): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${products} p ${guideJoin(query)} where ${conditions(query)}`,
  );
  return result.rows[0]?.count ?? 0;
}

/** Products by key, including discontinued ones; unknown and hidden ones are absent. */
export async function findListedProducts(db: Db, customerKey: number | null, keys: readonly number[]): Promise<ListedProduct[]> {
  if (keys.length === 0) return [];
  const result = await db.execute<Row<ListedProduct>>(sql`${selection({ customerKey, orderGuide: null })}
    where p.key = any(${sql.param(keys)}::integer[]) and p.key <> ${unlistedKey} and ${isVisibleTo(customerKey, sql`p.category_code`)}`);
  return result.rows;
}

/** Units of products, in each product's order. */
export async function findListedUnits(db: Db, keys: readonly number[]): Promise<ListedUnit[]> {
  if (keys.length === 0) return [];
  const result = await db.execute<Row<ListedUnit>>(sql`
    select product_key as "productKey", um, trim_scale(stock_conversion)::text as "stockConversion",
      trim_scale(sell_by_multiple)::text as "sellByMultiple", is_sell_by as "isSellBy", is_price_by as "isPriceBy",
      price_decimals as "priceDecimals"
    from ${productUnits} where product_key = any(${sql.param(keys)}::integer[]) order by product_key, sequence, um`);
  return result.rows;
}

/** Columns of a product; in an order guide its quantity, unit and sequence are those of the guide. */
const selection = ({ customerKey, orderGuide }: Pick<ListQuery, 'customerKey' | 'orderGuide'>): SQL => sql`
  select p.key, p.code, p.formatted_code as "formattedCode", p.description, p.catalog_description as "catalogDescription",
    p.brand, p.pack_size as "packSize", p.upc, p.pricing_um as "pricingUm", p.stock_um as "stockUm",
    ${orderGuide === null ? ownDefaults : guideDefaults}, p.image, ${filesOf('picture')} as pictures, ${filesOf('document')} as documents,
    ${customerKey === null ? sql`null` : yourCodeFor(customerKey)} as "yourCode", p.warehouse_code as "warehouseCode",
    p.is_discontinued as "isDiscontinued", category.code as "categoryCode", category.description as "categoryDescription",
    main.code as "mainCategoryCode", main.description as "mainCategoryDescription"
  from ${products} p
  join ${categories} category on category.code = p.category_code
  join ${mainCategories} main on main.code = category.main_category_code`;

const filesOf = (kind: 'picture' | 'document') => sql`
  array(select file.file from ${productFiles} file where file.product_key = p.key and file.kind = ${sql.raw(`'${kind}'`)} order by file.sequence)`;

const yourCodeFor = (customerKey: number) => sql`
  (select min(own.code collate "C") from ${customerProductCodes} own where own.product_key = p.key and own.customer_key = ${customerKey}::integer)`;

const ownDefaults = sql`p.default_um as "defaultUm", trim_scale(p.default_quantity)::text as "defaultQuantity", p.sequence`;
const guideDefaults = sql`guide_line.um as "defaultUm", trim_scale(guide_line.quantity)::text as "defaultQuantity", guide_line.sequence`;

function guideJoin({ customerKey, orderGuide }: ListQuery): SQL {
  if (orderGuide === null) return sql``;
  return sql`join ${orderGuideLines} guide_line on guide_line.product_key = p.key and guide_line.guide_id = (
    select guide.id from ${orderGuides} guide where guide.customer_key = ${customerKey}::integer and guide.name_key = ${orderGuide})`;
}

/** The condition that a product `p` is in the list, before any search. */
export const listed = (query: Omit<ListQuery, 'search' | 'sort' | 'isDescending'>): SQL => conditions({ ...query, search: null });

function conditions({ customerKey, mainCategory, category, search }: Omit<ListQuery, 'sort' | 'isDescending'>): SQL {
  const inMain = sql`p.category_code = any (array(select code from ${categories} where main_category_code = ${mainCategory}))`;
  return sql.join(
    [
      sql`not p.is_discontinued`,
      sql`p.key <> ${unlistedKey}`,
      isVisibleTo(customerKey, sql`p.category_code`),
      ...(mainCategory === null ? [] : [inMain]),
      ...(category === null ? [] : [sql`p.category_code = ${category}`]),
      ...(search === null ? [] : [search]),
    ],
    sql` and `,
  );
}

/** In the form of the indexes, so that a page of fifty thousand products is read and not sorted; reversed from the end. */
function ordering({ sort, isDescending, orderGuide }: ListQuery, isFromEnd: boolean): SQL {
  const way = (typeof sort === 'object' ? false : isDescending) === isFromEnd ? sql`asc` : sql`desc`;
  const byDescription = sql`lower(p.description) collate "C"`;
  const columns =
    typeof sort === 'object'
      ? [...sort.rank, byDescription]
      : {
          description: [byDescription],
          sequence: [orderGuide === null ? sql`p.sequence` : sql`guide_line.sequence`],
          productCode: [sql`lower(p.code) collate "C"`],
          brand: [sql`lower(p.brand) collate "C"`, byDescription],
        }[sort];
  return sql.join(
    [...columns, sql`p.key`].map((column) => sql`${column} ${way}`),
    sql`, `,
  );
}
