import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo, unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { categories, mainCategories } from '../tables/categories.js';
import { customerProductCodes } from '../tables/product-codes.js';
import { products } from '../tables/products.js';

/** Products of a report: those that the customer may see, optionally of one category, optionally of these keys. */
export interface ReportScope {
  readonly customerKey: number;
  readonly category: string | null;
  readonly keys: readonly number[] | null;
}

/** A category with products for a report. */
export interface ReportCategory {
  readonly code: string;
  readonly description: string;
  readonly mainDescription: string;
  /** Number of its products in the report. */
  readonly count: number;
}

/** A product in a report. */
export interface ReportProduct {
  readonly key: number;
  readonly formattedCode: string;
  readonly description: string;
  readonly brand: string;
  readonly packSize: string;
  readonly upc: string | null;
  readonly categoryCode: string;
  /** The customer's own code; the first of several. */
  readonly yourCode: string | null;
  /** Sort key within its category. */
  readonly place: string;
}

/** Not discontinued, not hidden from the customer, not key 9 (S6.7, S9.3). */
function isListed({ customerKey, category, keys }: ReportScope): SQL {
  const isWanted = keys === null ? sql`true` : sql`p.key = any(${sql.param([...keys])}::integer[])`;
  const isInCategory = category === null ? sql`true` : sql`p.category_code = ${category}`;
  return sql`${isInCategory} and not p.is_discontinued and p.key <> ${unlistedKey} and ${isVisibleTo(customerKey, sql`p.category_code`)} and ${isWanted}`;
}

/** Categories of a report in the order of headings: by main category, then by description. */
export async function findReportCategories(db: Db, scope: ReportScope): Promise<ReportCategory[]> {
  const result = await db.execute<{ [Field in keyof ReportCategory]: ReportCategory[Field] }>(sql`
    select category.code, category.description, main.description as "mainDescription", counted.count
    from (select p.category_code as code, count(*)::integer as count from ${products} p where ${isListed(scope)} group by p.category_code) counted
    join ${categories} category on category.code = counted.code
    join ${mainCategories} main on main.code = category.main_category_code
    order by lower(main.description) collate "C", main.code, lower(category.description) collate "C", category.code`);
  return result.rows;
}

/** Position of the next products of a report. */
export interface ReportPart {
  /** Codes of categories in the order of headings. */
  readonly categories: readonly string[];
  /** The previous product; null at the start. */
  readonly after: ReportProduct | null;
  readonly limit: number;
}

/** The next products of these categories, by description within each; read by key, so that the last thousand costs no more than the first. */
export async function findReportProducts(db: Db, scope: ReportScope, { categories: codes, after, limit }: ReportPart) {
  const place = sql`lower(p.description) collate "C"`;
  const headingOf = (code: SQL) => sql`array_position(${sql.param([...codes])}::text[], ${code}), `;
  // A single category is read in the order of its index, and not sorted.
  const isOne = codes.length === 1;
  const order = sql`${isOne ? sql`` : headingOf(sql`p.category_code`)}${place}, p.key`;
  const last = after && sql`${isOne ? sql`` : headingOf(sql`${after.categoryCode}::text`)}${after.place}, ${after.key}::integer`;
  const isWithin = isOne ? sql`p.category_code = ${codes[0]}` : sql`p.category_code = any(${sql.param([...codes])}::text[])`;
  const result = await db.execute<{ [Field in keyof ReportProduct]: ReportProduct[Field] }>(sql`
    select p.key, p.formatted_code as "formattedCode", p.description, p.brand, p.pack_size as "packSize", p.upc,
      p.category_code as "categoryCode", lower(p.description) as place,
      (select min(own.code collate "C") from ${customerProductCodes} own
        where own.product_key = p.key and own.customer_key = ${scope.customerKey}::integer) as "yourCode"
    from ${products} p
    where ${isWithin} and ${isListed(scope)} and ${last ? sql`(${order}) > (${last})` : sql`true`}
    order by ${order} limit ${limit}`);
  return result.rows;
}
