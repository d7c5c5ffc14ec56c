import { and, asc, count, eq, exists, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { apiKeys } from '../tables/api-keys.js';
import { cartLines, carts } from '../tables/carts.js';
import { memberRoles, memberShipTos } from '../tables/colleagues.js';
import { customers, shiptos } from '../tables/customers.js';
import { identityProviders } from '../tables/identity-providers.js';
import { punchoutBuyers } from '../tables/punchout.js';
import { tokens } from '../tables/tokens.js';
import { userCustomers, users } from '../tables/users.js';

/** A user and a customer. */
export interface Membership {
  readonly userId: number;
  readonly customerKey: number;
}

/** Users of a customer: no salespeople, who act for it by their own list, and no accounts of procurement systems, which no person signs in to. */
const isMemberOf = (db: Db, customerKey: number) =>
  and(
    eq(users.sessionType, 'Normal'),
    eq(users.isSalesperson, false),
    eq(users.isDisabled, false),
    or(
      eq(users.customerKey, customerKey),
      exists(
        db
          .select({ userId: userCustomers.userId })
          .from(userCustomers)
          .where(and(eq(userCustomers.userId, users.id), eq(userCustomers.customerKey, customerKey))),
      ),
    ),
    notExists(db.select({ id: punchoutBuyers.id }).from(punchoutBuyers).where(eq(punchoutBuyers.userId, users.id))),
  );

const hasRoleIn = (customerKey: number) => and(eq(memberRoles.userId, users.id), eq(memberRoles.customerKey, customerKey));

const shipTosIn = (customerKey: number) => sql<string[]>`coalesce((
  select array_agg(${memberShipTos.shipToCode} order by ${memberShipTos.shipToCode}) from ${memberShipTos}
  where ${memberShipTos.userId} = ${users.id} and ${memberShipTos.customerKey} = ${customerKey}), '{}'::text[])`;

/** Last use of the user's sessions; null if none is remembered. */
const lastSeenAt = sql<Date | null>`(
  select max(${tokens.lastUsedAt}) from ${tokens}
  where ${tokens.userId} = ${users.id} and not ${tokens.isPunchout})`.mapWith(tokens.lastUsedAt);

const cartLinesIn = (customerKey: number) => sql<number>`(
  select count(*)::integer from ${cartLines} join ${carts} on ${carts.id} = ${cartLines.cartId}
  where ${carts.userId} = ${users.id} and ${carts.customerKey} = ${customerKey}
    and ${carts.status} = 'open' and ${carts.punchoutSessionId} is null)`;

const activeKeysIn = (customerKey: number, now: Date) => sql<number>`(
  select count(*)::integer from ${apiKeys}
  where ${apiKeys.userId} = ${users.id} and ${apiKeys.customerKey} = ${customerKey}
    and ${apiKeys.revokedAt} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now.toISOString()}::timestamptz))`;

/** Users of a customer with their rights, by name; one of them with `userId`. One statement. */
export async function findMembers(db: Db, customerKey: number, now: Date, userId?: number) {
  return await db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      role: memberRoles.role,
      shipTos: shipTosIn(customerKey),
      directory: identityProviders.name,
      lastSeenAt,
      cartLines: cartLinesIn(customerKey),
      apiKeys: activeKeysIn(customerKey, now),
    })
    .from(users)
    .leftJoin(memberRoles, hasRoleIn(customerKey))
    .leftJoin(identityProviders, eq(identityProviders.id, memberRoles.providerId))
    .where(and(isMemberOf(db, customerKey), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(sql`lower(${users.name})`, asc(users.id));
}

/** A user of a customer. */
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** Prevents other changes of a customer's users until the transaction ends: whether an administrator is the last one depends on all of them. */
export async function lockMembers(tx: Db, customerKey: number): Promise<void> {
  await tx.select({ key: customers.key }).from(customers).where(eq(customers.key, customerKey)).for('no key update');
}

/** Whether a user belongs to a customer. */
export async function isMember(db: Db, { userId, customerKey }: Membership): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMemberOf(db, customerKey), eq(users.id, userId)));
  return rows.length > 0;
}

