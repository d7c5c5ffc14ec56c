import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.js';
import { apiKeys } from '../tables/api-keys.js';
import { auditLog } from '../tables/audit-log.js';
import { customers } from '../tables/customers.js';
import { products } from '../tables/products.js';
import { users } from '../tables/users.js';

/** Match of the entries of a subject: a column, or one of these facts. */
export interface LogSubjectMatch {
  readonly userId?: number;
  readonly customerKey?: number;
  readonly facts: readonly Readonly<Record<string, string | number>>[];
}

/** Filter of the store's audit log. */
export interface StoreLogFilter {
  /** Entries of this user, or of this member of the staff on behalf of others. */
  readonly person: number | null;
  /** First parts of the actions' names: those that match, or those that do not. Null: all. */
  readonly areas: { readonly isIn: boolean; readonly names: readonly string[] } | null;
  readonly subject: LogSubjectMatch | null;
  /** First instant. */
  readonly from: Date | null;
  /** The instant after the last one. */
  readonly until: Date | null;
  /** Entries older than the one with this id. */
  readonly before: number | null;
  readonly limit: number;
}

const isOneOf = (names: readonly string[]): SQL =>
  sql`split_part(${auditLog.action}, '.', 1) = any(${sql.param([...names])}::text[])`;

const staff = alias(users, 'staff');

/** Entries of the store's audit log, newest first, at most `limit`; one statement. */
export async function findStoreLog(db: Db, { person, areas, subject, from, until, before, limit }: StoreLogFilter) {
  return await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      person: users.name,
      username: users.username,
      staff: staff.name,
      customerCode: customers.code,
      customerName: customers.name,
      requestId: auditLog.requestId,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .leftJoin(customers, eq(customers.key, auditLog.customerKey))
    .where(
      and(
        person === null ? undefined : or(eq(auditLog.userId, person), eq(auditLog.staffId, person)),
        areas === null ? undefined : areas.isIn ? isOneOf(areas.names) : sql`not ${isOneOf(areas.names)}`,
        subject === null ? undefined : isAbout(subject),
        from === null ? undefined : gte(auditLog.at, from),
        until === null ? undefined : lt(auditLog.at, until),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function isAbout({ userId, customerKey, facts }: LogSubjectMatch): SQL | undefined {
  return or(
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    customerKey === undefined ? undefined : eq(auditLog.customerKey, customerKey),
    ...facts.map((fact) => sql`${auditLog.details} @> ${JSON.stringify(fact)}::jsonb`),
  );
}

/** An entry of the store's audit log. */
export type StoreLogRow = Awaited<ReturnType<typeof findStoreLog>>[number];

/** Names of API keys, by id. */
export async function findKeyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Key of a product, by its code regardless of case. */
export async function findProductKey(db: Db, code: string): Promise<number | undefined> {
  const [product] = await db
    .select({ key: products.key })
    .from(products)
    .where(sql`lower(${products.code}) collate "C" = ${code.toLowerCase()}`);
  return product?.key;
}
