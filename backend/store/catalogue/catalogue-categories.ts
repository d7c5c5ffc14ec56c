import { type SQL, sql } from 'drizzle-orm';
import type { Category, MainCategory, PushProduct } from '../../contract/categories.js';
import type { Db } from '../database/database.js';
import { categories, excludedCategories, mainCategories } from '../tables/categories.js';
import { products, pushProducts } from '../tables/products.js';
import { isVisibleTo, unlistedKey } from './catalogue-visible.js';

/** A condition: the category has at least one product for this customer, so that no list opens empty. */
function hasProducts(customerKey: number | null, categoryCode: SQL): SQL {
  return sql`exists (
    select from ${products} p
    where p.category_code = ${categoryCode} and not p.is_discontinued and p.key <> ${unlistedKey})
    and ${isVisibleTo(customerKey, categoryCode)}`;
}

/** Main categories with products for this customer, by description (S3.12). */
export async function listMainCategories(db: Db, customerKey: number | null): Promise<MainCategory[]> {
  const result = await db.execute<MainCategory>(sql`
    select main.code, main.description from ${mainCategories} main
    where exists (
      select from ${categories} category
      where category.main_category_code = main.code and ${hasProducts(customerKey, sql`category.code`)})
    order by lower(main.description) collate "C", main.code`);
  return result.rows;
}

/** Categories with products for this customer, by description (S3.12). */
export async function listCategories(db: Db, customerKey: number | null): Promise<Category[]> {
  const result = await db.execute<Category>(sql`
    select category.code, category.description, category.main_category_code as parent from ${categories} category
    where ${hasProducts(customerKey, sql`category.code`)}
    order by lower(category.description) collate "C", category.code`);
  return result.rows;
}

/** Codes of categories hidden from this customer (S6.7). */
export async function listExcludedCategories(db: Db, customerKey: number | null): Promise<string[]> {
  if (customerKey === null) return [];
  const result = await db.execute<{ code: string }>(sql`
    select category_code as code from ${excludedCategories} where customer_key = ${customerKey} order by category_code collate "C"`);
  return result.rows.map(({ code }) => code);
}

/** Push products that this customer may see: by sequence, missing ones as 9999, then by code (S9.15). */
export async function listPushProducts(db: Db, customerKey: number | null): Promise<PushProduct[]> {
  const result = await db.execute<PushProduct>(sql`
    select push.product_key as "productKey", push.sequence
    from ${pushProducts} push join ${products} p on p.key = push.product_key
    where not p.is_discontinued and p.key <> ${unlistedKey} and ${isVisibleTo(customerKey, sql`p.category_code`)}
    order by coalesce(push.sequence, 9999), lower(p.code) collate "C"`);
  return result.rows;
}
