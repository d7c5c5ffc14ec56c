import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { menuOverrides } from '../tables/menu.js';
import { users } from '../tables/users.js';

/** Users who administer the store, by username. */
export async function findStaff(db: Db) {
  return await db
    .select({ username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.isStaff, true), eq(users.isDisabled, false)))
    .orderBy(asc(users.username));
}

/** A user who may become staff, or cease to be, locked until the transaction ends. */
export async function lockStaffCandidate(tx: Db, username: string) {
  const [user] = await tx
    .select({
      id: users.id,
      isStaff: users.isStaff,
      sessionType: users.sessionType,
      isSalesperson: users.isSalesperson,
      customerKey: users.customerKey,
    })
    .from(users)
    .where(eq(users.username, username))
    .for('update');
  return user;
}

/** Gives or takes the administration of the store, and disables the account or not. */
export async function updateStaff(
  tx: Db,
  id: number,
  change: Pick<typeof users.$inferInsert, 'isStaff' | 'isDisabled'>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

/** Opens the entries of the menu that staff need, unless they were decided on for this user before. */
export async function openStaffMenu(tx: Db, userId: number): Promise<void> {
  const entries = ['Options', 'EditLandingPage'].map((key) => ({ userId, key, isVisible: true, isLocked: false }));
  await tx.insert(menuOverrides).values(entries).onConflictDoNothing();
}
