import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { categories, mainCategories } from '../tables/categories.js';
import { products } from '../tables/products.js';

/** Whether products can be in this category, which nobody removes until the end of the transaction. */
export async function isKnownCategory(tx: Db, code: string): Promise<boolean> {
  const [row] = await tx.select({ found: sql<number>`1` }).from(categories).where(eq(categories.code, code)).for('key share');
  return row !== undefined;
}

/** A category with the number of its products, discontinued ones too. */
export interface CountedCategory {
  readonly mainCode: string;
  readonly mainDescription: string;
  /** Null: a main category without categories. */
  readonly code: string | null;
  readonly description: string | null;
  readonly unspsc: string | null;
  readonly productCount: number;
}

/** Every category below its main category, in their order. */
export async function listCountedCategories(db: Db): Promise<CountedCategory[]> {
  const result = await db.execute<{ [Field in keyof CountedCategory]: CountedCategory[Field] }>(sql`
    select main.code as "mainCode", main.description as "mainDescription", c.code, c.description, c.unspsc, coalesce(counted.products, 0) as "productCount"
    from ${mainCategories} main
    left join ${categories} c on c.main_category_code = main.code
    left join (select category_code, count(*)::integer as products from ${products} group by 1) counted on counted.category_code = c.code
    order by lower(main.description) collate "C", main.code, lower(c.description) collate "C", c.code`);
  return result.rows;
}
