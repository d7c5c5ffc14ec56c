import { and, asc, eq } from 'drizzle-orm';
import type { MenuFlags } from '../../../domain/administration/people/menu-state.js';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { customerMenuOverrides, menuItems, menuOverrides } from '../tables/menu.js';
import { users } from '../tables/users.js';

/** Owner of a menu. */
export interface MenuOwner {
  readonly scope: 'site' | 'customer' | 'user';
  /** Name of the customer or user; null for the site. */
  readonly name: string | null;
  readonly customerKey: number | null;
  readonly userId: number | null;
  readonly isStaff: boolean;
  /** For the audit log. */
  readonly of: string | null;
}

/** A customer as the owner of a menu. */
export async function findMenuOfCustomer(db: Db, key: number): Promise<MenuOwner | undefined> {
  const [row] = await db.select({ name: customers.name, code: customers.code }).from(customers).where(eq(customers.key, key));
  return row && { scope: 'customer', name: row.name, customerKey: key, userId: null, isStaff: false, of: row.code };
}

/** A user as the owner of a menu, with the customer of their own. */
export async function findMenuOfUser(db: Db, id: number): Promise<MenuOwner | undefined> {
  const [row] = await db
    .select({ name: users.name, username: users.username, customerKey: users.customerKey, isStaff: users.isStaff })
    .from(users)
    .where(eq(users.id, id));
  if (!row) return undefined;
  return { scope: 'user', name: row.name, customerKey: row.customerKey, userId: id, isStaff: row.isStaff, of: row.username };
}

/** All entries with what site, customer and user say about them; one statement. */
export async function findMenuLayers(db: Db, { customerKey, userId }: Pick<MenuOwner, 'customerKey' | 'userId'>) {
  return await db
    .select({
      key: menuItems.key,
      isLogged: menuItems.isLogged,
      site: { isVisible: menuItems.isVisible, isLocked: menuItems.isLocked },
      customer: { isVisible: customerMenuOverrides.isVisible, isLocked: customerMenuOverrides.isLocked },
      user: { isVisible: menuOverrides.isVisible, isLocked: menuOverrides.isLocked },
    })
    .from(menuItems)
    .leftJoin(
      customerMenuOverrides,
      and(eq(customerMenuOverrides.key, menuItems.key), eq(customerMenuOverrides.customerKey, customerKey ?? 0)),
    )
    .leftJoin(menuOverrides, and(eq(menuOverrides.key, menuItems.key), eq(menuOverrides.userId, userId ?? 0)))
    .orderBy(asc(menuItems.sequence), asc(menuItems.key));
}

/** Locks an entry until the transaction ends; false if there is none. */
export async function lockMenuEntry(tx: Db, key: string): Promise<boolean> {
  const rows = await tx.select({ key: menuItems.key }).from(menuItems).where(eq(menuItems.key, key)).for('update');
  return rows.length > 0;
}

/** Saves the site's state of an entry. */
export async function saveSiteEntry(tx: Db, key: string, change: MenuFlags & { readonly isLogged: boolean }): Promise<void> {
  await tx.update(menuItems).set(change).where(eq(menuItems.key, key));
}

/** Saves a customer's own state of an entry; null takes it away. */
export async function saveCustomerEntry(tx: Db, customerKey: number, key: string, flags: MenuFlags | null): Promise<void> {
  const own = and(eq(customerMenuOverrides.customerKey, customerKey), eq(customerMenuOverrides.key, key));
  if (flags === null) await tx.delete(customerMenuOverrides).where(own);
  else
    await tx
      .insert(customerMenuOverrides)
      .values({ customerKey, key, ...flags })
      .onConflictDoUpdate({ target: [customerMenuOverrides.customerKey, customerMenuOverrides.key], set: flags });
}

/** Saves a user's own state of an entry; null takes it away. */
export async function saveUserEntry(tx: Db, userId: number, key: string, flags: MenuFlags | null): Promise<void> {
  const own = and(eq(menuOverrides.userId, userId), eq(menuOverrides.key, key));
  if (flags === null) await tx.delete(menuOverrides).where(own);
  else
    await tx
      .insert(menuOverrides)
      .values({ userId, key, ...flags })
      .onConflictDoUpdate({ target: [menuOverrides.userId, menuOverrides.key], set: flags });
}
