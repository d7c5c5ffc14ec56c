import { and, eq } from 'drizzle-orm';
import type { Db } from '../../store/database/database.js';
import { memberRoles } from '../../store/tables/colleagues.js';
import { users } from '../../store/tables/users.js';
import { demoAccounts } from '../accounts/accounts.js';

/**
 * The demo's account `admin` is an administrator of its customer, also in a demo from before there were roles. A role that it has stays, and it gets none
 * if it left the customer. The other accounts have the rights of the menu.
 */
export async function giveDemoRoles(db: Db): Promise<void> {
  for (const { username, email, customerKey } of demoAccounts) {
    if (username !== 'admin' || customerKey === null) continue;
    const isAccount = and(eq(users.username, username), eq(users.email, email), eq(users.customerKey, customerKey));
    const [admin] = await db.select({ userId: users.id }).from(users).where(isAccount);
    if (!admin) continue;
    const role = { ...admin, customerKey, role: 'administrator', changedAt: new Date() } as const;
    await db.insert(memberRoles).values(role).onConflictDoNothing();
  }
}
