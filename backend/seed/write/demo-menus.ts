import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../store/database/database.js';
import { menuItems, menuOverrides } from '../../store/tables/menu.js';
import { users } from '../../store/tables/users.js';
import { type DemoAccount, demoAccounts } from '../accounts/accounts.js';

/** Entries that are closed to users by default, and that the demo's buyers and salespeople have. */
const openToAll: ReadonlySet<string> = new Set(['ColorMaintenance']);

/** Accounts that see every entry of the menu. */
const seeingAll: ReadonlySet<string> = new Set(['admin', 'staff']);

/**
 * The demo's accounts `admin` and `staff` see every entry of the menu, its other business accounts also choose their colors; so it is with entries added after they were
 * seeded, and existing overrides stay. A real `admin` does not have the demo's address, which no real user can have.
 */
export async function openDemoMenus(db: Db): Promise<void> {
  const business = demoAccounts.filter(({ sessionType }) => sessionType === 'Normal');
  const isDemo = or(...business.map(isAccount));
  const entries = await db
    .select({ username: users.username, userId: users.id, key: menuItems.key })
    .from(users)
    .crossJoin(menuItems)
    .where(isDemo);
  const open = entries
    .filter(({ username, key }) => seeingAll.has(username) || openToAll.has(key))
    .map(({ userId, key }) => ({ userId, key, isVisible: true, isLocked: false }));
  if (open.length > 0) await db.insert(menuOverrides).values(open).onConflictDoNothing();
}

const isAccount = ({ username, email }: DemoAccount) => and(eq(users.username, username), eq(users.email, email));
