import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { settings } from '../tables/settings.js';

/** Stored settings, the most specific ones last. */
export async function readSettings(db: Db, userId: number | null, customerKey: number | null) {
  const scopes = [
    eq(settings.scope, 'site'),
    customerKey === null ? undefined : and(eq(settings.scope, 'customer'), eq(settings.scopeId, customerKey)),
    userId === null ? undefined : and(eq(settings.scope, 'user'), eq(settings.scopeId, userId)),
  ];
  return await db
    .select({ scope: settings.scope, key: settings.key, value: settings.value })
    .from(settings)
    .where(or(...scopes))
    .orderBy(sql`array_position(array['site', 'customer', 'user'], ${settings.scope})`);
}

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
