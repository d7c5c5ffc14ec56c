import { type SQL, sql } from 'drizzle-orm';
import { unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { importJournal } from '../tables/catalogue-imports.js';
import { stagedProducts } from '../tables/import-staging.js';
import { productSubstitutes } from '../tables/product-substitutes.js';
import { products } from '../tables/products.js';
import { inRange, type LineRange } from './line-range.js';

/** Between two codes of a list. */
export const codeSeparator = ', ';

/** Substitutes of the product `p` by their codes, as the staging has them: equal texts mean equal lists. */
export const substitutesOfProduct = sql`(
  select coalesce(string_agg(other.code, ${codeSeparator} order by listed.sequence), '')
  from ${productSubstitutes} listed join ${products} other on other.key = listed.substitute_key
  where listed.product_key = p.key)`;

const codesOf = (list: SQL): SQL => sql`unnest(string_to_array(nullif(${list}, ''), ${codeSeparator}))`;

/** Codes in the list of a staged product `t` that cannot replace it: its own, and those of no product of the catalogue or the file. */
export const unusableSubstitutes = sql`
  select c.code from ${codesOf(sql`t.substitutes`)} c(code)
  left join ${products} known on known.code = c.code and known.key <> ${unlistedKey}
  left join ${stagedProducts} named on named.code = c.code
  where c.code = t.code or (known.key is null and named.line is null)`;

/**
 * Gives the new and changed products of a range of lines their substitutes, in a second pass: a line may name the product of a later one. A code whose line
 * was refused is left out.
 */
export async function applySubstitutes(tx: Db, range: LineRange): Promise<void> {
  const lines = sql`${inRange(range)} and s.change <> 'unchanged'`;
  await tx.execute(sql`
    delete from ${productSubstitutes} listed using ${stagedProducts} s join ${products} p on p.code = s.code
    where ${lines} and listed.product_key = p.key`);
  await tx.execute(sql`
    insert into ${productSubstitutes} (product_key, substitute_key, sequence)
    select p.key, other.key, c.place - 1 from ${stagedProducts} s join ${products} p on p.code = s.code
    cross join lateral ${codesOf(sql`s.substitutes`)} with ordinality c(code, place)
    join ${products} other on other.code = c.code
    where ${lines} and other.key <> p.key`);
}

/** Gives the products of a journal their substitutes back. */
export async function restoreSubstitutes(tx: Db, ofThese: SQL): Promise<void> {
  await tx.execute(sql`
    delete from ${productSubstitutes} listed using ${importJournal} j
    where ${ofThese} and j.substitutes is not null and listed.product_key = j.product_key`);
  await tx.execute(sql`
    insert into ${productSubstitutes} select b.* from ${importJournal} j
    cross join lateral jsonb_populate_recordset(null::product_substitutes, j.substitutes) b
    where ${ofThese} and j.substitutes is not null`);
}
