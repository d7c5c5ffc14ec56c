import { type SQL, sql } from 'drizzle-orm';
import { unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { categories } from '../tables/categories.js';
import { products, pushProducts } from '../tables/products.js';

/** A product as lists of the administration show it. */
export interface ProductRow {
  readonly productKey: number;
  readonly code: string;
  readonly formattedCode: string;
  readonly description: string;
  readonly brand: string;
  readonly packSize: string;
  readonly image: string | null;
  readonly listPrice: string | null;
  readonly pricingUm: string;
  readonly stockQuantity: string;
  readonly stockUm: string;
  readonly isDiscontinued: boolean;
  readonly isFeatured: boolean;
  readonly category: string;
}

/** Products of a list: those that meet every condition. */
export interface RowFilter {
  /** Code of a main category. */
  readonly mainCategory: string | null;
  readonly category: string | null;
  /** Null: discontinued ones and others. */
  readonly isDiscontinued: boolean | null;
  readonly isWithoutPicture: boolean;
  readonly isWithoutPrice: boolean;
  readonly isFeatured: boolean;
  /** A condition over the product `p`. */
  readonly search: SQL | null;
}

const featured = sql`exists (select from ${pushProducts} push where push.product_key = p.key)`;

function conditions(filter: RowFilter): SQL {
  const { mainCategory, category, isDiscontinued, search } = filter;
  const all = [
    sql`p.key <> ${unlistedKey}`,
    mainCategory !== null &&
      sql`p.category_code = any (array(select code from ${categories} where main_category_code = ${mainCategory}))`,
    category !== null && sql`p.category_code = ${category}`,
    isDiscontinued !== null && sql`p.is_discontinued = ${isDiscontinued}`,
    filter.isWithoutPicture && sql`p.image is null`,
    filter.isWithoutPrice && sql`p.list_price is null`,
    filter.isFeatured && featured,
    search,
  ];
  return sql.join(
    all.filter((condition) => condition !== false && condition !== null),
    sql` and `,
  );
}

const selection = sql`
  select p.key as "productKey", p.code, p.formatted_code as "formattedCode", p.description, p.brand, p.pack_size as "packSize", p.image,
    trim_scale(p.list_price)::text as "listPrice", p.pricing_um as "pricingUm", trim_scale(p.stock_quantity)::text as "stockQuantity",
    p.stock_um as "stockUm", p.is_discontinued as "isDiscontinued", ${featured} as "isFeatured", c.description as category
  from ${products} p join ${categories} c on c.code = p.category_code`;

/** How many products a filter leaves. */
export async function countProductRows(db: Db, filter: RowFilter): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${products} p where ${conditions(filter)}`,
  );
  return result.rows[0]?.count ?? 0;
}

/** A page of products, by a rank or by description. Keys are found first, so that skipped rows cost only their place in the order. */
export async function listProductRows(
  db: Db,
  filter: RowFilter,
  { rank, offset, limit }: { readonly rank: readonly SQL[]; readonly offset: number; readonly limit: number },
): Promise<ProductRow[]> {
  const byDescription = sql`lower(p.description) collate "C", p.key`;
  const keys = sql`select p.key from ${products} p where ${conditions(filter)}
    order by ${sql.join([...rank, byDescription], sql`, `)} limit ${limit} offset ${offset}`;
  const result = await db.execute<{ [Field in keyof ProductRow]: ProductRow[Field] }>(
    sql`${selection} join unnest(array(${keys})) with ordinality as page (key, place) on page.key = p.key order by page.place`,
  );
  return result.rows;
}

/** Products by key, in the order of the keys; unknown ones are absent. */
export async function findProductRows(db: Db, keys: readonly number[]): Promise<ProductRow[]> {
  if (keys.length === 0) return [];
  const result = await db.execute<{ [Field in keyof ProductRow]: ProductRow[Field] }>(
    sql`${selection} join unnest(${sql.param([...keys])}::integer[]) with ordinality as page (key, place) on page.key = p.key order by page.place`,
  );
  return result.rows;
}
