import { asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { catalogueImports, importDifferences } from '../tables/catalogue-imports.js';

const { kind, line, code, description, column, before, after, id } = importDifferences;

/** Kind of differences. */
export type DifferenceKind = (typeof importDifferences.$inferSelect)['kind'];

/** Number of the differences of a kind. */
export async function countDifferences(db: Db, wanted: DifferenceKind): Promise<number> {
  const [row] = await db.select({ all: count() }).from(importDifferences).where(eq(kind, wanted));
  return row?.all ?? 0;
}

/** A page of the differences of a kind, in the order of the file. */
export async function pageOfDifferences(db: Db, wanted: DifferenceKind, most: number, offset: number) {
  return await db
    .select({ line, code, description, column, before, after })
    .from(importDifferences)
    .where(eq(kind, wanted))
    .orderBy(asc(id))
    .limit(most)
    .offset(offset);
}

/** Id of the latest import: the only one whose differences and refused lines are kept. */
export async function latestImportId(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ id: catalogueImports.id }).from(catalogueImports).orderBy(desc(catalogueImports.id)).limit(1);
  return row?.id;
}
