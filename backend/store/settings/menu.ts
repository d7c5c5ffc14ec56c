import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { customerMenuOverrides, menuItems, menuOverrides, menuVisits } from '../tables/menu.js';

/** The site's menu with a customer's overrides and one user's, which take precedence, in the menu's order. */
export async function menuOf(db: Db, userId: number, customerKey: number | null) {
  return await db
    .select({
      key: menuItems.key,
      isVisible: sql<boolean>`coalesce(${menuOverrides.isVisible}, ${customerMenuOverrides.isVisible}, ${menuItems.isVisible})`,
      isLocked: sql<boolean>`coalesce(${menuOverrides.isLocked}, ${customerMenuOverrides.isLocked}, ${menuItems.isLocked})`,
      isLogged: menuItems.isLogged,
    })
    .from(menuItems)
    .leftJoin(
      customerMenuOverrides,
      and(eq(customerMenuOverrides.key, menuItems.key), eq(customerMenuOverrides.customerKey, customerKey ?? 0)),
    )
    .leftJoin(menuOverrides, and(eq(menuOverrides.key, menuItems.key), eq(menuOverrides.userId, userId)))
    .orderBy(asc(menuItems.sequence));
}

/** Whether a menu entry with this key exists. */
export async function isMenuKey(db: Db, key: string): Promise<boolean> {
  const found = await db.select({ key: menuItems.key }).from(menuItems).where(eq(menuItems.key, key));
  return found.length > 0;
}

/** Stores a visit. */
export async function addMenuVisit(tx: Db, visit: typeof menuVisits.$inferInsert): Promise<void> {
  await tx.insert(menuVisits).values(visit);
}
