import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { apiKeys } from '../tables/api-keys.js';
import { memberRoles, memberShipTos } from '../tables/colleagues.js';
import { customers } from '../tables/customers.js';
import { userCustomers } from '../tables/users.js';
import { customerFound } from './customer-choices.js';
import type { ListPage } from './store-users.js';

const ofUser = (userId: number, search: string) => and(eq(userCustomers.userId, userId), customerFound(search));

/** Customers on a user's list, by name, with the user's role there. */
export async function findServedCustomers(db: Db, userId: number, search: string, { limit, offset }: ListPage) {
  return await db
    .select({
      customerKey: customers.key,
      customerCode: customers.code,
      name: customers.name,
      city: customers.city,
      state: customers.state,
      isActive: customers.isActive,
      role: memberRoles.role,
    })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.key, userCustomers.customerKey))
    .leftJoin(memberRoles, and(eq(memberRoles.userId, userId), eq(memberRoles.customerKey, customers.key)))
    .where(ofUser(userId, search))
    .orderBy(asc(customers.name), asc(customers.key))
    .limit(limit)
    .offset(offset);
}

/** How many of them there are. */
export async function countServedCustomers(db: Db, userId: number, search: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.key, userCustomers.customerKey))
    .where(ofUser(userId, search));
  return row?.all ?? 0;
}

/** Keys of all customers on a user's list. */
export async function findServedKeys(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ key: userCustomers.customerKey })
    .from(userCustomers)
    .where(eq(userCustomers.userId, userId))
    .orderBy(asc(userCustomers.customerKey));
  return rows.map(({ key }) => key);
}

/** Keys of active customers by code; codes of none are absent. */
export async function findCustomerKeys(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: customers.code, key: customers.key })
    .from(customers)
    .where(and(eq(customers.isActive, true), sql`lower(${customers.code}) = any(${sql.param([...codes])}::text[])`));
  return new Map(rows.map(({ code, key }) => [code.toLowerCase(), key]));
}

/** Adds customers that exist to a user's list; returns the keys of those that were not on it. The user's own customer is not added. */
export async function addServedCustomers(tx: Db, userId: number, keys: readonly number[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<{ customer_key: number }>(sql`
    insert into user_customers (user_id, customer_key)
    select ${userId}, c.key from customers c
    where c.key = any(${sql.param([...keys])}::integer[])
      and not exists (select 1 from users u where u.id = ${userId} and u.customer_key = c.key)
    on conflict do nothing
    returning customer_key`);
  return rows.map((row) => row.customer_key).sort((one, other) => one - other);
}

/** Removes customers from a user's list; returns the keys of those that were on it. */
export async function removeServedCustomers(tx: Db, userId: number, keys: readonly number[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .delete(userCustomers)
    .where(and(eq(userCustomers.userId, userId), inArray(userCustomers.customerKey, [...keys])))
    .returning({ key: userCustomers.customerKey });
  return rows.map(({ key }) => key).sort((one, other) => one - other);
}

/** Takes role, ship-tos and API keys of an earlier time within these customers away from a user who gets them again. */
export async function endEarlierRights(
  tx: Db,
  userId: number,
  keys: readonly number[],
  revoked: { readonly at: Date; readonly by: number },
): Promise<void> {
  if (keys.length === 0) return;
  const wanted = [...keys];
  await tx.delete(memberRoles).where(and(eq(memberRoles.userId, userId), inArray(memberRoles.customerKey, wanted)));
  await tx.delete(memberShipTos).where(and(eq(memberShipTos.userId, userId), inArray(memberShipTos.customerKey, wanted)));
  await tx
    .update(apiKeys)
    .set({ revokedAt: revoked.at, revokedBy: revoked.by })
    .where(and(eq(apiKeys.userId, userId), inArray(apiKeys.customerKey, wanted), isNull(apiKeys.revokedAt)));
}
