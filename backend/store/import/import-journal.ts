import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { cartLines } from '../tables/carts.js';
import { catalogueImports, importDifferences, importJournal } from '../tables/catalogue-imports.js';
import { categories, mainCategories } from '../tables/categories.js';
import { stagedProducts } from '../tables/import-staging.js';
import { orderLines } from '../tables/orders.js';
import { productSubstitutes } from '../tables/product-substitutes.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import type { ImportScope } from './import-check.js';
import { restoreSubstitutes } from './import-substitutes.js';
import { inRange, type LineRange } from './line-range.js';

const columns = getTableColumns(products);

/** Notes the changed products of a range of lines as they are, before they are written. */
export async function journalLines(tx: Db, { withUnits, withSubstitutes }: ImportScope, range: LineRange): Promise<void> {
  const units = withUnits
    ? sql`(select coalesce(jsonb_agg(to_jsonb(u)), '[]') from ${productUnits} u where u.product_key = p.key)`
    : sql`null`;
  const substitutes = withSubstitutes
    ? sql`(select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from ${productSubstitutes} listed where listed.product_key = p.key)`
    : sql`null`;
  await tx.execute(sql`
    insert into ${importJournal} (product_key, line, before, units, substitutes)
    select p.key, s.line, to_jsonb(p) - 'search', ${units}, ${substitutes} from ${stagedProducts} s join ${products} p on p.code = s.code
    where ${inRange(range)} and s.change = 'changed'`);
}

/** Notes the new products of a range of lines, after they were written. */
export async function journalNew(tx: Db, range: LineRange): Promise<void> {
  await tx.execute(sql`
    insert into ${importJournal} (product_key, line)
    select p.key, s.line from ${stagedProducts} s join ${products} p on p.code = s.code
    where ${inRange(range)} and s.change = 'new'`);
}

/** Differences that discontinue products, by their ids. */
export interface IdRange {
  readonly from: number;
  readonly to: number;
}

const discontinuing = ({ from, to }: IdRange): SQL =>
  sql`d.kind = 'discontinued' and d.id between ${from}::integer and ${to}::integer`;

/** First and last id of the differences that discontinue products; 0 and -1 without any. */
export async function discontinuingIds(db: Db): Promise<IdRange> {
  const result = await db.execute<{ from: number; to: number }>(sql`
    select coalesce(min(id), 0) as "from", coalesce(max(id), -1) as "to" from ${importDifferences} where kind = 'discontinued'`);
  return result.rows[0] ?? { from: 0, to: -1 };
}

