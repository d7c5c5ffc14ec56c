import { lt } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { usedHumanChecks } from '../tables/human-checks.js';

/** Records the use of a human check; of several simultaneous uses one gets true. */
export async function recordHumanCheckUse(tx: Db, hash: string, expiresAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(usedHumanChecks)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedHumanChecks.hash });
  return inserted.length > 0;
}

/** Deletes records of checks that expired before an instant. */
export async function deleteHumanChecksExpiredBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(usedHumanChecks).where(lt(usedHumanChecks.expiresAt, instant));
}
