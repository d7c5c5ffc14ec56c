import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { passkeys } from '../tables/passkeys.js';
import { users } from '../tables/users.js';

/** A passkey of a user. */
export type PasskeyRow = typeof passkeys.$inferSelect;

/** All passkeys of a user, oldest first. */
export async function findPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** The user of a passkey, and the name by which passkeys know them. */
export async function findPasskeyOwner(db: Db, credentialId: string) {
  const [owner] = await db
    .select({ userId: passkeys.userId, handle: users.passkeyHandle })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return owner;
}

/** A passkey, locked until the transaction ends: its counter only grows. */
export async function lockPasskey(tx: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update');
  return passkey;
}

/** Stores a passkey; false if there is one with this credential already. */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** Records a use of a passkey. */
export async function updatePasskey(
  tx: Db,
  id: number,
  values: Pick<PasskeyRow, 'counter' | 'isSynced' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(values).where(eq(passkeys.id, id));
}

/** Deletes a passkey of a user. */
export async function deletePasskey(tx: Db, userId: number, id: number): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
}

/** The names of a user whom a passkey is made for; `handle` is null before the first one. */
export async function findPasskeyUser(db: Db, userId: number) {
  const [user] = await db
    .select({ username: users.username, name: users.name, handle: users.passkeyHandle })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}

/** Stores the name by which passkeys know a user. */
export async function storePasskeyHandle(tx: Db, userId: number, handle: string): Promise<void> {
  await tx.update(users).set({ passkeyHandle: handle }).where(eq(users.id, userId));
}