/** Discontinues the products of some differences; false if one of them is no longer there or no longer sold. */
export async function discontinueNoted(tx: Db, range: IdRange): Promise<boolean> {
  const journaled = await tx.execute(sql`
    insert into ${importJournal} (product_key, before)
    select p.key, to_jsonb(p) - 'search' from ${importDifferences} d join ${products} p on p.code = d.code
    where ${discontinuing(range)} and not p.is_discontinued`);
  await tx.execute(sql`
    update ${products} p set is_discontinued = true, updated_at = now() from ${importDifferences} d
    where ${discontinuing(range)} and d.code = p.code`);
  const noted = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${importDifferences} d where ${discontinuing(range)}`,
  );
  return journaled.rowCount === noted.rows[0]?.count;
}

/** Remembers all categories in the row of the import; staff change none meanwhile. */
export async function journalCategories(tx: Db, importId: number): Promise<void> {
  await tx.execute(sql`lock table ${mainCategories}, ${categories} in share row exclusive mode`);
  await tx.execute(sql`
    update ${catalogueImports} set categories_before = jsonb_build_object(
      'mains', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from ${mainCategories} m),
      'categories', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from ${categories} c))
    where id = ${importId}`);
}

/** Number of products whose state before the import is noted. */
export async function countJournal(db: Db): Promise<number> {
  const result = await db.execute<{ count: number }>(sql`select count(*)::integer as count from ${importJournal}`);
  return result.rows[0]?.count ?? 0;
}

/**
 * Takes the import back for some products; returns how many. A value that was changed by others since it was written stays, and what was sold meanwhile
 * stays sold. A new product that was ordered cannot be deleted: it is discontinued.
 */
export async function undoSome(
  tx: Db,
  { columns: names, withUnits, withSubstitutes }: ImportScope,
  most: number,
): Promise<number> {
  const found = await tx.execute<{ key: number }>(
    sql`select product_key as key from ${importJournal} order by product_key desc limit ${most} for update`,
  );
  const keys = sql.param(found.rows.map(({ key }) => key));
  const ofThese = sql`j.product_key = any(${keys}::integer[])`;
  await tx.execute(sql`select key from ${products} where key = any(${keys}::integer[]) order by key for no key update`);
  const assignments = sql.join(
    [...names].map((name) => {
      const column = sql.identifier(columns[name].name);
      if (name === 'stockQuantity') {
        const left = sql`b.${column} + p.${column} - s.${column}`;
        return sql`${column} = case when b.is_stock_enforced then greatest(0, ${left}) else ${left} end`;
      }
      return sql`${column} = case when p.${column} is distinct from s.${column} then p.${column} else b.${column} end`;
    }),
    sql`, `,
  );
  const before = sql`${importJournal} j cross join lateral jsonb_populate_record(null::products, j.before) b`;
  if (names.size > 0) {
    await tx.execute(sql`
      update ${products} p set ${assignments}, updated_at = b.updated_at
      from ${before} join ${stagedProducts} s on s.line = j.line
      where ${ofThese} and j.before is not null and p.key = j.product_key`);
  }
  await tx.execute(sql`
    update ${products} p set is_discontinued = false, updated_at = b.updated_at from ${before}
    where ${ofThese} and j.line is null and p.key = j.product_key`);
  if (withUnits) {
    await tx.execute(sql`
      delete from ${productUnits} u using ${importJournal} j
      where ${ofThese} and j.units is not null and u.product_key = j.product_key`);
    await tx.execute(sql`
      insert into ${productUnits} select b.* from ${importJournal} j
      cross join lateral jsonb_populate_recordset(null::product_units, j.units) b where ${ofThese} and j.units is not null`);
  }
  if (withSubstitutes) await restoreSubstitutes(tx, ofThese);
  await tx.execute(sql`
    delete from ${products} p using ${importJournal} j
    where ${ofThese} and j.before is null and p.key = j.product_key
      and not exists (select from ${cartLines} l where l.product_key = p.key)
      and not exists (select from ${orderLines} l where l.product_key = p.key)`);
  await tx.execute(sql`
    update ${products} p set is_discontinued = true, updated_at = now() from ${importJournal} j
    where ${ofThese} and j.before is null and p.key = j.product_key`);
  await tx.execute(sql`delete from ${importJournal} j where ${ofThese}`);
  return found.rows.length;
}

/** Takes the import back for the categories. New ones that have products by now stay. */
export async function undoCategories(tx: Db, importId: number): Promise<void> {
  const before = (name: string, table: SQL) =>
    sql`(select b.* from ${catalogueImports} i
      cross join lateral jsonb_populate_recordset(null::${table}, i.categories_before -> ${name}) b where i.id = ${importId})`;
  const mains = before('mains', sql`main_categories`);
  const ofMains = before('categories', sql`categories`);
  await tx.execute(sql`
    update ${categories} k set description = b.description, main_category_code = b.main_category_code from ${ofMains} b
    where k.code = b.code and (k.description, k.main_category_code) is distinct from (b.description, b.main_category_code)`);
  await tx.execute(sql`
    update ${mainCategories} m set description = b.description from ${mains} b
    where m.code = b.code and m.description <> b.description`);
  await tx.execute(sql`
    delete from ${categories} k where exists (select from ${catalogueImports} i where i.id = ${importId} and i.categories_before is not null)
      and not exists (select from ${ofMains} b where b.code = k.code)
      and not exists (select from ${products} p where p.category_code = k.code)`);
  await tx.execute(sql`
    delete from ${mainCategories} m where exists (select from ${catalogueImports} i where i.id = ${importId} and i.categories_before is not null)
      and not exists (select from ${mains} b where b.code = m.code)
      and not exists (select from ${categories} k where k.main_category_code = m.code)`);
}

/** Ends the possibility to take the import back. */
export async function clearJournal(tx: Db): Promise<void> {
  await tx.execute(sql`truncate ${importJournal}`);
}
