import { sql } from 'drizzle-orm';
import { unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { products, pushProducts } from '../tables/products.js';

/** Keys of the featured products as customers see them, discontinued ones too: by sequence, missing ones as 9999, then by code (S9.15). */
export async function listFeaturedKeys(db: Db): Promise<number[]> {
  const result = await db.execute<{ key: number }>(sql`
    select push.product_key as key from ${pushProducts} push join ${products} p on p.key = push.product_key
    where p.key <> ${unlistedKey} order by coalesce(push.sequence, 9999), lower(p.code) collate "C"`);
  return result.rows.map(({ key }) => key);
}

/** Keeps others from changing the featured products. */
export async function lockFeatured(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${pushProducts} in share row exclusive mode`);
}

/** Replaces the featured products, in this order. */
export async function replaceFeatured(tx: Db, keys: readonly number[]): Promise<void> {
  await tx.delete(pushProducts);
  if (keys.length > 0) await tx.insert(pushProducts).values(keys.map((productKey, at) => ({ productKey, sequence: at + 1 })));
}
