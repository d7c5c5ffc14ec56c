import { and, asc, count, countDistinct, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { importRefusals } from '../tables/import-staging.js';

const { id, line, column, reason } = importRefusals;

/** Number of lines that are refused. */
export async function countRefusedLines(db: Db): Promise<number> {
  const [row] = await db.select({ lines: countDistinct(line) }).from(importRefusals);
  return row?.lines ?? 0;
}

/** Number of refusals; a line can have several. */
export async function countRefusals(db: Db): Promise<number> {
  const [row] = await db.select({ all: count() }).from(importRefusals);
  return row?.all ?? 0;
}

/** Refusals of lines in the order of the file, behind the one of a line and id. */
export async function listRefusals(db: Db, after: { readonly line: number; readonly id: number }, most: number) {
  return await db
    .select({ id, line, column, reason })
    .from(importRefusals)
    .where(or(gt(line, after.line), and(sql`${line} = ${after.line}`, gt(id, after.id))))
    .orderBy(asc(line), asc(id))
    .limit(most);
}

/** A page of the refusals in the order of the file. */
export async function pageOfRefusals(db: Db, most: number, offset: number) {
  return await db
    .select({ line, column, reason, code: importRefusals.code })
    .from(importRefusals)
    .orderBy(asc(line), asc(id))
    .limit(most)
    .offset(offset);
}
