import { and, eq } from 'drizzle-orm';
import type { Role } from '../../../domain/colleagues/roles.js';
import type { Db } from '../database/database.js';
import { memberRoles, memberShipTos } from '../tables/colleagues.js';

/** A user's role within a customer, and the directory that decides it; undefined without a role. */
export async function findMemberRole(db: Db, userId: number, customerKey: number) {
  const isMember = and(eq(memberRoles.userId, userId), eq(memberRoles.customerKey, customerKey));
  const [row] = await db.select({ role: memberRoles.role, providerId: memberRoles.providerId }).from(memberRoles).where(isMember);
  return row;
}

/** A user's role within a customer; null if they have none. */
export const findRole = async (db: Db, userId: number, customerKey: number): Promise<Role | null> =>
  (await findMemberRole(db, userId, customerKey))?.role ?? null;

/** Whether a user may order for some of a customer's ship-tos only. */
export async function hasShipToLimit(db: Db, userId: number, customerKey: number): Promise<boolean> {
  const isLimit = and(eq(memberShipTos.userId, userId), eq(memberShipTos.customerKey, customerKey));
  const rows = await db.select({ code: memberShipTos.shipToCode }).from(memberShipTos).where(isLimit).limit(1);
  return rows.length > 0;
}
