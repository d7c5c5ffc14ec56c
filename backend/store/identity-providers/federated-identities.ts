import { and, eq, exists, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { mayActFor } from '../customers/may-act-for.js';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { federatedIdentities, identityProviders } from '../tables/identity-providers.js';
import { punchoutBuyers } from '../tables/punchout.js';
import { tokens } from '../tables/tokens.js';
import { userCustomers, users } from '../tables/users.js';

/** A user of a directory. */
export type FederatedIdentity = typeof federatedIdentities.$inferSelect;

type Subject = Pick<FederatedIdentity, 'providerId' | 'subject'>;

const isSubject = ({ providerId, subject }: Subject) =>
  and(eq(federatedIdentities.providerId, providerId), eq(federatedIdentities.subject, subject));

/** Records a sign-in of a directory's subject; returns their user, undefined if there is none. */
export async function recordIdentityUse(tx: Db, subject: Subject, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(federatedIdentities)
    .set({ lastUsedAt: now })
    .where(isSubject(subject))
    .returning({ userId: federatedIdentities.userId });
  return row?.userId;
}

/** Links a directory's subject to a user. */
export async function insertIdentity(tx: Db, identity: typeof federatedIdentities.$inferInsert): Promise<void> {
  await tx.insert(federatedIdentities).values(identity);
}

/** Whether a directory that can be used signs a user in. */
export async function hasDirectory(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .select({ userId: federatedIdentities.userId })
    .from(federatedIdentities)
    .innerJoin(identityProviders, eq(identityProviders.id, federatedIdentities.providerId))
    .where(and(eq(federatedIdentities.userId, userId), eq(identityProviders.isEnabled, true)))
    .limit(1);
  return found.length > 0;
}

/**
 * Whether a directory of a customer may be linked to a user: a user of this customer alone, who comes by themselves, and whom no other subject of the
 * directory has.
 */
export async function isLinkable(
  tx: Db,
  userId: number,
  { id: providerId, customerKey }: { readonly id: number; readonly customerKey: number },
): Promise<boolean> {
  const otherCustomers = tx
    .select({ one: sql`1` })
    .from(userCustomers)
    .where(and(eq(userCustomers.userId, users.id), ne(userCustomers.customerKey, customerKey)));
  const punchout = tx.select({ one: sql`1` }).from(punchoutBuyers).where(eq(punchoutBuyers.userId, users.id));
  const otherSubject = tx
    .select({ one: sql`1` })
    .from(federatedIdentities)
    .where(and(eq(federatedIdentities.userId, users.id), eq(federatedIdentities.providerId, providerId)));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.customerKey, customerKey),
        eq(users.sessionType, 'Normal'),
        eq(users.isSalesperson, false),
        not(exists(otherCustomers)),
        not(exists(punchout)),
        not(exists(otherSubject)),
      ),
    );
  return found.length > 0;
}

/** Whether a user may act for a customer that is active. */
export async function mayUserActFor(tx: Db, userId: number, customerKey: number): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(customers, and(eq(customers.key, customerKey), eq(customers.isActive, true)))
    .where(and(eq(users.id, userId), mayActFor));
  return found.length > 0;
}

/** Ends the sessions that a directory has opened: those of its users that are bound to its customer. */
export async function endSessionsOfProvider(
  tx: Db,
  { id, customerKey }: { readonly id: number; readonly customerKey: number },
  now: Date,
): Promise<void> {
  const itsUsers = tx
    .select({ id: federatedIdentities.userId })
    .from(federatedIdentities)
    .where(eq(federatedIdentities.providerId, id));
  await tx
    .update(tokens)
    .set({ revokedAt: now, revokedBecause: 'rightsChanged' })
    .where(
      and(
        inArray(tokens.userId, itsUsers),
        eq(tokens.customerKey, customerKey),
        eq(tokens.isPunchout, false),
        isNull(tokens.revokedAt),
      ),
    );
}
