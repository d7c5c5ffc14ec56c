import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasRight, roles } from '../../../domain/colleagues/roles.js';
import { mayActFor } from '../customers/may-act-for.js';
import type { Db } from '../database/database.js';
import { apiKeys } from '../tables/api-keys.js';
import { memberRoles } from '../tables/colleagues.js';
import { customers } from '../tables/customers.js';
import { customerMenuOverrides, menuItems, menuOverrides } from '../tables/menu.js';
import { users } from '../tables/users.js';

/** The menu entry that permits keys to a user. */
export const apiKeysMenuKey = 'ApiKeys';

const isMenuEntryOpen = sql`exists (
  select 1 from ${menuItems}
  left join ${customerMenuOverrides} on ${customerMenuOverrides.key} = ${menuItems.key} and ${customerMenuOverrides.customerKey} = ${customers.key}
  left join ${menuOverrides} on ${menuOverrides.key} = ${menuItems.key} and ${menuOverrides.userId} = ${users.id}
  where ${menuItems.key} = ${apiKeysMenuKey}
    and coalesce(${menuOverrides.isVisible}, ${customerMenuOverrides.isVisible}, ${menuItems.isVisible})
    and not coalesce(${menuOverrides.isLocked}, ${customerMenuOverrides.isLocked}, ${menuItems.isLocked}))`;

const entitledRoles = roles.filter((role) => hasRight(role, 'apiKeys'));
const isRoleEntitled = or(isNull(memberRoles.role), inArray(memberRoles.role, entitledRoles));
const hasRole = and(eq(memberRoles.userId, apiKeys.userId), eq(memberRoles.customerKey, apiKeys.customerKey));

/** Whether the creator of a key could still create it: a key loses every permission that its creator loses. */
const isMakerEntitled = sql<boolean>`(not ${users.isDisabled} and ${users.sessionType} = 'Normal' and ${customers.isActive} and ${mayActFor} and ${isMenuEntryOpen} and ${isRoleEntitled})`;

/** A key by its hash, with its creator; one statement, because every request with a key needs it. */
export async function findApiKey(db: Db, hash: string) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      customerKey: apiKeys.customerKey,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: users.id,
      username: users.username,
      name: users.name,
      isSalesperson: users.isSalesperson,
      ownCustomerKey: users.customerKey,
      role: memberRoles.role,
      isMakerEntitled,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(customers, eq(customers.key, apiKeys.customerKey))
    .leftJoin(memberRoles, hasRole)
    .where(eq(apiKeys.hash, hash));
  return row;
}

const revokers = alias(users, 'revokers');

const shownColumns = {
  id: apiKeys.id,
  prefix: apiKeys.prefix,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  createdBy: users.name,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  lastUsedFrom: apiKeys.lastUsedFrom,
  revokedAt: apiKeys.revokedAt,
  revokedBy: revokers.name,
  isMakerEntitled,
};

const isAlive = (now: Date) => and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** Maximum rows of a list: all active keys, and the latest of the others. */
const mostListed = 100;

/** A customer's keys, active ones first, newest first. */
export async function findApiKeysOf(db: Db, customerKey: number, now: Date) {
  return await db
    .select(shownColumns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(customers, eq(customers.key, apiKeys.customerKey))
    .leftJoin(memberRoles, hasRole)
    .leftJoin(revokers, eq(revokers.id, apiKeys.revokedBy))
    .where(eq(apiKeys.customerKey, customerKey))
    .orderBy(sql`(${isAlive(now)}) desc`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(mostListed);
}

/** A key as lists show it. */
export type ApiKeyRow = Awaited<ReturnType<typeof findApiKeysOf>>[number];

/** Prevents other keys of the customer from being created until the transaction ends: the limit depends on all of them. */
export async function lockApiKeysOf(tx: Db, customerKey: number): Promise<void> {
  await tx.select({ key: customers.key }).from(customers).where(eq(customers.key, customerKey)).for('update');
}

/** Names of a customer's active keys. */
export async function findLivingNames(db: Db, customerKey: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.customerKey, customerKey), isAlive(now)))
    .orderBy(asc(apiKeys.id));
  return rows.map(({ name }) => name);
}

/** Stores a new key; returns its id. */
export async function insertApiKey(tx: Db, key: typeof apiKeys.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!row) throw new Error('no key was written');
  return row.id;
}

/** A key, for the mail about its creation. */
export async function findCreatedApiKey(db: Db, id: number) {
  const { name, prefix, scopes, createdAt } = apiKeys;
  const [key] = await db.select({ name, prefix, scopes, createdAt }).from(apiKeys).where(eq(apiKeys.id, id));
  return key;
}

/** Revokes a customer's key permanently. Returns its name if this call revoked it, null if it had already ended, undefined if it does not exist. */
export async function endApiKey(
  tx: Db,
  { id, customerKey }: { id: number; customerKey: number },
  { at, by }: { at: Date; by: number },
): Promise<string | null | undefined> {
  const mine = and(eq(apiKeys.id, id), eq(apiKeys.customerKey, customerKey));
  const [ended] = await tx
    .update(apiKeys)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(mine, isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  if (ended) return ended.name;
  const [known] = await tx.select({ count: count() }).from(apiKeys).where(mine);
  return known?.count ? null : undefined;
}

/** Revokes the keys of a user for a customer that have not been revoked. */
export async function endApiKeysOf(
  tx: Db,
  { userId, customerKey }: { userId: number; customerKey: number },
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.customerKey, customerKey), isNull(apiKeys.revokedAt)));
}

/** Records a use of a key, with the IP address. */
export async function touchApiKey(tx: Db, id: number, lastUsedAt: Date, lastUsedFrom: string | null): Promise<void> {
  await tx.update(apiKeys).set({ lastUsedAt, lastUsedFrom }).where(eq(apiKeys.id, id));
}

/** Deletes keys that were revoked or expired before an instant. */
export async function deleteApiKeysEndedBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(apiKeys).where(or(lt(apiKeys.revokedAt, instant), lt(apiKeys.expiresAt, instant)));
}
