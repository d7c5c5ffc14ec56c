import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { products } from '../tables/products.js';

/** From this number of products on, one word says as little as another. */
const enough = 5_000;

/** Of more products than this, those that come last in no order are not looked at. */
const mostCompared = 3_000;

/**
 * Keys of the best products that lack one of the conditions, or meet another one that says enough, in an order; one statement.
 * @param rank expressions; ascending is better
 */
export async function findNearlyFound(
  db: Db,
  listed: SQL,
  { conditions, telling, rank }: { readonly conditions: readonly SQL[]; readonly telling: SQL; readonly rank: readonly SQL[] },
  most: number,
): Promise<number[]> {
  const nearly = conditions.map((_, left) => {
    const others = conditions.filter((_, index) => index !== left);
    return sql`(${sql.join(others, sql` and `)})`;
  });
  nearly.push(telling);
  const { rows } = await db.execute<{ key: number }>(sql`
    select p.key from (select * from ${products} p where ${listed} and (${sql.join(nearly, sql` or `)}) limit ${mostCompared}) p
    order by ${sql.join([...rank, sql`p.key`], sql`, `)} limit ${most}`);
  return rows.map(({ key }) => key);
}

/** In how many products each condition holds, up to {@link enough}; one statement. */
async function countEach(db: Db, listed: SQL, conditions: readonly SQL[]): Promise<number[]> {
  const counts = conditions.map(
    (condition) =>
      sql`(select count(*) from (select from ${products} p where ${listed} and ${condition} limit ${enough}) counted)::integer`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}

const worthOf = (count: number): number => (count === 0 ? 0 : 1 + Math.log(enough / count));

/** A part of a search; one that is only supposed to be meant counts half. */
export interface BestPart {
  readonly condition: SQL;
  readonly isSure: boolean;
}

/**
 * For each condition, whether the best product meets it: the one that meets the most, those of few products, and later ones, counting more; false for all
 * if no product meets any. Two statements.
 */
export async function findBestParts(db: Db, listed: SQL, parts: readonly BestPart[]): Promise<boolean[]> {
  const conditions = parts.map(({ condition }) => condition);
  const counts = await countEach(db, listed, conditions);
  // In most searches the last word is the goods, and those before it say which.
  const worth = counts.map((count, index) => worthOf(count) * (1 + index / counts.length) * (parts[index]?.isSure ? 1 : 0.5));
  const sum = conditions.map((condition, index) => sql`case when ${condition} then ${worth[index] ?? 0}::float8 else 0 end`);
  const { rows } = await db.execute<{ has: boolean[] }>(sql`
    select array[${sql.join([...conditions], sql`, `)}] as has from ${products} p
    where ${listed} and (${sql.join([...conditions], sql` or `)})
    order by ${sql.join(sum, sql` + `)} desc, p.key limit 1`);
  return rows[0]?.has ?? conditions.map(() => false);
}
