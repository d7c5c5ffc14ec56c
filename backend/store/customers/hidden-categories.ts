import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { categories, excludedCategories, mainCategories } from '../tables/categories.js';

/** Categories that are hidden from a customer (S6.7), in the order of the catalogue. */
export async function findHiddenCategories(db: Db, customerKey: number) {
  return await db
    .select({ code: categories.code, description: categories.description, mainCategory: mainCategories.description })
    .from(excludedCategories)
    .innerJoin(categories, eq(categories.code, excludedCategories.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(eq(excludedCategories.customerKey, customerKey))
    .orderBy(asc(mainCategories.sequence), asc(mainCategories.code), asc(categories.sequence), asc(categories.code));
}

/** Those of the codes that categories have; their rows stay as they are until the transaction ends. */
export async function lockCategoriesOf(tx: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const found = tx
    .select({ code: categories.code })
    .from(categories)
    .where(inArray(categories.code, [...codes]));
  return (await found.for('share')).map(({ code }) => code);
}

/** Hides exactly these categories from a customer. */
export async function saveHiddenCategories(tx: Db, customerKey: number, codes: readonly string[]): Promise<void> {
  await tx.delete(excludedCategories).where(eq(excludedCategories.customerKey, customerKey));
  if (codes.length > 0) {
    await tx.insert(excludedCategories).values(codes.map((categoryCode) => ({ customerKey, categoryCode })));
  }
}
