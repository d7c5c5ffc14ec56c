import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { importDifferences } from '../tables/catalogue-imports.js';
import { categories, mainCategories } from '../tables/categories.js';
import { importRefusals, stagedCategories, stagedProducts, stagedUnits } from '../tables/import-staging.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import type { ImportScope } from './import-check.js';
import type { ImportedColumn } from './import-staging.js';
import { substitutesOfProduct } from './import-substitutes.js';
import { inRange, type LineRange } from './line-range.js';

const columnsOf = getTableColumns(products);

/** A column of the table `p` (products) or `s` (staged products). */
export const columnOf = (table: 'p' | 's', name: ImportedColumn): SQL =>
  sql`${sql.identifier(table)}.${sql.identifier(columnsOf[name].name)}`;

const listOf = (table: 'p' | 's', names: Iterable<ImportedColumn>): SQL =>
  sql.join(
    [...names].map((name) => columnOf(table, name)),
    sql`, `,
  );

/** Units as people read them: `CS 1, EA 0.25 by 2, LB 0.025 price`; equal texts mean equal units. */
const unitsText = (of: SQL): SQL => sql`(
  select string_agg(um || ' ' || trim_scale(stock_conversion)
    || case when sell_by_multiple = 1 then '' else ' by ' || trim_scale(sell_by_multiple) end
    || case when is_sell_by and is_price_by then '' when is_sell_by then ' sell' when is_price_by then ' price' else ' none' end
    || case when price_decimals = 4 then '' else ' .' || price_decimals end, ', ' order by sequence, um)
  from ${of})`;
const unitsOfProduct = unitsText(sql`${productUnits} where product_key = p.key`);
const unitsOfLine = unitsText(sql`${stagedUnits} n where n.line = s.line`);

/**
 * Digest of the parts of a product that the differences depend on. The stock is not among them: orders change it all the time, and the file's stock is
 * written whatever it was.
 */
const digest = ({ columns, withSubstitutes }: ImportScope): SQL => {
  const seen = new Set<ImportedColumn>([...columns, 'pricingUm', 'stockUm', 'defaultUm']);
  seen.delete('stockQuantity');
  return sql`case when p.key is null then null else md5(row(${listOf('p', seen)}, ${unitsOfProduct}, ${withSubstitutes ? substitutesOfProduct : sql`''`})::text) end`;
};

/** Compares the lines of a range with the catalogue, and remembers the products as they were. */
export async function compareLines(tx: Db, scope: ImportScope, range: LineRange): Promise<void> {
  const { columns, withUnits, withSubstitutes } = scope;
  const substitutes = withSubstitutes ? sql`${substitutesOfProduct} <> s.substitutes` : sql`false`;
  const units = withUnits ? sql`${unitsOfProduct} is distinct from ${unitsOfLine}` : sql`false`;
  await tx.execute(sql`
    update ${stagedProducts} set change = c.change, seen = c.seen from (
      select s.line, ${digest(scope)} as seen, case when p.key is null then 'new'
        when (${listOf('p', columns)}) is distinct from (${listOf('s', columns)}) or ${units} or ${substitutes} then 'changed' else 'unchanged' end as change
      from ${stagedProducts} s left join ${products} p on p.code = s.code where ${inRange(range)}) c
    where ${stagedProducts.line} = c.line`);
}

/** Whether the products of a range are as they were when they were compared. */
export async function areLinesAsSeen(tx: Db, scope: ImportScope, range: LineRange): Promise<boolean> {
  const result = await tx.execute(sql`
    select from ${stagedProducts} s left join ${products} p on p.code = s.code
    where ${inRange(range)} and s.seen is distinct from ${digest(scope)} limit 1`);
  return result.rows.length === 0;
}

/**
 * Whether the products that change, and the codes of new ones, are as they were when they were compared. An unchanged product needs no look: a change of
 * another user counts as the later one.
 */
export async function areChangesAsSeen(tx: Db, scope: ImportScope, range: LineRange): Promise<boolean> {
  const result = await tx.execute(sql`
    select from ${stagedProducts} s left join ${products} p on p.code = s.code
    where ${inRange(range)} and s.change <> 'unchanged' and s.seen is distinct from ${digest(scope)} limit 1`);
  return result.rows.length === 0;
}

/** How many staged products are new, and how many change. */
export async function countChanges(tx: Db): Promise<{ products: number; inserted: number; changed: number }> {
  const result = await tx.execute<{ products: number; inserted: number; changed: number }>(sql`
    select count(*)::integer as products, count(*) filter (where change = 'new')::integer as inserted,
      count(*) filter (where change = 'changed')::integer as changed from ${stagedProducts}`);
  return result.rows[0] ?? { products: 0, inserted: 0, changed: 0 };
}

/** Text of a value as a file would have it. */
function cellOf(table: 'p' | 's', name: ImportedColumn): SQL {
  const column = columnOf(table, name);
  switch (columnsOf[name].columnType) {
    case 'PgNumeric':
      return sql`trim_scale(${column})::text`;
    case 'PgBoolean':
      return sql`case when ${column} then 'Y' else 'N' end`;
    default:
      return sql`${column}::text`;
  }
}