/** Whether a user of a customer has this address, regardless of case. */
export async function hasMemberWithEmail(db: Db, customerKey: number, email: string): Promise<boolean> {
  const hasAddress = eq(sql`lower(${users.email})`, email.toLowerCase());
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMemberOf(db, customerKey), hasAddress))
    .limit(1);
  return rows.length > 0;
}

/** Whether a customer has an administrator other than this user. */
export async function hasAnotherAdministrator(db: Db, { userId, customerKey }: Membership): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .innerJoin(memberRoles, hasRoleIn(customerKey))
    .where(and(isMemberOf(db, customerKey), eq(memberRoles.role, 'administrator'), ne(users.id, userId)));
  return (row?.count ?? 0) > 0;
}

/** Those of the codes that are ship-tos of a customer. */
export async function findShipToCodes(db: Db, customerKey: number, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ code: shiptos.code })
    .from(shiptos)
    .where(and(eq(shiptos.customerKey, customerKey), inArray(shiptos.code, [...codes])));
  return rows.map(({ code }) => code);
}

/** A role, and the directory that decides it; null: administrators may change it. */
type GivenRole = Pick<typeof memberRoles.$inferInsert, 'role' | 'changedAt'> & { readonly providerId: number | null };

/** Sets a user's role within a customer. */
export async function saveRole(tx: Db, { userId, customerKey }: Membership, given: GivenRole): Promise<void> {
  await tx
    .insert(memberRoles)
    .values({ userId, customerKey, ...given })
    .onConflictDoUpdate({ target: [memberRoles.userId, memberRoles.customerKey], set: given });
}

/** Takes a user's role within a customer away: they have the rights of the site's menu. */
export async function deleteRole(tx: Db, { userId, customerKey }: Membership): Promise<void> {
  await tx.delete(memberRoles).where(and(eq(memberRoles.userId, userId), eq(memberRoles.customerKey, customerKey)));
}

/** Replaces the ship-tos that a user may order for. */
export async function saveShipTos(tx: Db, { userId, customerKey }: Membership, codes: readonly string[]): Promise<void> {
  await tx.delete(memberShipTos).where(and(eq(memberShipTos.userId, userId), eq(memberShipTos.customerKey, customerKey)));
  if (codes.length === 0) return;
  await tx.insert(memberShipTos).values(codes.map((shipToCode) => ({ userId, customerKey, shipToCode })));
}

/** Lets a user act for a further customer; it becomes their own if they have none. */
export async function addMembership(tx: Db, { userId, customerKey }: Membership): Promise<void> {
  const [user] = await tx.select({ own: users.customerKey }).from(users).where(eq(users.id, userId)).for('no key update');
  if (user?.own === customerKey) return;
  if (user?.own === null) await tx.update(users).set({ customerKey }).where(eq(users.id, userId));
  else await tx.insert(userCustomers).values({ userId, customerKey }).onConflictDoNothing();
}

/**
 * Ends a user's membership, with their role and ship-tos. If the customer was their own, one of their further customers takes its place, an active one
 * first; without any, their account is disabled.
 */
export async function endMembership(tx: Db, { userId, customerKey }: Membership): Promise<void> {
  const [user] = await tx.select({ own: users.customerKey }).from(users).where(eq(users.id, userId)).for('no key update');
  await deleteRole(tx, { userId, customerKey });
  await saveShipTos(tx, { userId, customerKey }, []);
  await tx.delete(userCustomers).where(and(eq(userCustomers.userId, userId), eq(userCustomers.customerKey, customerKey)));
  if (user?.own !== customerKey) return;
  const [next] = await tx
    .select({ key: customers.key })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.key, userCustomers.customerKey))
    .where(eq(userCustomers.userId, userId))
    .orderBy(sql`${customers.isActive} desc`, asc(customers.name), asc(customers.key))
    .limit(1);
  // Staff still administer the store.
  const change = next ? { customerKey: next.key } : { customerKey: null, isDisabled: sql`not ${users.isStaff}` };
  await tx.update(users).set(change).where(eq(users.id, userId));
  if (!next) return;
  await tx.delete(userCustomers).where(and(eq(userCustomers.userId, userId), eq(userCustomers.customerKey, next.key)));
}
