import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { products } from '../tables/products.js';

/** More than a person compares. */
const mostFound = 100;

/**
 * Products whose code, formatted code without its hyphens or UPC is one of these spellings; if there are none, those whose code contains the digits.
 * One statement, or two.
 */
export async function findCodesWith(db: Db, digits: string, spellings: readonly string[]): Promise<number[]> {
  const spelt = await db.execute<{ productKey: number }>(sql`
    with sought as materialized (select spelling from unnest(${sql.param(spellings)}::text[]) as given (spelling))
    select p.key as "productKey" from sought join ${products} p on lower(p.code) collate "C" = sought.spelling
    union select p.key from sought join ${products} p on lower(p.formatted_code) collate "C" = sought.spelling
    union select p.key from sought join ${products} p on ltrim(p.upc, '0') = ltrim(sought.spelling, '0') and p.upc <> ''
    limit ${mostFound}`);
  if (spelt.rows.length > 0) return spelt.rows.map(({ productKey }) => productKey);
  const containing = await db.execute<{ productKey: number }>(sql`
    select p.key as "productKey" from ${products} p where position(${digits} in p.code) > 0 limit ${mostFound}`);
  return containing.rows.map(({ productKey }) => productKey);
}
