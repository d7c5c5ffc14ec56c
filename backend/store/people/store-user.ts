import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';
import { memberRoles } from '../tables/colleagues.js';
import { customers } from '../tables/customers.js';
import { identityProviders } from '../tables/identity-providers.js';
import { passkeys } from '../tables/passkeys.js';
import { authenticators } from '../tables/second-factors.js';
import { tokens } from '../tables/tokens.js';
import { users } from '../tables/users.js';
import { listedCustomers } from './store-users.js';

const lastSignInAt = sql<Date | null>`(
  select ${auditLog.at} from ${auditLog} where ${auditLog.userId} = ${users.id} and ${auditLog.action} = 'signIn.accepted'
  order by ${auditLog.at} desc limit 1)`.mapWith(auditLog.at);

const openSessions = (now: Date) => sql<number>`(
  select count(*)::integer from ${tokens}
  where ${tokens.userId} = ${users.id} and not ${tokens.isPunchout} and ${tokens.revokedAt} is null
    and ${tokens.idleExpiresAt} > ${now.toISOString()}::timestamptz and ${tokens.expiresAt} > ${now.toISOString()}::timestamptz)`;

const passkeyCount = sql<number>`(select count(*)::integer from ${passkeys} where ${passkeys.userId} = ${users.id})`;

/** A user with everything that staff see of them; one statement. */
export async function findStoreUser(db: Db, id: number, now: Date) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      sessionType: users.sessionType,
      isSalesperson: users.isSalesperson,
      isStaff: users.isStaff,
      isDisabled: users.isDisabled,
      customerKey: users.customerKey,
      customerCode: customers.code,
      customerName: customers.name,
      role: memberRoles.role,
      directory: identityProviders.name,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      hasSecondFactor: sql<boolean>`${authenticators.confirmedAt} is not null`,
      passkeyCount,
      sessionCount: openSessions(now),
      lastSignInAt,
      listedCustomers,
    })
    .from(users)
    .leftJoin(customers, eq(customers.key, users.customerKey))
    .leftJoin(memberRoles, and(eq(memberRoles.userId, users.id), eq(memberRoles.customerKey, users.customerKey)))
    .leftJoin(identityProviders, eq(identityProviders.id, memberRoles.providerId))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, id));
  return user;
}

/** A user with everything that staff see of them. */
export type StoreUserFacts = NonNullable<Awaited<ReturnType<typeof findStoreUser>>>;

/** The latest entries of the audit log by a user, or about them, newest first, with the name of the person. */
export async function findEntriesAbout(db: Db, userId: number, limit: number) {
  const columns = { id: auditLog.id, at: auditLog.at, action: auditLog.action, personId: auditLog.userId };
  const by = db.select(columns).from(auditLog).where(eq(auditLog.userId, userId)).orderBy(desc(auditLog.at)).limit(limit);
  const about = db
    .select(columns)
    .from(auditLog)
    .where(sql`${auditLog.details} ->> 'subjectId' = ${String(userId)}`)
    .orderBy(desc(auditLog.id))
    .limit(limit);
  // Each half by its own index.
  const entries = by.union(about).as('entries');
  return await db
    .select({ id: entries.id, at: entries.at, action: entries.action, person: users.name })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.personId))
    .orderBy(desc(entries.id))
    .limit(limit);
}

/** Locks a user until the transaction ends; false if there is none. */
export async function lockStoreUser(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return rows.length > 0;
}

/** Changes a user. */
export async function updateStoreUser(
  tx: Db,
  id: number,
  change: Partial<Pick<typeof users.$inferInsert, 'name' | 'email' | 'isDisabled' | 'isStaff'>>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

/** Locks all staff who can sign in until the transaction ends; their ids. */
export async function lockStaff(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isStaff, true), eq(users.isDisabled, false)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Inserts a user without a password; null if another user has the username. */
export async function insertStoreUser(
  tx: Db,
  user: Pick<typeof users.$inferInsert, 'username' | 'name' | 'email' | 'customerKey' | 'isSalesperson' | 'isStaff'>,
): Promise<number | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.username }).returning({ id: users.id });
  return row?.id ?? null;
}

/** Whether there is an active customer with this key. */
export async function isActiveCustomer(tx: Db, key: number): Promise<boolean> {
  const rows = await tx
    .select({ key: customers.key })
    .from(customers)
    .where(and(eq(customers.key, key), eq(customers.isActive, true)))
    .for('no key update');
  return rows.length > 0;
}
