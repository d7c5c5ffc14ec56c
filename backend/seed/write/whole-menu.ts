import { and, eq } from 'drizzle-orm';
import type { Db } from '../../store/database/database.js';
import { menuItems, menuOverrides } from '../../store/tables/menu.js';
import { users } from '../../store/tables/users.js';
import { demoAccounts } from '../accounts/accounts.js';

const admin = demoAccounts.find(({ username }) => username === 'admin');

/**
 * The demo's account `admin` sees every entry there is, also those that came after it was seeded; what an entry says for it already stays. Somebody else's
 * `admin` does not have the demo's address, which nobody can have.
 */
export async function showWholeMenu(db: Db): Promise<void> {
  if (admin === undefined) return;
  const isDemo = and(eq(users.username, admin.username), eq(users.email, admin.email));
  const entries = await db.select({ userId: users.id, key: menuItems.key }).from(users).crossJoin(menuItems).where(isDemo);
  if (entries.length === 0) return;
  const open = entries.map((entry) => ({ ...entry, isVisible: true, isLocked: false }));
  await db.insert(menuOverrides).values(open).onConflictDoNothing();
}
