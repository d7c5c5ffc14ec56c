import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { recoveryCodes } from '../tables/second-factors.js';

/** Stores the hashes of new recovery codes in place of all others of the user; none: only deletes them. */
export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Uses a recovery code up; of several simultaneous requests one gets true. */
export async function takeRecoveryCode(tx: Db, userId: number, hash: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

/** Number of recovery codes that were not used. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
