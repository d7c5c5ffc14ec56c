import { eq, sql } from 'drizzle-orm';
import type { CategoryLevel, CategoryValues } from '../../../domain/administration/categories/category-record.js';
import type { Db } from '../database/database.js';
import { categories, excludedCategories, mainCategories } from '../tables/categories.js';

const tableOf = (level: CategoryLevel) => (level === 'MAIN' ? mainCategories : categories);

/** Keeps others from changing the categories, and from putting products into this one. */
export async function lockCategories(tx: Db, code: string): Promise<void> {
  await tx.execute(sql`lock table ${mainCategories}, ${categories} in share row exclusive mode`);
  await tx.select({ code: categories.code }).from(categories).where(eq(categories.code, code)).for('update');
}

/** Adds a category at the end, as an import does. */
export async function insertCategory(tx: Db, level: CategoryLevel, code: string, values: CategoryValues): Promise<void> {
  const { description, mainCategory: mainCategoryCode, unspsc } = values;
  const table = tableOf(level);
  const sequence = sql`(select least(32767, coalesce(max(sequence), 0) + 1) from ${table})`;
  if (level === 'MAIN') await tx.insert(mainCategories).values({ code, description, sequence });
  else await tx.insert(categories).values({ code, description, mainCategoryCode, unspsc: unspsc || null, sequence });
}

/** Saves the values of a category. */
export async function updateCategory(tx: Db, level: CategoryLevel, code: string, values: CategoryValues): Promise<void> {
  const { description, mainCategory: mainCategoryCode, unspsc } = values;
  if (level === 'MAIN') await tx.update(mainCategories).set({ description }).where(eq(mainCategories.code, code));
  else {
    const columns = { description, mainCategoryCode, unspsc: unspsc || null };
    await tx.update(categories).set(columns).where(eq(categories.code, code));
  }
}

/** Removes a category that is empty. */
export async function deleteCategory(tx: Db, level: CategoryLevel, code: string): Promise<void> {
  const table = tableOf(level);
  await tx.delete(table).where(eq(table.code, code));
}

/** The number of customers whom a category is hidden from (S6.7). */
export async function countExclusions(db: Db, code: string): Promise<number> {
  return await db.$count(excludedCategories, eq(excludedCategories.categoryCode, code));
}
