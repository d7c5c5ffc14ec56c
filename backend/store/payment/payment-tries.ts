import { and, count, eq, gt, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';
import { paymentAttempts } from '../tables/payment-attempts.js';
import { paymentTries } from '../tables/payment-tries.js';

/** Counter of a try: a person's or cart's id, or a keyed hash. */
export type TryKey = Pick<typeof paymentTries.$inferSelect, 'kind' | 'key'>;

/** Declines and pending tries of one key. */
export interface CountedTries extends TryKey {
  readonly tries: number;
  readonly lastAt: Date;
}

/** Lets one transaction at a time count and add tries of these keys, until it ends; always in the same order, so that they cannot deadlock. */
export async function lockTries(tx: Db, keys: readonly TryKey[]): Promise<void> {
  for (const name of keys.map(({ kind, key }) => `payment-tries ${kind} ${key}`).sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

/** Tries of each key since its instant; one statement. Keys without tries are omitted. */
export async function countTries(db: Db, keys: readonly (TryKey & { readonly since: Date })[]): Promise<CountedTries[]> {
  const { kind, key, at } = paymentTries;
  const rows = await db
    .select({ kind, key, tries: count(), lastAt: max(at) })
    .from(paymentTries)
    .where(or(...keys.map((each) => and(eq(kind, each.kind), eq(key, each.key), gt(at, each.since)))))
    .groupBy(kind, key);
  return rows.flatMap(({ lastAt, ...row }) => (lastAt === null ? [] : [{ ...row, lastAt }]));
}

/** Counts a try for each of its keys. */
export async function insertTries(tx: Db, attemptId: string, keys: readonly TryKey[], at: Date): Promise<void> {
  await tx.insert(paymentTries).values(keys.map(({ kind, key }) => ({ attemptId, kind, key, at })));
}

/** Removes a try that was not charged. */
export async function deleteTriesOf(tx: Db, attemptId: string): Promise<void> {
  await tx.delete(paymentTries).where(eq(paymentTries.attemptId, attemptId));
}

/** Deletes the declines of these keys. */
export async function deleteTriesBy(tx: Db, keys: readonly TryKey[]): Promise<void> {
  const { kind, key } = paymentTries;
  await tx.delete(paymentTries).where(or(...keys.map((each) => and(eq(kind, each.kind), eq(key, each.key)))));
}

/** Deletes declines from before this instant. */
export async function deleteTriesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(paymentTries).where(lt(paymentTries.at, instant));
}

/** Summaries of the cards and accounts that a user has paid with since an instant. */
export async function findMethodsPaidWith(
  db: Db,
  userId: number,
  since: Date,
): Promise<{ readonly issuer: string | null; readonly lastFour: string | null }[]> {
  const { issuer, lastFour, state, method, updatedAt } = paymentAttempts;
  return await db
    .selectDistinct({ issuer, lastFour })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.userId, userId),
        inArray(state, ['ordered', 'applied']),
        inArray(method, ['card', 'check']),
        gt(updatedAt, since),
      ),
    );
}

/** Number of a person's audit entries of a kind since an instant. */
export async function countEntries(db: Db, userId: number, action: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), eq(auditLog.action, action), gt(auditLog.at, since)));
  return row?.entries ?? 0;
}
