import { and, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.js';
import { apiKeys } from '../tables/api-keys.js';
import { auditLog } from '../tables/audit-log.js';
import { users } from '../tables/users.js';

/** Filter of a customer's audit log. */
export interface LogQuery {
  readonly customerKey: number;
  /** Entries by this user, or about them as a colleague. */
  readonly person: number | null;
  /** First parts of the actions' names: those that match, or those that do not. Null: all. */
  readonly areas: { readonly isIn: boolean; readonly names: readonly string[] } | null;
  /** First instant. */
  readonly from: Date | null;
  /** The instant after the last one. */
  readonly until: Date | null;
  /** Entries older than the one with this id. */
  readonly before: number | null;
  readonly limit: number;
  /** First parts of the names of actions that are the users' own, regardless of the customer that they act for. */
  readonly ownAreas: readonly string[];
}

const staff = alias(users, 'staff');

const area = sql`split_part(${auditLog.action}, '.', 1)`;
const isOneOf = (names: readonly string[]): SQL => sql`${area} = any(${sql.param([...names])}::text[])`;

/**
 * Entries of a customer's log, newest first, at most `limit`: those about the customer, and those without a customer about the sign-ins of users whose own
 * customer it is. Refused calls are left out: anyone can name a customer in one. Two statements, each of which reads an index from its end.
 */
export async function findLogEntries(db: Db, query: LogQuery) {
  const about = await entriesOf(db, query, eq(auditLog.customerKey, query.customerKey));
  const colleagues = db.select({ id: users.id }).from(users).where(eq(users.customerKey, query.customerKey));
  const isOwn = and(isNull(auditLog.customerKey), inArray(auditLog.userId, colleagues), isOneOf(query.ownAreas));
  const own = await entriesOf(db, query, isOwn);
  return [...about, ...own].sort((one, other) => other.id - one.id).slice(0, query.limit);
}

async function entriesOf(db: Db, { person, areas, from, until, before, limit }: LogQuery, isMeant: SQL | undefined) {
  const isAbout = sql`${auditLog.details}->>'colleagueId' = ${String(person)}`;
  return await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      person: users.name,
      staff: staff.name,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        isMeant,
        ne(auditLog.action, 'access.refused'),
        person === null ? undefined : or(eq(auditLog.userId, person), isAbout),
        areas === null ? undefined : areas.isIn ? isOneOf(areas.names) : sql`not ${isOneOf(areas.names)}`,
        from === null ? undefined : gte(auditLog.at, from),
        until === null ? undefined : lt(auditLog.at, until),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** An entry of a customer's log. */
export type LogRow = Awaited<ReturnType<typeof findLogEntries>>[number];

/** Names of API keys of a customer, by id. */
export async function findApiKeyNames(db: Db, customerKey: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.customerKey, customerKey), inArray(apiKeys.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
