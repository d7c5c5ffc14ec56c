import { and, eq, or } from 'drizzle-orm';
import { hashPassword } from '../../adapters/password-hash.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { users } from '../../store/tables/users.js';
import { demoAccounts, demoPassword } from '../accounts/accounts.js';

/** Adds the demo's account `staff` to a demo from before there was one. A user with its name stays as they are. */
export async function addDemoStaff(store: Store): Promise<void> {
  const staff = demoAccounts.find(({ isStaff }) => isStaff);
  if (!staff || !(await lacksStaff(store.db, staff.username))) return;
  const { username, name, email } = staff;
  const passwordHash = await hashPassword(demoPassword);
  await store.transaction(async (tx) => {
    await tx.insert(users).values({ username, name, email, isStaff: true, passwordHash }).onConflictDoNothing();
  });
}

/** Other accounts of the demo exist, and this one does not. */
async function lacksStaff(db: Db, username: string): Promise<boolean> {
  const isOther = or(...demoAccounts.map((each) => and(eq(users.username, each.username), eq(users.email, each.email))));
  const found = await db
    .select({ username: users.username })
    .from(users)
    .where(or(isOther, eq(users.username, username)));
  return found.length > 0 && !found.some((each) => each.username === username);
}
