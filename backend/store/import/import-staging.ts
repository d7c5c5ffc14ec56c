import { sql } from 'drizzle-orm';
import { bulkInsert } from '../database/bulk-insert.js';
import type { Db } from '../database/database.js';
import { importRefusals, stagedCategories, stagedProducts, stagedUnits } from '../tables/import-staging.js';

/** A product to import. */
export type StagedProduct = Omit<typeof stagedProducts.$inferInsert, 'change' | 'seen'>;

/** A unit to import. */
export type StagedUnit = typeof stagedUnits.$inferInsert;

/** A category to import. */
export type StagedCategory = typeof stagedCategories.$inferInsert;

/** A reason why a line is refused. */
export type Refusal = Omit<typeof importRefusals.$inferInsert, 'id'>;

/** A column of `products` that an import can set. */
export type ImportedColumn = Exclude<keyof StagedProduct, 'line' | 'substitutes'>;

// Any number that no other advisory lock uses.
const lockNumber = 7_302_015;

const staging = [stagedProducts, stagedUnits, stagedCategories, importRefusals];

/**
 * Keeps other imports out until the end of the transaction; false if another one is working. Statements are not compiled meanwhile: for a few hundred lines
 * that takes a server longer than the statement itself.
 */
export async function lockImports(tx: Db): Promise<boolean> {
  const lock = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber}) as taken, set_config('jit', 'off', true)`,
  );
  return lock.rows[0]?.taken === true;
}

/** Creates temporary staging tables, which hide those of the administration's imports until the end of the transaction. */
export async function openStaging(tx: Db): Promise<void> {
  // An import takes longer than a request may, and reads its file between statements.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  for (const table of staging) {
    await tx.execute(sql`create temp table ${table} (like ${table} including all) on commit drop`);
  }
}

/** Empties the staging tables, and gives their room back. */
export async function clearStaging(tx: Db): Promise<void> {
  await tx.execute(sql`truncate ${stagedProducts}, ${stagedUnits}, ${stagedCategories}`);
}

/** Forgets the refusals of an import before. */
export async function clearRefusals(tx: Db): Promise<void> {
  await tx.execute(sql`truncate ${importRefusals}`);
}

/** Stages products and their units. */
export async function stage(tx: Db, products: readonly StagedProduct[], units: readonly StagedUnit[]): Promise<void> {
  await bulkInsert(tx, stagedProducts, products);
  await bulkInsert(tx, stagedUnits, units);
}

/** Stages the categories that the file names. */
export async function stageCategories(tx: Db, categories: readonly StagedCategory[]): Promise<void> {
  await bulkInsert(tx, stagedCategories, categories);
}

/** Numbers of the staging tables' rows, so that the planner knows them. */
export async function analyzeStaging(tx: Db): Promise<void> {
  await tx.execute(sql`analyze ${stagedProducts}, ${stagedUnits}, ${stagedCategories}, ${importRefusals}`);
}

/** Notes refusals, and takes lines with one out of the staging. */
export async function refuse(tx: Db, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const rows = JSON.stringify(refusals.map(({ reason, ...refusal }) => ({ ...refusal, reason })));
  await tx.execute(sql`
    insert into ${importRefusals} (line, "column", reason, code)
    select line, "column", reason, code
    from jsonb_to_recordset(${rows}::jsonb) as t(line integer, "column" text, reason jsonb, code text)`);
  const lines = sql.param([...new Set(refusals.flatMap(({ line }) => line ?? []))]);
  await tx.execute(sql`delete from ${stagedUnits} where line = any(${lines}::integer[])`);
  await tx.execute(sql`delete from ${stagedProducts} where line = any(${lines}::integer[])`);
}
