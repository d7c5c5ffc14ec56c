import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';
import { invitationLinks, invitations } from '../tables/colleagues.js';
import { customers, shiptos } from '../tables/customers.js';
import { users } from '../tables/users.js';

/** An invitation. */
export type InvitationRow = typeof invitations.$inferSelect;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Invitations of a customer that were neither accepted nor revoked and expire after an instant, newest first; one of them with `id`. */
export async function findInvitations(db: Db, customerKey: number, expiringAfter: Date, id?: number) {
  return await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      shipTos: invitations.shipTos,
      invitedBy: users.name,
      sentAt: invitations.sentAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.customerKey, customerKey),
        isOpen,
        gt(invitations.expiresAt, expiringAfter),
        id === undefined ? undefined : eq(invitations.id, id),
      ),
    )
    .orderBy(desc(invitations.id));
}

/** An invitation as lists show it. */
export type ListedInvitation = Awaited<ReturnType<typeof findInvitations>>[number];

const isPending = (customerKey: number, now: Date) =>
  and(eq(invitations.customerKey, customerKey), isOpen, gt(invitations.expiresAt, now));

/** Number of a customer's invitations that can be accepted. */
export async function countPendingInvitations(db: Db, customerKey: number, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(invitations).where(isPending(customerKey, now));
  return row?.count ?? 0;
}

const isTo = (email: string) => eq(sql`lower(${invitations.email})`, email.toLowerCase());

/** Whether an address, regardless of case, has an invitation that can be accepted. */
export async function hasPendingInvitation(db: Db, customerKey: number, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isPending(customerKey, now), isTo(email)))
    .limit(1);
  return rows.length > 0;
}

/** Stores an invitation; returns its id. */
export async function insertInvitation(tx: Db, invitation: typeof invitations.$inferInsert): Promise<number> {
  const [row] = await tx.insert(invitations).values(invitation).returning({ id: invitations.id });
  if (!row) throw new Error('no invitation was written');
  return row.id;
}

/** Revokes the expired invitations of an address: a new one takes their place. */
export async function replaceExpiredInvitations(tx: Db, customerKey: number, email: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.customerKey, customerKey), isOpen, isTo(email), lte(invitations.expiresAt, now)));
}

/** Extends an invitation, and invalidates the links that were mailed before. */
export async function renewInvitation(
  tx: Db,
  id: number,
  { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(invitations).set({ sentAt, expiresAt }).where(eq(invitations.id, id));
  await deleteInvitationLinks(tx, id);
}

/** Revokes an invitation of a customer. Returns its address if this call revoked it, null if it was revoked before, undefined if it is unknown or was accepted. */
export async function revokeInvitation(
  tx: Db,
  { id, customerKey }: { id: number; customerKey: number },
  now: Date,
): Promise<string | null | undefined> {
  const isIt = and(eq(invitations.id, id), eq(invitations.customerKey, customerKey), isNull(invitations.acceptedAt));
  const [revoked] = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(isIt, isNull(invitations.revokedAt)))
    .returning({ email: invitations.email });
  await deleteInvitationLinks(tx, id);
  if (revoked) return revoked.email;
  const known = await tx.select({ id: invitations.id }).from(invitations).where(isIt);
  return known.length > 0 ? null : undefined;
}

/** Records who accepted an invitation, and invalidates its links. */
export async function markInvitationAccepted(tx: Db, id: number, userId: number, now: Date): Promise<void> {
  await tx.update(invitations).set({ acceptedAt: now, userId }).where(eq(invitations.id, id));
  await deleteInvitationLinks(tx, id);
}

async function deleteInvitationLinks(tx: Db, invitationId: number): Promise<void> {
  await tx.delete(invitationLinks).where(eq(invitationLinks.invitationId, invitationId));
}

/** An invitation, locked until the transaction ends. */
export async function lockInvitation(tx: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row;
}

/** Stores the hash of a link's secret. */
export async function insertInvitationLink(tx: Db, link: typeof invitationLinks.$inferInsert): Promise<void> {
  await tx.insert(invitationLinks).values(link);
}

/** The invitation of a link that can be accepted, with its customer and sender; undefined if the link or the customer is no longer valid. */
export async function findInvitationOfLink(db: Db, hash: string, now: Date) {
  const [row] = await db
    .select({ invitation: invitations, customerName: customers.name, invitedBy: users.name })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .innerJoin(customers, eq(customers.key, invitations.customerKey))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitationLinks.hash, hash),
        gt(invitationLinks.expiresAt, now),
        gt(invitations.expiresAt, now),
        isOpen,
        eq(customers.isActive, true),
      ),
    );
  return row;
}

/** Names of an invitation's customer and of the user who sent it; null if that user is gone. */
export async function findInvitationSender(
  db: Db,
  id: number,
): Promise<{ readonly customer: string; readonly name: string | null }> {
  const [row] = await db
    .select({ customer: customers.name, name: users.name })
    .from(invitations)
    .innerJoin(customers, eq(customers.key, invitations.customerKey))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.id, id));
  if (!row) throw new Error(`invitation ${id} is gone`);
  return row;
}

/** Names of a customer's ship-tos, in its order; of those with these codes. */
export async function findShipToNames(db: Db, customerKey: number, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ name: sql<string>`coalesce(${shiptos.display}, ${shiptos.name})` })
    .from(shiptos)
    .where(and(eq(shiptos.customerKey, customerKey), inArray(shiptos.code, [...codes])))
    .orderBy(asc(shiptos.sequence), asc(shiptos.code));
  return rows.map(({ name }) => name);
}

const mailActions = ['colleague.invited', 'colleague.invitationResent'];

/** When a customer's latest mails with invitations were requested, newest first, after an instant; at most `limit`. */
export async function findInvitationMails(db: Db, customerKey: number, after: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(inArray(auditLog.action, mailActions), gt(auditLog.at, after), eq(auditLog.customerKey, customerKey)))
    .orderBy(desc(auditLog.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** Deletes invitations that expired before an instant, with their links. */
export async function deleteInvitationsExpiredBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(invitations).where(lt(invitations.expiresAt, instant));
}
