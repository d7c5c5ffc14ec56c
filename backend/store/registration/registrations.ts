import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { registrationLinks, registrations } from '../tables/registrations.js';

/** A registration. */
export type Registration = typeof registrations.$inferSelect;

/** Inserts a registration; returns its id. */
export async function insertRegistration(tx: Db, registration: typeof registrations.$inferInsert): Promise<number> {
  const [row] = await tx.insert(registrations).values(registration).returning({ id: registrations.id });
  if (!row) throw new Error('no registration was written');
  return row.id;
}

/** The newest registration of an address in lower case that has not expired, verified or not: its id, or nothing. */
export async function findNewestRegistrations(db: Db, email: string, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, now)))
    .orderBy(desc(registrations.id))
    .limit(1);
  return rows.map(({ id }) => id);
}

/** The address of a registration that has not expired. */
export async function findRegisteredEmail(db: Db, id: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ email: registrations.email })
    .from(registrations)
    .where(and(eq(registrations.id, id), gt(registrations.expiresAt, now)));
  return row?.email;
}

/** Stores the hash of a link's secret. */
export async function insertRegistrationLink(tx: Db, link: typeof registrationLinks.$inferInsert): Promise<void> {
  await tx.insert(registrationLinks).values(link);
}

/** The registration of a link, locked until the transaction ends, and when the link expires. */
export async function lockRegistrationOfLink(
  tx: Db,
  hash: string,
): Promise<{ readonly registration: Registration; readonly expiresAt: Date } | undefined> {
  const [row] = await tx
    .select({ registration: registrations, expiresAt: registrationLinks.expiresAt })
    .from(registrationLinks)
    .innerJoin(registrations, eq(registrations.id, registrationLinks.registrationId))
    .where(eq(registrationLinks.hash, hash))
    .for('update', { of: registrations });
  return row;
}

/** Records the account of a registration; the password's hash belongs to the account alone from then on. */
export async function markVerified(tx: Db, id: number, userId: number): Promise<void> {
  await tx.update(registrations).set({ userId, passwordHash: '' }).where(eq(registrations.id, id));
}

/** Deletes registrations that expired before an instant, with their links. */
export async function deleteRegistrationsExpiredBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(registrations).where(lt(registrations.expiresAt, instant));
}
