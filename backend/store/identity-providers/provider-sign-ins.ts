import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { providerSignIns } from '../tables/identity-providers.js';

/** A sign-in that waits at a directory. */
export type ProviderSignIn = typeof providerSignIns.$inferSelect;

/** Stores a sign-in that begins. */
export async function insertProviderSignIn(tx: Db, signIn: typeof providerSignIns.$inferInsert): Promise<void> {
  await tx.insert(providerSignIns).values(signIn);
}

/**
 * Takes the sign-in with this state, if this browser began it; of several simultaneous requests one gets it. Undefined if unknown or expired. Another
 * browser does not use it up.
 */
export async function takeProviderSignIn(
  tx: Db,
  { hash, browserHash }: Pick<ProviderSignIn, 'hash' | 'browserHash'>,
  now: Date,
): Promise<ProviderSignIn | undefined> {
  const [signIn] = await tx
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.hash, hash), eq(providerSignIns.browserHash, browserHash), gt(providerSignIns.expiresAt, now)))
    .returning();
  return signIn;
}

/** Deletes sign-ins that expired before an instant. */
export async function deleteProviderSignInsExpiredBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(providerSignIns).where(lt(providerSignIns.expiresAt, instant));
}
