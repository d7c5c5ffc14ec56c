import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { categories, mainCategories } from '../tables/categories.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import { type StagedProduct, stagedProducts } from './import-staging.js';

/** A column of `products` that an import can set. */
export type ImportedColumn = Exclude<keyof StagedProduct, 'line'>;

/** Numbers of products changed by an import. */
export interface Applied {
  readonly inserted: number;
  readonly changed: number;
}

/** Changes to existing products. */
export interface ApplyOptions {
  readonly columns: ReadonlySet<ImportedColumn>;
  /** Whether the file has units; otherwise known products keep theirs. */
  readonly withUnits: boolean;
}

/** Lines per statement, so that each stays well within the embedded database's timeout. */
const linesAtOnce = 5_000;

/** Lower keys are reserved for the seed and for key 9, which no list shows (S9.3). */
const lastReservedKey = 99;

/** Writes main categories and categories: new ones at the end, known ones with their new names. */
export async function applyCategories(
  tx: Db,
  mains: readonly { code: string; description: string }[],
  ofMains: readonly { code: string; description: string; mainCategoryCode: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${mainCategories} (code, description, sequence)
    select code, description, least(32767, row_number() over (order by place) + (select coalesce(max(sequence), 0) from ${mainCategories}))
    from ${recordset(mains)} where not exists (select from ${mainCategories} known where known.code = new.code)`);
  await tx.execute(sql`
    update ${mainCategories} known set description = new.description from ${recordset(mains)}
    where known.code = new.code and known.description <> new.description`);
  await tx.execute(sql`
    insert into ${categories} (code, description, main_category_code, sequence)
    select code, description, main, least(32767, row_number() over (order by place) + (select coalesce(max(sequence), 0) from ${categories}))
    from ${recordset(ofMains)} where not exists (select from ${categories} known where known.code = new.code)`);
  await tx.execute(sql`
    update ${categories} known set description = new.description, main_category_code = new.main from ${recordset(ofMains)}
    where known.code = new.code and (known.description, known.main_category_code) is distinct from (new.description, new.main)`);
}

function recordset(rows: readonly object[]): SQL {
  const numbered = JSON.stringify(rows.map((row, place) => ({ ...row, place })));
  return sql`(select code, description, "mainCategoryCode" as main, place
    from jsonb_to_recordset(${numbered}::jsonb) as t(code text, description text, "mainCategoryCode" text, place integer)) new`;
}

/** Locks the products of the file in key order, as orders do, so that they cannot deadlock. */
export async function lockNamedProducts(tx: Db): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select key from ${products} where code in (select code from staged_products) order by key for no key update) locked`);
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('products', 'key'), greatest(${lastReservedKey}::integer, (select max(key) from ${products})))`);
}

/** Writes the staged products and units. `lastLine` is the file's; `onLines` is called with the progress. */
export async function applyProducts(
  tx: Db,
  options: ApplyOptions,
  lastLine: number,
  onLines: (line: number) => void,
): Promise<Applied> {
  const changed = new Set<number>();
  let inserted = 0;
  for (let from = 1; from <= lastLine; from += linesAtOnce) {
    const inChunk = sql`s.line between ${from} and ${from + linesAtOnce - 1}`;
    const added = await insertNew(tx, inChunk);
    inserted += added.size;
    for (const line of [
      ...(await updateKnown(tx, options.columns, inChunk)),
      ...(await applyUnits(tx, options.withUnits, added, inChunk)),
    ]) {
      if (!added.has(line)) changed.add(line);
    }
    onLines(Math.min(from + linesAtOnce - 1, lastLine));
  }
  return { inserted, changed: changed.size };
}

const columns = getTableColumns(products);
const importedColumns = (Object.keys(getTableColumns(stagedProducts)) as (keyof StagedProduct)[]).filter(
  (name): name is ImportedColumn => name !== 'line',
);
const list = (names: Iterable<ImportedColumn>, table: string) =>
  sql.join(
    [...names].map((name) => sql`${sql.identifier(table)}.${sql.identifier(columns[name].name)}`),
    sql`, `,
  );

async function insertNew(tx: Db, inChunk: SQL): Promise<Set<number>> {
  const names = sql.join(
    importedColumns.map((name) => sql.identifier(columns[name].name)),
    sql`, `,
  );
  const result = await tx.execute<{ line: number }>(sql`
    with added as (
      insert into ${products} (${names}) select ${list(importedColumns, 's')} from staged_products s
      where ${inChunk} and not exists (select from ${products} p where p.code = s.code)
      order by s.line returning code)
    select s.line from added join staged_products s on s.code = added.code`);
  return new Set(result.rows.map(({ line }) => line));
}

async function updateKnown(tx: Db, names: ReadonlySet<ImportedColumn>, inChunk: SQL): Promise<number[]> {
  const assignments = sql.join(
    [...names].map((name) => sql`${sql.identifier(columns[name].name)} = ${list([name], 's')}`),
    sql`, `,
  );
  const result = await tx.execute<{ line: number }>(sql`
    update ${products} p set ${assignments}, updated_at = now() from staged_products s
    where ${inChunk} and s.code = p.code and (${list(names, 'p')}) is distinct from (${list(names, 's')})
    returning s.line`);
  return result.rows.map(({ line }) => line);
}

/** Gives products the units of the file; without units in the file, only new products get their required units. */
async function applyUnits(tx: Db, withUnits: boolean, added: ReadonlySet<number>, inChunk: SQL): Promise<number[]> {
  const lines = withUnits ? inChunk : sql`s.line = any(${sql.param([...added])}::integer[])`;
  const removed = await tx.execute<{ line: number }>(sql`
    delete from ${productUnits} u using staged_products s join ${products} p on p.code = s.code
    where ${lines} and u.product_key = p.key and not exists (select from staged_units n where n.line = s.line and n.um = u.um)
    returning s.line`);
  const written = await tx.execute<{ key: number }>(sql`
    insert into ${productUnits}
      (product_key, um, stock_conversion, sell_by_multiple, is_sell_by, is_price_by, price_decimals, sequence)
    select p.key, n.um, n.stock_conversion, n.sell_by_multiple, n.is_sell_by, n.is_price_by, n.price_decimals, n.sequence
    from staged_products s join ${products} p on p.code = s.code join staged_units n on n.line = s.line
    where ${lines}
    on conflict (product_key, um) do update set stock_conversion = excluded.stock_conversion, sell_by_multiple = excluded.sell_by_multiple,
      is_sell_by = excluded.is_sell_by, is_price_by = excluded.is_price_by, price_decimals = excluded.price_decimals, sequence = excluded.sequence
    where (product_units.stock_conversion, product_units.sell_by_multiple, product_units.is_sell_by, product_units.is_price_by,
        product_units.price_decimals, product_units.sequence)
      is distinct from (excluded.stock_conversion, excluded.sell_by_multiple, excluded.is_sell_by, excluded.is_price_by,
        excluded.price_decimals, excluded.sequence)
    returning product_key as key`);
  const keys = [...new Set(written.rows.map(({ key }) => key))];
  const lineOfKeys = await tx.execute<{ line: number }>(sql`
    select s.line from staged_products s join ${products} p on p.code = s.code where p.key = any(${sql.param(keys)}::integer[])`);
  return [...removed.rows, ...lineOfKeys.rows].map(({ line }) => line);
}

/** Discontinues every product missing from the file; returns their number. */
export async function discontinueOthers(tx: Db): Promise<number> {
  const result = await tx.execute(sql`
    update ${products} set is_discontinued = true, updated_at = now()
    where not is_discontinued and key <> ${unlistedKey}
      and not exists (select from staged_products s where s.code = ${products}.code)`);
  return result.rowCount ?? 0;
}