/** Notes the differences of the lines of a range, which were compared. @param names the columns as a file names them */
export async function noteDifferences(
  tx: Db,
  { columns, withUnits, withSubstitutes }: ImportScope,
  names: { readonly columns: ReadonlyMap<ImportedColumn, string>; readonly units: string; readonly substitutes: string },
  range: LineRange,
): Promise<void> {
  const cells = [...columns].map((column, place) => {
    const name = names.columns.get(column) ?? column;
    return sql`(${place}::integer, ${name}, ${cellOf('p', column)}, ${cellOf('s', column)})`;
  });
  if (withSubstitutes)
    cells.push(sql`(98, ${names.substitutes}, nullif(${substitutesOfProduct}, ''), nullif(s.substitutes, ''))`);
  if (withUnits) cells.push(sql`(99, ${names.units}, ${unitsOfProduct}, ${unitsOfLine})`);
  await tx.execute(sql`
    insert into ${importDifferences} (kind, line, code, description, "column", before, after)
    select d.change, d.line, d.code, d.description, d.name, d.before, d.after from (
      select s.change, s.line, s.code, s.description, null as name, null as before, null as after, 0 as place
      from ${stagedProducts} s where ${inRange(range)} and s.change = 'new'
      union all
      select s.change, s.line, s.code, s.description, c.name, c.before, c.after, c.place
      from ${stagedProducts} s join ${products} p on p.code = s.code
      cross join lateral (values ${sql.join(cells, sql`, `)}) c(place, name, before, after)
      where ${inRange(range)} and s.change = 'changed' and c.before is distinct from c.after) d
    order by d.line, d.place`);
}

/** Products that are sold and that the file does not name, not even in a refused line. */
const others = sql`not p.is_discontinued and p.key <> ${unlistedKey}
  and not exists (select from ${stagedProducts} s where s.code = p.code)
  and not exists (select from ${importRefusals} r where r.code = p.code)`;

/** Products by their keys, from the first to the last one. */
export interface KeyRange {
  readonly from: number;
  readonly to: number;
}

/** Condition on the products `p`. */
export const hasKey = ({ from, to }: KeyRange): SQL => sql`p.key between ${from}::integer and ${to}::integer`;

/** The largest key of a product; 0 without products. */
export async function lastProductKey(db: Db): Promise<number> {
  const result = await db.execute<{ key: number }>(sql`select coalesce(max(key), 0) as key from ${products}`);
  return result.rows[0]?.key ?? 0;
}

/** Notes the products of a range of keys that are discontinued because the file does not name them; returns their number. */
export async function noteDiscontinued(tx: Db, range: KeyRange): Promise<number> {
  const result = await tx.execute(sql`
    insert into ${importDifferences} (kind, code, description)
    select 'discontinued', p.code, p.description from ${products} p where ${hasKey(range)} and ${others} order by p.key`);
  return result.rowCount ?? 0;
}

/** Whether each product of a range of keys that the file does not name was noted as one to discontinue. */
export async function areOthersAsSeen(tx: Db, range: KeyRange): Promise<boolean> {
  const result = await tx.execute(sql`
    select from ${products} p where ${hasKey(range)} and ${others}
      and not exists (select from ${importDifferences} d where d.code = p.code and d.kind = 'discontinued') limit 1`);
  return result.rows.length === 0;
}

/** Discontinues the products of a range of keys that the file does not name; returns their number. */
export async function discontinueOthers(tx: Db, range: KeyRange): Promise<number> {
  const result = await tx.execute(
    sql`update ${products} p set is_discontinued = true, updated_at = now() where ${hasKey(range)} and ${others}`,
  );
  return result.rowCount ?? 0;
}

/** Number of the products of a range of keys that {@link discontinueOthers} would discontinue. */
export async function countOthers(tx: Db, range: KeyRange): Promise<number> {
  const result = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${products} p where ${hasKey(range)} and ${others}`,
  );
  return result.rows[0]?.count ?? 0;
}

/** Staged categories that a staged product is in, or whose category one is in. */
export const usedCategories = sql`(
  select c.code, c.description, c.main_category_code, c.is_main, c.place from ${stagedCategories} c
  where not c.is_main and exists (select from ${stagedProducts} s where s.category_code = c.code)
  union all
  select m.code, m.description, m.main_category_code, m.is_main, m.place from ${stagedCategories} m
  where m.is_main and exists (
    select from ${stagedCategories} c join ${stagedProducts} s on s.category_code = c.code
    where not c.is_main and c.main_category_code = m.code))`;

/** Notes new, renamed and moved categories; returns their number. @param names of the columns, as a file names them */
export async function noteCategories(
  tx: Db,
  names: { readonly main: string; readonly category: string; readonly mainCode: string },
): Promise<number> {
  const result = await tx.execute<{ count: number }>(sql`
    with noted as (
      insert into ${importDifferences} (kind, code, description, "column", before, after)
      select 'category', used.code, used.description, c.name, c.before, c.after
      from ${usedCategories} used
      left join ${mainCategories} m on used.is_main and m.code = used.code
      left join ${categories} k on not used.is_main and k.code = used.code
      cross join lateral (values
        (case when used.is_main then ${names.main} else ${names.category} end, coalesce(m.description, k.description), used.description),
        (${names.mainCode}, k.main_category_code, case when k.code is null then null else used.main_category_code end)
      ) c(name, before, after)
      where c.before is distinct from c.after order by used.is_main desc, used.place returning code)
    select count(*)::integer as count from noted`);
  return result.rows[0]?.count ?? 0;
}

/** Forgets the differences of an import before. */
export async function clearDifferences(tx: Db): Promise<void> {
  await tx.execute(sql`truncate ${importDifferences}`);
}
