import { count, eq, inArray } from 'drizzle-orm';
import type { Db } from './database.js';
import { users } from './tables/users.js';

const signInColumns = {
  id: users.id,
  passwordHash: users.passwordHash,
  sessionType: users.sessionType,
  isDisabled: users.isDisabled,
  customerKey: users.customerKey,
};

/** What signing in has to know of a user. */
export type SignInUser = Pick<typeof users.$inferSelect, keyof typeof signInColumns>;

/** A user by name, whatever its case. */
export async function findUserByName(db: Db, username: string): Promise<SignInUser | undefined> {
  const [user] = await db.select(signInColumns).from(users).where(eq(users.username, username.toLowerCase()));
  return user;
}

/** A user by id. */
export async function findUserById(db: Db, id: number): Promise<SignInUser | undefined> {
  const [user] = await db.select(signInColumns).from(users).where(eq(users.id, id));
  return user;
}

/** Keeps another hash of the same password. */
export async function replacePasswordHash(tx: Db, id: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** How many of these names are users'. */
export async function countUsersNamed(db: Db, usernames: readonly string[]): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(users)
    .where(inArray(users.username, [...usernames]));
  return found?.count ?? 0;
}
