import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { signInChallenges } from '../tables/second-factors.js';

/** A step of a sign-in or a confirmation that waits for the person. */
export type SignInChallenge = typeof signInChallenges.$inferSelect;

type Kind = SignInChallenge['kind'];

/** Stores a new challenge. */
export async function insertChallenge(tx: Db, challenge: typeof signInChallenges.$inferInsert): Promise<void> {
  await tx.insert(signInChallenges).values(challenge);
}

/** Takes a challenge of this kind, and of this user if one is named; of several simultaneous requests one gets it. Undefined if unknown or expired. */
export async function takeChallenge(
  tx: Db,
  { hash, kind, userId }: { readonly hash: string; readonly kind: Kind; readonly userId?: number },
  now: Date,
): Promise<SignInChallenge | undefined> {
  const [challenge] = await tx
    .delete(signInChallenges)
    .where(and(isValid(hash, kind, now), userId === undefined ? undefined : eq(signInChallenges.userId, userId)))
    .returning();
  return challenge;
}

/** A challenge of this kind, locked until the transaction ends. Undefined if unknown or expired. */
export async function lockChallenge(tx: Db, hash: string, kind: Kind, now: Date): Promise<SignInChallenge | undefined> {
  const [challenge] = await tx
    .select()
    .from(signInChallenges)
    .where(isValid(hash, kind, now))
    .for('update');
  return challenge;
}

/** The user of a sign-in that waits for a code; undefined if unknown or expired. */
export async function findChallengeUser(db: Db, hash: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(isValid(hash, 'secondFactor', now));
  return row?.userId ?? undefined;
}

/** Counts a wrong code; returns how many there were for this challenge. */
export async function countFailure(tx: Db, hash: string): Promise<number> {
  const [challenge] = await tx
    .update(signInChallenges)
    .set({ failures: sql`${signInChallenges.failures} + 1` })
    .where(eq(signInChallenges.hash, hash))
    .returning({ failures: signInChallenges.failures });
  return challenge?.failures ?? 0;
}

/** Ends a challenge. */
export async function deleteChallenge(tx: Db, hash: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.hash, hash));
}

/** Deletes challenges that expired before an instant. */
export async function deleteChallengesExpiredBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, instant));
}

const isValid = (hash: string, kind: Kind, now: Date) =>
  and(eq(signInChallenges.hash, hash), eq(signInChallenges.kind, kind), gt(signInChallenges.expiresAt, now));
