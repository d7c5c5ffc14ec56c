import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { users } from '../tables/users.js';

const signInColumns = {
  id: users.id,
  username: users.username,
  passwordHash: users.passwordHash,
  sessionType: users.sessionType,
  isDisabled: users.isDisabled,
  customerKey: users.customerKey,
};

/** A user's data needed for sign-in. */
export type SignInUser = Pick<typeof users.$inferSelect, keyof typeof signInColumns>;

/** A user by name, regardless of case. */
export async function findUserByName(db: Db, username: string): Promise<SignInUser | undefined> {
  const [user] = await db.select(signInColumns).from(users).where(eq(users.username, username.toLowerCase()));
  return user;
}

/** A user by id. */
export async function findUserById(db: Db, id: number): Promise<SignInUser | undefined> {
  const [user] = await db.select(signInColumns).from(users).where(eq(users.id, id));
  return user;
}

/** Names of users by id; unknown ids are absent. */
export async function findUserNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const known = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(known.map(({ id, name }) => [id, name]));
}

/**
 * The users with this username or e-mail address, regardless of case, who are not disabled and have a password. Locked until the transaction ends, in the
 * order of their ids: simultaneous requests for the same user wait for each other.
 */
export async function lockUsersWithPassword(tx: Db, usernameOrEmail: string): Promise<number[]> {
  const name = usernameOrEmail.toLowerCase();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.username, name), eq(sql`lower(${users.email})`, name)),
        eq(users.isDisabled, false),
        isNotNull(users.passwordHash),
      ),
    )
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** The user with this id and their password, locked until the transaction ends. */
export async function lockUser(tx: Db, id: number): Promise<SignInUser | undefined> {
  const [user] = await tx.select(signInColumns).from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** Stores the hash of a password. */
export async function replacePasswordHash(tx: Db, id: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Whether one of these is a user, by name and e-mail address. */
export async function hasAnyUser(
  db: Db,
  known: readonly { readonly username: string; readonly email: string }[],
): Promise<boolean> {
  const isOneOf = or(...known.map(({ username, email }) => and(eq(users.username, username), eq(users.email, email))));
  const found = await db.select({ id: users.id }).from(users).where(isOneOf).limit(1);
  return found.length > 0;
}

/** Identity of signed-in users, for work that continues after their request. */
export async function findPerson(db: Db, id: number) {
  const [person] = await db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      sessionType: users.sessionType,
      isSalesperson: users.isSalesperson,
      customerKey: users.customerKey,
    })
    .from(users)
    .where(eq(users.id, id));
  return person;
}

/** A user who can receive email. */
export interface Recipient {
  readonly to: { readonly name: string; readonly address: string };
  readonly username: string;
  readonly customerKey: number | null;
}

/** A user and their mail address; undefined without an address, and for a user who is disabled. */
export async function findRecipient(db: Db, id: number): Promise<Recipient | undefined> {
  const [user] = await db
    .select({ name: users.name, address: users.email, username: users.username, customerKey: users.customerKey })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDisabled, false)));
  if (!user?.address) return undefined;
  const { name, address, username, customerKey } = user;
  return { to: { name, address }, username, customerKey };
}

/** Inserts a user of a customer, or a consumer; returns their id, or null if another user has the username. */
export async function insertUserUnlessTaken(
  tx: Db,
  user: Pick<
    typeof users.$inferInsert,
    'username' | 'name' | 'email' | 'passwordHash' | 'customerKey' | 'sessionType' | 'isStaff'
  >,
): Promise<number | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.username }).returning({ id: users.id });
  return row?.id ?? null;
}
