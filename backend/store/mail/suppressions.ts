import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { mailSuppressions } from '../tables/mail-choices.js';
import { users } from '../tables/users.js';

/** An address that receives no mail, in lower case, and the reason. */
export type Suppression = typeof mailSuppressions.$inferSelect;

/** The reason why an address receives no mail; undefined if it does receive it. */
export async function findSuppression(db: Db, address: string): Promise<Suppression['reason'] | undefined> {
  const [row] = await db
    .select({ reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(eq(mailSuppressions.address, address.toLowerCase()));
  return row?.reason;
}

/** Stores addresses, each at most once; a complaint replaces a bounce. Returns those that were not stored before with this reason. */
export async function insertSuppressions(
  tx: Db,
  rows: readonly Suppression[],
): Promise<Pick<Suppression, 'address' | 'reason'>[]> {
  if (rows.length === 0) return [];
  const { address, reason } = mailSuppressions;
  return await tx
    .insert(mailSuppressions)
    .values([...rows])
    .onConflictDoUpdate({
      target: address,
      set: { reason: sql`excluded.reason`, detail: sql`excluded.detail`, at: sql`excluded.at` },
      setWhere: and(eq(reason, 'bounce'), sql`excluded.reason = 'complaint'`),
    })
    .returning({ address, reason });
}

/** Addresses that receive no mail, the latest first. */
export async function findSuppressions(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Suppression[]; totalCount: number }> {
  const rows = await db
    .select()
    .from(mailSuppressions)
    .orderBy(desc(mailSuppressions.at), mailSuppressions.address)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ totalCount: count() }).from(mailSuppressions);
  return { rows, totalCount: counted?.totalCount ?? 0 };
}

/** Deletes an address; false if it is not there. */
export async function deleteSuppression(tx: Db, address: string): Promise<boolean> {
  const deleted = await tx
    .delete(mailSuppressions)
    .where(eq(mailSuppressions.address, address.toLowerCase()))
    .returning({ address: mailSuppressions.address });
  return deleted.length > 0;
}

/** A user of each of these addresses, in lower case; the first one of an address that several share. */
export async function findUsersByAddress(db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const address = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ address, id: sql<number>`min(${users.id})` })
    .from(users)
    .where(inArray(address, [...addresses]))
    .groupBy(address);
  return new Map(rows.map((row) => [row.address, row.id]));
}
