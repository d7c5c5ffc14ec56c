import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { categories, mainCategories } from '../tables/categories.js';
import { stagedProducts, stagedUnits } from '../tables/import-staging.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import type { ImportScope } from './import-check.js';
import { columnOf, hasKey, type KeyRange, usedCategories } from './import-differences.js';
import type { ImportedColumn } from './import-staging.js';
import { inRange, type LineRange } from './line-range.js';

/** Lower keys are reserved for the seed and for key 9, which no list shows (S9.3). */
const lastReservedKey = 99;

/** Writes the main categories and categories of the staged products: new ones at the end, known ones with their new names. */
export async function applyCategories(tx: Db): Promise<void> {
  const mains = sql`(select * from ${usedCategories} used where used.is_main) new`;
  const ofMains = sql`(select * from ${usedCategories} used where not used.is_main) new`;
  const next = (table: typeof mainCategories | typeof categories) =>
    sql`least(32767, row_number() over (order by place) + (select coalesce(max(sequence), 0) from ${table}))`;
  await tx.execute(sql`
    insert into ${mainCategories} (code, description, sequence)
    select code, description, ${next(mainCategories)}
    from ${mains} where not exists (select from ${mainCategories} known where known.code = new.code)`);
  await tx.execute(sql`
    update ${mainCategories} known set description = new.description from ${mains}
    where known.code = new.code and known.description <> new.description`);
  await tx.execute(sql`
    insert into ${categories} (code, description, main_category_code, sequence)
    select code, description, main_category_code, ${next(categories)}
    from ${ofMains} where not exists (select from ${categories} known where known.code = new.code)`);
  await tx.execute(sql`
    update ${categories} known set description = new.description, main_category_code = new.main_category_code from ${ofMains}
    where known.code = new.code
      and (known.description, known.main_category_code) is distinct from (new.description, new.main_category_code)`);
}

/** Locks the products of the file in key order, as orders do, so that they cannot deadlock. */
export async function lockNamedProducts(tx: Db, range: LineRange): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select key from ${products} p where code in (select s.code from ${stagedProducts} s where ${inRange(range)})
      order by key for no key update) locked`);
}

/** Locks the products of a range of keys that the file changes, in key order. */
export async function lockChangedProducts(tx: Db, range: KeyRange): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select key from ${products} p where ${hasKey(range)}
        and exists (select from ${stagedProducts} s where s.code = p.code and s.change = 'changed')
      order by key for no key update) locked`);
}

/** Moves the next key of a product beyond the reserved ones, and beyond those that were given. */
export async function reserveKeys(tx: Db): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('products', 'key'), greatest(${lastReservedKey}::integer, (select max(key) from ${products})))`);
}

/** Writes the new and changed products of a range of lines, which were compared, with their units. */
export async function applyLines(tx: Db, scope: ImportScope, range: LineRange): Promise<void> {
  await insertNew(tx, range);
  if (scope.columns.size > 0) await updateKnown(tx, scope.columns, range);
  await applyUnits(tx, scope.withUnits, range);
}

const columns = getTableColumns(products);
const importedColumns = (Object.keys(getTableColumns(stagedProducts)) as (keyof typeof columns)[]).filter(
  (name): name is ImportedColumn & keyof typeof columns => name in columns,
);
const named = (names: Iterable<ImportedColumn>) =>
  sql.join(
    [...names].map((name) => sql.identifier(columns[name].name)),
    sql`, `,
  );
const staged = (names: Iterable<ImportedColumn>) =>
  sql.join(
    [...names].map((name) => columnOf('s', name)),
    sql`, `,
  );

async function insertNew(tx: Db, range: LineRange): Promise<void> {
  await tx.execute(sql`
    insert into ${products} (${named(importedColumns)}) select ${staged(importedColumns)} from ${stagedProducts} s
    where ${inRange(range)} and s.change = 'new' order by s.line`);
}

async function updateKnown(tx: Db, names: ReadonlySet<ImportedColumn>, range: LineRange): Promise<void> {
  const assignments = sql.join(
    [...names].map((name) => sql`${sql.identifier(columns[name].name)} = ${columnOf('s', name)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${products} p set ${assignments}, updated_at = now() from ${stagedProducts} s
    where ${inRange(range)} and s.change = 'changed' and s.code = p.code`);
}

/** Gives products the units of the file; without units in the file, only new products get their required units. */
async function applyUnits(tx: Db, withUnits: boolean, range: LineRange): Promise<void> {
  const lines = sql`${inRange(range)} and s.change = any(${sql.param(withUnits ? ['new', 'changed'] : ['new'])}::text[])`;
  if (withUnits) {
    await tx.execute(sql`
      delete from ${productUnits} u using ${stagedProducts} s join ${products} p on p.code = s.code
      where ${lines} and u.product_key = p.key
        and not exists (select from ${stagedUnits} n where n.line = s.line and n.um = u.um)`);
  }
  await tx.execute(sql`
    insert into ${productUnits}
      (product_key, um, stock_conversion, sell_by_multiple, is_sell_by, is_price_by, price_decimals, sequence)
    select p.key, n.um, n.stock_conversion, n.sell_by_multiple, n.is_sell_by, n.is_price_by, n.price_decimals, n.sequence
    from ${stagedProducts} s join ${products} p on p.code = s.code join ${stagedUnits} n on n.line = s.line
    where ${lines}
    on conflict (product_key, um) do update set stock_conversion = excluded.stock_conversion, sell_by_multiple = excluded.sell_by_multiple,
      is_sell_by = excluded.is_sell_by, is_price_by = excluded.is_price_by, price_decimals = excluded.price_decimals, sequence = excluded.sequence`);
}

/** Statistics of the tables that were written: the embedded database has nobody else to renew them. */
export async function analyzeCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`analyze products, product_units, search_words, categories, main_categories`);
}
