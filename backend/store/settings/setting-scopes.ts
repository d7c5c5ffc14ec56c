import { and, count, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';
import { settings } from '../tables/settings.js';
import { users } from '../tables/users.js';
import type { SettingValue } from './settings.js';

/** Part of the store that a value applies to. */
export interface ScopeKey {
  readonly scope: 'site' | 'customer' | 'user';
  /** 0 for the site, otherwise the customer's key or the user's id. */
  readonly scopeId: number;
}

const inScope = ({ scope, scopeId }: ScopeKey) => and(eq(settings.scope, scope), eq(settings.scopeId, scopeId));

/** Lets one transaction at a time change these settings of a scope, until it ends; always in the same order, so that they cannot deadlock. */
export async function lockSettings(tx: Db, { scope, scopeId }: ScopeKey, keys: readonly string[]): Promise<void> {
  for (const name of keys.map((key) => `setting ${scope} ${scopeId} ${key}`).sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

/** Values that a scope has of its own. */
export async function readScope(db: Db, scope: ScopeKey) {
  return await db.select({ key: settings.key, value: settings.value }).from(settings).where(inScope(scope));
}

/** Stores a value of a scope. */
export async function saveSetting(tx: Db, scope: ScopeKey, key: string, value: SettingValue): Promise<void> {
  const target = [settings.scope, settings.scopeId, settings.key];
  await tx
    .insert(settings)
    .values({ ...scope, key, value })
    .onConflictDoUpdate({ target, set: { value } });
}

/** Deletes a value of a scope, so that the one above it applies. */
export async function deleteSetting(tx: Db, scope: ScopeKey, key: string): Promise<void> {
  await tx.delete(settings).where(and(inScope(scope), eq(settings.key, key)));
}

/** How many customers and users have a value of their own, by key. */
export async function countOverrides(db: Db) {
  return await db
    .select({ key: settings.key, scope: settings.scope, number: count() })
    .from(settings)
    .where(ne(settings.scope, 'site'))
    .groupBy(settings.key, settings.scope);
}

const keyOf = sql<string>`${auditLog.details}->>'key'`;

/** Changes of a scope's settings; those of the site name no scope. */
const changesOf = ({ scope, scopeId }: ScopeKey) =>
  and(
    eq(auditLog.action, 'setting.changed'),
    scope === 'site'
      ? or(isNull(sql`${auditLog.details}->>'scope'`), eq(sql`${auditLog.details}->>'scope'`, 'site'))
      : and(eq(sql`${auditLog.details}->>'scope'`, scope), eq(sql`${auditLog.details}->>'scopeId'`, String(scopeId))),
  );

const change = {
  id: auditLog.id,
  key: keyOf.as('setting_key'),
  at: auditLog.at,
  person: users.name,
  details: auditLog.details,
};

/** The last change of each setting of a scope. */
export async function findLastChanges(db: Db, scope: ScopeKey) {
  return await db
    .selectDistinctOn([keyOf], change)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(changesOf(scope))
    .orderBy(keyOf, desc(auditLog.id));
}

/** Changes of one setting of a scope, newest first. */
export async function findChanges(db: Db, scope: ScopeKey, key: string, limit: number) {
  return await db
    .select(change)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(changesOf(scope), eq(keyOf, key)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** One change of a setting of a scope, by the id of its entry in the log. */
export async function findChange(db: Db, scope: ScopeKey, key: string, id: number) {
  const [found] = await db
    .select(change)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(changesOf(scope), eq(keyOf, key), eq(auditLog.id, id)));
  return found;
}

/** A change of a setting, as the log has it. */
export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number];
