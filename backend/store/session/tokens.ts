import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayActFor } from '../customers/may-act-for.js';
import type { Db } from '../database/database.js';
import { memberRoles } from '../tables/colleagues.js';
import { customers } from '../tables/customers.js';
import { passwordResets } from '../tables/password-resets.js';
import { punchoutSessions } from '../tables/punchout.js';
import { authorizationCodes, tokens } from '../tables/tokens.js';
import { users } from '../tables/users.js';
import { deleteChallengesExpiredBefore } from './sign-in-challenges.js';

const staffTokens = alias(tokens, 'staff_tokens');
const actingStaff = alias(users, 'acting_staff');

/** A token's row, its user, and the customer that they may act for; one statement, because every request needs it. */
export async function findSession(db: Db, hash: string, requestedCustomerKey: number | null, now: Date) {
  const customerKey = sql`coalesce(${requestedCustomerKey}::integer, ${tokens.customerKey}, ${users.customerKey})`;
  const [row] = await db
    .select({
      userId: users.id,
      username: users.username,
      name: users.name,
      sessionType: users.sessionType,
      isSalesperson: users.isSalesperson,
      isStaff: users.isStaff,
      isDisabled: users.isDisabled,
      ownCustomerKey: users.customerKey,
      isPunchout: tokens.isPunchout,
      punchoutSessionId: tokens.punchoutSessionId,
      punchoutOperation: punchoutSessions.operation,
      transferredAt: punchoutSessions.transferredAt,
      authenticatedAt: tokens.authenticatedAt,
      lastUsedAt: tokens.lastUsedAt,
      idleExpiresAt: tokens.idleExpiresAt,
      expiresAt: tokens.expiresAt,
      revokedAt: tokens.revokedAt,
      revokedBecause: tokens.revokedBecause,
      /** Null if no customer was requested and the user has none, or if the user may not act for it. */
      customerKey: customers.key,
      role: memberRoles.role,
      boundTo: tokens.customerKey,
      staffTokenHash: tokens.staffTokenHash,
      /** Of who acts as the user; null if that person's own session is over, or if they are no longer staff. */
      actingStaffId: actingStaff.id,
      actingStaffName: actingStaff.name,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(
      staffTokens,
      and(
        eq(staffTokens.hash, tokens.staffTokenHash),
        isNull(staffTokens.revokedAt),
        gt(staffTokens.expiresAt, now),
        gt(staffTokens.idleExpiresAt, now),
      ),
    )
    .leftJoin(
      actingStaff,
      and(eq(actingStaff.id, staffTokens.userId), eq(actingStaff.isStaff, true), eq(actingStaff.isDisabled, false)),
    )
    .leftJoin(punchoutSessions, eq(punchoutSessions.id, tokens.punchoutSessionId))
    .leftJoin(
      customers,
      and(
        eq(customers.key, customerKey),
        eq(customers.isActive, true),
        mayActFor,
        // A session of a punchout or of a customer's directory is bound to its customer.
        or(isNull(tokens.customerKey), eq(tokens.customerKey, customers.key)),
      ),
    )
    .leftJoin(memberRoles, and(eq(memberRoles.userId, users.id), eq(memberRoles.customerKey, customers.key)))
    .where(eq(tokens.hash, hash));
  return row;
}

/** The user of a token. */
export async function findTokenUser(db: Db, hash: string): Promise<number | undefined> {
  const [row] = await db.select({ userId: tokens.userId }).from(tokens).where(eq(tokens.hash, hash));
  return row?.userId;
}

/** Stores a new token. */
export async function insertToken(tx: Db, token: typeof tokens.$inferInsert): Promise<void> {
  await tx.insert(tokens).values(token);
}

/** Records a use of tokens, and extends their idle time: of one, and of the session of the staff that it belongs to. */
export async function touchTokens(tx: Db, hashes: readonly string[], lastUsedAt: Date, idleExpiresAt: Date): Promise<void> {
  await tx
    .update(tokens)
    .set({ lastUsedAt, idleExpiresAt })
    .where(inArray(tokens.hash, [...hashes]));
}

/** Revokes a token permanently. */
export async function revokeToken(tx: Db, hash: string, at: Date): Promise<void> {
  await tx
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)));
}

/** Sessions of a user that have not ended, the last used one first; hand-offs of a procurement system are not the user's own. */
export async function findSessionsOf(db: Db, userId: number, now: Date) {
  return await db
    .select({
      id: tokens.id,
      hash: tokens.hash,
      userAgent: tokens.userAgent,
      address: tokens.address,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
    })
    .from(tokens)
    .where(isOpenOf(userId, now))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id));
}

/** Ends sessions of a user in another one: the one with this id, or all but the one with the hash `kept`. Returns how many there were. */
export async function endSessionsOf(
  tx: Db,
  userId: number,
  which: { readonly id: number } | { readonly kept: string },
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(tokens)
    .set({ revokedAt: now, revokedBecause: 'endedElsewhere' })
    .where(and(isOpenOf(userId, now), 'id' in which ? eq(tokens.id, which.id) : ne(tokens.hash, which.kept)))
    .returning({ id: tokens.id });
  return ended.length;
}

const isOpenOf = (userId: number, now: Date) =>
  and(
    eq(tokens.userId, userId),
    eq(tokens.isPunchout, false),
    // Staff who act as the user have a session of their own.
    isNull(tokens.staffTokenHash),
    isNull(tokens.revokedAt),
    gt(tokens.idleExpiresAt, now),
    gt(tokens.expiresAt, now),
  );

/** Revokes all tokens of a user but the one with the hash `kept`, because their password was changed. */
export async function revokeTokensOf(tx: Db, userId: number, at: Date, kept?: string): Promise<void> {
  await tx
    .update(tokens)
    .set({ revokedAt: at, revokedBecause: 'passwordChanged' })
    .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt), kept === undefined ? undefined : ne(tokens.hash, kept)));
}

/** Ends the sessions of a user whose rights were changed; hand-offs of a procurement system are not the user's own. */
export async function revokeTokensForRights(tx: Db, userId: number, at: Date): Promise<void> {
  await tx
    .update(tokens)
    .set({ revokedAt: at, revokedBecause: 'rightsChanged' })
    .where(and(eq(tokens.userId, userId), eq(tokens.isPunchout, false), isNull(tokens.revokedAt)));
}

/** Takes an authorization code, if it is valid; of several simultaneous requests one gets it. */
export async function takeAuthorizationCode(tx: Db, hash: string, at: Date) {
  const [code] = await tx
    .update(authorizationCodes)
    .set({ usedAt: at })
    .where(and(eq(authorizationCodes.hash, hash), isNull(authorizationCodes.usedAt), gt(authorizationCodes.expiresAt, at)))
    .returning({
      userId: authorizationCodes.userId,
      customerKey: authorizationCodes.customerKey,
      punchoutSessionId: authorizationCodes.punchoutSessionId,
    });
  return code;
}

/** Deletes tokens, codes, requests for a new password and unfinished sign-ins that expired before an instant. */
export async function deleteSecretsExpiredBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(tokens).where(lt(tokens.expiresAt, instant));
  await tx.delete(authorizationCodes).where(lt(authorizationCodes.expiresAt, instant));
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, instant));
  await deleteChallengesExpiredBefore(tx, instant);
}
