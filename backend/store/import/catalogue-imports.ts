import { and, desc, eq, getTableColumns, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.js';
import { catalogueImports } from '../tables/catalogue-imports.js';
import { users } from '../tables/users.js';

/** A catalogue import of the administration. */
export type CatalogueImport = typeof catalogueImports.$inferSelect;

/** State of an import. */
export type ImportStatus = CatalogueImport['status'];

/** An import with the names of its people. */
export type ListedImport = CatalogueImport & { readonly userName: string | null; readonly cancelledByName: string | null };

const active = ['uploading', 'checking', 'reviewing', 'applying', 'undoing'] as const satisfies readonly ImportStatus[];

const canceller = alias(users, 'canceller');

const imports = (db: Db) =>
  db
    .select({ ...getTableColumns(catalogueImports), userName: users.name, cancelledByName: canceller.name })
    .from(catalogueImports)
    .leftJoin(users, eq(users.id, catalogueImports.userId))
    .leftJoin(canceller, eq(canceller.id, catalogueImports.cancelledBy));

/** The latest imports, the newest first. */
export const listImports = (db: Db, most: number): Promise<ListedImport[]> =>
  imports(db).orderBy(desc(catalogueImports.id)).limit(most);

/** One import; undefined for an unknown id. */
export async function findImport(db: Db, id: number): Promise<ListedImport | undefined> {
  const [found] = await imports(db).where(eq(catalogueImports.id, id));
  return found;
}

/** Whether the products are just being written, or an import is being undone. */
export async function isImportWriting(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(inArray(catalogueImports.status, ['applying', 'undoing']));
  return found.length > 0;
}

/** Starts an import; undefined if another one is active. */
export async function insertImport(tx: Db, values: typeof catalogueImports.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(catalogueImports).values(values).onConflictDoNothing().returning({ id: catalogueImports.id });
  return row?.id;
}

/** Changes an import if it is in one of some states; whether it was. */
export async function changeImport(
  tx: Db,
  id: number,
  from: readonly ImportStatus[],
  values: Partial<CatalogueImport>,
): Promise<boolean> {
  const changed = await tx
    .update(catalogueImports)
    .set(values)
    .where(and(eq(catalogueImports.id, id), inArray(catalogueImports.status, [...from])))
    .returning({ id: catalogueImports.id });
  return changed.length > 0;
}

/** Imports whose process is gone: those that should be at work and whose lease has ended. @param isAlone no other process uses the database */
export async function listAbandoned(db: Db, now: Date, isAlone: boolean): Promise<CatalogueImport[]> {
  const isWorking = inArray(catalogueImports.status, ['checking', 'applying', 'undoing']);
  const isOver = or(isNull(catalogueImports.leaseUntil), lte(catalogueImports.leaseUntil, now));
  return await db
    .select()
    .from(catalogueImports)
    .where(isAlone ? isWorking : and(isWorking, isOver));
}

/** Deletes imports that ended before the latest ones. */
export async function forgetImportsBefore(tx: Db, id: number): Promise<void> {
  await tx
    .delete(catalogueImports)
    .where(and(sql`${catalogueImports.id} < ${id}`, notInArray(catalogueImports.status, [...active])));
}
