import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hasRight, roles } from '../../../domain/colleagues/roles.js';
import type { Db } from '../database/database.js';
import { memberRoles } from '../tables/colleagues.js';
import { settings } from '../tables/settings.js';

/** A stored value. */
export type SettingValue = typeof settings.$inferInsert.value;

const scopeOrder = ['site', 'customer', 'user', 'role'];
const accountRoles = roles.filter((role) => hasRight(role, 'account'));

/** Stored settings, the most specific ones last. A role without the right to see the account closes invoices, regardless of other settings. */
export async function readSettings(db: Db, userId: number | null, customerKey: number | null) {
  const scopes = [
    eq(settings.scope, 'site'),
    customerKey === null ? undefined : and(eq(settings.scope, 'customer'), eq(settings.scopeId, customerKey)),
    userId === null ? undefined : and(eq(settings.scope, 'user'), eq(settings.scopeId, userId)),
  ];
  const stored = db
    .select({ scope: sql<string>`${settings.scope}`.as('scope'), key: settings.key, value: settings.value })
    .from(settings)
    .where(or(...scopes));
  if (userId === null || customerKey === null) return inScopeOrder(await stored);
  const ofRole = db
    .select({
      scope: sql<string>`'role'`.as('scope'),
      key: sql<string>`'canPrintInvoices'`.as('key'),
      value: sql<typeof settings.$inferSelect.value>`'false'::jsonb`.as('value'),
    })
    .from(memberRoles)
    .where(
      and(eq(memberRoles.userId, userId), eq(memberRoles.customerKey, customerKey), notInArray(memberRoles.role, accountRoles)),
    );
  return inScopeOrder(await unionAll(stored, ofRole));
}

const inScopeOrder = <Row extends { readonly scope: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => scopeOrder.indexOf(one.scope) - scopeOrder.indexOf(other.scope));

/** A user's own values of these keys. */
export async function readUserSettings(db: Db, userId: number, keys: readonly string[]) {
  return await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(and(eq(settings.scope, 'user'), eq(settings.scopeId, userId), inArray(settings.key, [...keys])));
}

/** Sets a user's own value; null deletes it, so that the customer's or the site's applies again. */
export async function saveUserSetting(
  tx: Db,
  userId: number,
  key: string,
  value: string | number | boolean | null,
): Promise<void> {
  const own = { scope: 'user' as const, scopeId: userId, key };
  if (value === null) {
    await tx.delete(settings).where(and(eq(settings.scope, 'user'), eq(settings.scopeId, userId), eq(settings.key, key)));
    return;
  }
  const target = [settings.scope, settings.scopeId, settings.key];
  await tx
    .insert(settings)
    .values({ ...own, value })
    .onConflictDoUpdate({ target, set: { value } });
}
