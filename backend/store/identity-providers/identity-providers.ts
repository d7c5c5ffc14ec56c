import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { federatedIdentities, identityProviders } from '../tables/identity-providers.js';

/** A customer's directory. */
export type IdentityProvider = typeof identityProviders.$inferSelect;

/** Whether any directory can be used. */
export async function hasEnabledProvider(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .where(eq(identityProviders.isEnabled, true))
    .limit(1);
  return found.length > 0;
}

/** The directory with this short name, if it can be used. */
export async function findEnabledProvider(db: Db, slug: string): Promise<IdentityProvider | undefined> {
  const [provider] = await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.slug, slug), eq(identityProviders.isEnabled, true)));
  return provider;
}

/** The directory with this id, if it can be used. */
export async function findEnabledProviderById(db: Db, id: number): Promise<IdentityProvider | undefined> {
  const [provider] = await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, id), eq(identityProviders.isEnabled, true)));
  return provider;
}

/**
 * The directory with this id, if it can be used, locked until the transaction ends: simultaneous sign-ins through the same directory wait for each other,
 * and it cannot be disabled meanwhile.
 */
export async function lockEnabledProvider(tx: Db, id: number): Promise<IdentityProvider | undefined> {
  const [provider] = await tx
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, id), eq(identityProviders.isEnabled, true)))
    .for('no key update');
  return provider;
}

/** The directory with this short name, also a disabled one. */
export async function findProvider(db: Db, slug: string): Promise<IdentityProvider | undefined> {
  const [provider] = await db.select().from(identityProviders).where(eq(identityProviders.slug, slug));
  return provider;
}

/** All directories with their customers' codes and the number of their users, by short name. */
export async function listProviders(db: Db) {
  return await db
    .select({
      provider: identityProviders,
      customerCode: customers.code,
      users: db.$count(federatedIdentities, eq(federatedIdentities.providerId, identityProviders.id)),
    })
    .from(identityProviders)
    .innerJoin(customers, eq(customers.key, identityProviders.customerKey))
    .orderBy(identityProviders.slug);
}

/** Registers a directory; returns its id, or null if its short name is taken. */
export async function insertProvider(tx: Db, provider: typeof identityProviders.$inferInsert): Promise<number | null> {
  const [row] = await tx
    .insert(identityProviders)
    .values(provider)
    .onConflictDoNothing({ target: identityProviders.slug })
    .returning({ id: identityProviders.id });
  return row?.id ?? null;
}

/** Enables or disables a directory. */
export async function setProviderEnabled(tx: Db, id: number, isEnabled: boolean): Promise<void> {
  await tx.update(identityProviders).set({ isEnabled }).where(eq(identityProviders.id, id));
}

/** Deletes a directory and its links to users; the users stay. */
export async function deleteProvider(tx: Db, id: number): Promise<void> {
  await tx.delete(identityProviders).where(eq(identityProviders.id, id));
}
