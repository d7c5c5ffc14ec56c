import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { passwordResetLinks, passwordResets } from '../tables/password-resets.js';
import { users } from '../tables/users.js';

/** A request for a new password that was not used, replaced or expired. */
const isOpen = (now: Date) => and(isNull(passwordResets.closedAt), gt(passwordResets.expiresAt, now));

/** Opens a request for each of these users, in place of older ones; returns the ids of the new ones. For no users it runs the same statements. */
export async function openPasswordResets(
  tx: Db,
  userIds: readonly number[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<number[]> {
  await closePasswordResetsOf(tx, userIds, now);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into password_resets (user_id, created_at, expires_at)
    select id, ${now}, ${expiresAt} from unnest(${sql.param([...userIds])}::integer[]) id
    returning id`);
  return rows.map(({ id }) => id);
}

/** Closes all open requests of these users: by the same statement for no users, which `inArray` would word differently. */
export async function closePasswordResetsOf(tx: Db, userIds: readonly number[], at: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ closedAt: at })
    .where(and(sql`${passwordResets.userId} = any(${sql.param([...userIds])}::integer[])`, isNull(passwordResets.closedAt)));
}

/** The user of an open request, and until when it is open. */
export async function findPasswordResetUser(db: Db, id: number, now: Date) {
  const [row] = await db
    .select({ userId: passwordResets.userId, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.id, id), isOpen(now)));
  return row;
}

/** Stores the hash of a link's secret. */
export async function insertPasswordResetLink(tx: Db, link: typeof passwordResetLinks.$inferInsert): Promise<void> {
  await tx.insert(passwordResetLinks).values(link);
}

/** The open request of a link, and its user; undefined for a user who is disabled. */
export async function findPasswordResetByLink(db: Db, hash: string, now: Date) {
  const [row] = await db
    .select({ id: passwordResets.id, userId: users.id, username: users.username, sessionType: users.sessionType })
    .from(passwordResetLinks)
    .innerJoin(passwordResets, eq(passwordResets.id, passwordResetLinks.resetId))
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResetLinks.hash, hash), isOpen(now), eq(users.isDisabled, false)));
  return row;
}

/** Closes a request if it is open; of several simultaneous calls one gets true. */
export async function takePasswordReset(tx: Db, id: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(passwordResets)
    .set({ closedAt: now })
    .where(and(eq(passwordResets.id, id), isOpen(now)))
    .returning({ id: passwordResets.id });
  return taken.length > 0;
}
