import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { authenticators } from '../tables/second-factors.js';

/** An authenticator app of a user. */
export type Authenticator = typeof authenticators.$inferSelect;

/** The authenticator app of a user, confirmed or not. */
export async function findAuthenticator(db: Db, userId: number): Promise<Authenticator | undefined> {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return found;
}

/** The same, locked until the transaction ends: of two requests with the same code, the second sees that it was used. */
export async function lockAuthenticator(tx: Db, userId: number): Promise<Authenticator | undefined> {
  const [found] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId)).for('update');
  return found;
}

/** Whether a user has a confirmed authenticator app. */
export async function hasConfirmedAuthenticator(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return found.length > 0;
}

/** Stores an authenticator app that is not confirmed, in place of another one. */
export async function replaceAuthenticator(
  tx: Db,
  { userId, secret, createdAt }: Pick<Authenticator, 'userId' | 'secret' | 'createdAt'>,
): Promise<void> {
  const values = { secret, createdAt, confirmedAt: null, lastStep: null };
  await tx
    .insert(authenticators)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: authenticators.userId, set: values });
}

/** Records the time step of an accepted code, and when a first one was right. */
export async function updateAuthenticator(
  tx: Db,
  userId: number,
  values: Partial<Pick<Authenticator, 'lastStep' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(authenticators).set(values).where(eq(authenticators.userId, userId));
}

/** Deletes the authenticator app of a user. */
export async function deleteAuthenticator(tx: Db, userId: number): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
}
