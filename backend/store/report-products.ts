import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo, unlistedKey } from './catalogue-visible.js';
import type { Db } from './database.js';
import { categories, mainCategories } from './tables/categories.js';
import { customerProductCodes } from './tables/product-codes.js';
import { products } from './tables/products.js';

/** Which products a report lists: those that the customer may see, of one category where it is given, and of these keys where they are. */
export interface ReportScope {
  readonly customerKey: number;
  readonly category: string | null;
  readonly keys: readonly number[] | null;
}

/** A category that has products for a report. */
export interface ReportCategory {
  readonly code: string;
  readonly description: string;
  readonly mainDescription: string;
}

/** A product as reports say it. */
export interface ReportProduct {
  readonly key: number;
  readonly formattedCode: string;
  readonly description: string;
  readonly brand: string;
  readonly packSize: string;
  readonly upc: string | null;
  /** What the customer calls it; the first of several. */
  readonly yourCode: string | null;
  /** What it is sorted by within its category. */
  readonly place: string;
}

/** Neither discontinued, nor hidden from the customer, nor key 9 (S6.7, S9.3). */
function isListed({ customerKey, keys }: ReportScope): SQL {
  const isWanted = keys === null ? sql`true` : sql`p.key = any(${sql.param([...keys])}::integer[])`;
  return sql`not p.is_discontinued and p.key <> ${unlistedKey} and ${isVisibleTo(customerKey, sql`p.category_code`)} and ${isWanted}`;
}

/** The categories of a report, as headings follow each other: by main category, then by their own description. */
export async function findReportCategories(db: Db, scope: ReportScope): Promise<ReportCategory[]> {
  const result = await db.execute<{ [Field in keyof ReportCategory]: ReportCategory[Field] }>(sql`
    select category.code, category.description, main.description as "mainDescription"
    from ${categories} category join ${mainCategories} main on main.code = category.main_category_code
    where ${scope.category === null ? sql`true` : sql`category.code = ${scope.category}`}
      and exists (select from ${products} p where p.category_code = category.code and ${isListed(scope)})
    order by lower(main.description) collate "C", main.code, lower(category.description) collate "C", category.code`);
  return result.rows;
}

/** So many products of a category after another one, by description; read by key, so that the last thousand costs no more than the first. */
export async function findReportProducts(
  db: Db,
  scope: ReportScope,
  { category, after, limit }: { category: string; after: Pick<ReportProduct, 'place' | 'key'> | null; limit: number },
): Promise<ReportProduct[]> {
  const place = sql`lower(p.description) collate "C"`;
  const isAfter = after === null ? sql`true` : sql`(${place}, p.key) > (${after.place}, ${after.key}::integer)`;
  const result = await db.execute<{ [Field in keyof ReportProduct]: ReportProduct[Field] }>(sql`
    select p.key, p.formatted_code as "formattedCode", p.description, p.brand, p.pack_size as "packSize", p.upc, lower(p.description) as place,
      (select min(own.code collate "C") from ${customerProductCodes} own
        where own.product_key = p.key and own.customer_key = ${scope.customerKey}::integer) as "yourCode"
    from ${products} p
    where p.category_code = ${category} and ${isListed(scope)} and ${isAfter}
    order by ${place}, p.key limit ${limit}`);
  return result.rows;
}
