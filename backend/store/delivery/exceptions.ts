import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { LocalDate } from '../../../domain/date/local-date.js';
import type { Db } from '../database/database.js';
import { deliveryExceptions } from '../tables/delivery-exceptions.js';

/** An exception with its number. */
export type ExceptionRow = typeof deliveryExceptions.$inferSelect;

/** Exceptions with a day in a period, by their first day; one statement. */
export async function findExceptions(db: Db, firstDay: LocalDate, lastDay: LocalDate): Promise<ExceptionRow[]> {
  return await db
    .select()
    .from(deliveryExceptions)
    .where(and(gte(deliveryExceptions.lastDay, firstDay), lte(deliveryExceptions.firstDay, lastDay)))
    .orderBy(asc(deliveryExceptions.firstDay), asc(deliveryExceptions.id));
}

/** Exceptions by their numbers. */
export async function findExceptionsById(db: Db, ids: readonly number[]): Promise<ExceptionRow[]> {
  return await db
    .select()
    .from(deliveryExceptions)
    .where(inArray(deliveryExceptions.id, [...ids]))
    .orderBy(asc(deliveryExceptions.id));
}

/** Adds exceptions, with numbers of the database or their own; returns them. */
export async function insertExceptions(
  tx: Db,
  exceptions: readonly (typeof deliveryExceptions.$inferInsert)[],
): Promise<ExceptionRow[]> {
  if (exceptions.length === 0) return [];
  return await tx
    .insert(deliveryExceptions)
    .values([...exceptions])
    .returning();
}

/** Overwrites an exception. */
export async function updateException(tx: Db, { id, ...values }: ExceptionRow): Promise<void> {
  await tx.update(deliveryExceptions).set(values).where(eq(deliveryExceptions.id, id));
}

/** Deletes exceptions. */
export async function deleteExceptions(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(deliveryExceptions).where(inArray(deliveryExceptions.id, [...ids]));
}
