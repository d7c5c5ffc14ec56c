import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { punchoutBuyers, punchoutSessions } from '../tables/punchout.js';
import { authorizationCodes, tokens } from '../tables/tokens.js';
import { users } from '../tables/users.js';
import type { PunchoutBuyer } from './punchout.js';

const lastVisitAt = sql<Date | null>`(
  select max(${punchoutSessions.createdAt}) from ${punchoutSessions} where ${punchoutSessions.buyerId} = ${punchoutBuyers.id})`.mapWith(
  punchoutSessions.createdAt,
);

const values = {
  ...{ name: punchoutBuyers.name, fromDomain: punchoutBuyers.fromDomain, fromIdentity: punchoutBuyers.fromIdentity },
  ...{ senderDomain: punchoutBuyers.senderDomain, senderIdentity: punchoutBuyers.senderIdentity },
  ...{ supplierDomain: punchoutBuyers.supplierDomain, supplierIdentity: punchoutBuyers.supplierIdentity },
  ...{ postbackHosts: punchoutBuyers.postbackHosts, encoding: punchoutBuyers.encoding },
};

const { id, dialect, isEnabled, userId } = punchoutBuyers;

/** Columns that staff edit. */
export type BuyerColumns = Pick<PunchoutBuyer, keyof typeof values>;

/** A procurement system without its secret. */
export type BuyerRow = BuyerColumns & Pick<PunchoutBuyer, 'id' | 'dialect' | 'isEnabled'> & { readonly lastVisitAt: Date | null };

/** Procurement systems of a customer by name, each with the time of its last visit. */
export async function findBuyersOf(db: Db, customerKey: number): Promise<BuyerRow[]> {
  return await db
    .select({ id, dialect, isEnabled, ...values, lastVisitAt })
    .from(punchoutBuyers)
    .where(eq(punchoutBuyers.customerKey, customerKey))
    .orderBy(sql`lower(${punchoutBuyers.name})`, asc(id));
}

/** A procurement system of a customer, locked until the transaction ends; undefined if the customer has no such system. */
export async function lockBuyer(tx: Db, customerKey: number, buyerId: number) {
  const [row] = await tx
    .select({ id, dialect, isEnabled, userId, ...values, lastVisitAt })
    .from(punchoutBuyers)
    .where(and(eq(id, buyerId), eq(punchoutBuyers.customerKey, customerKey)))
    .for('update', { of: punchoutBuyers });
  return row;
}

type Identity = Pick<PunchoutBuyer, 'dialect' | 'fromDomain' | 'fromIdentity'>;

/** Lets one transaction at a time give this identity to a procurement system, until it ends. */
export async function lockIdentity(tx: Db, { dialect: of, fromDomain, fromIdentity }: Identity): Promise<void> {
  const name = `punchout-identity ${of} ${fromDomain} ${fromIdentity}`.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Whether another procurement system identifies itself by these names, regardless of case. */
export async function isIdentityTaken(
  db: Db,
  { dialect: of, fromDomain, fromIdentity }: Identity,
  exceptId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(punchoutBuyers)
    .where(
      and(
        eq(dialect, of),
        sql`lower(${punchoutBuyers.fromDomain}) = lower(${fromDomain})`,
        sql`lower(${punchoutBuyers.fromIdentity}) = lower(${fromIdentity})`,
        ne(id, exceptId),
      ),
    );
  return rows.length > 0;
}

/** Registers a procurement system; returns its id, or null if another one identifies itself by the same names. */
export async function insertBuyer(tx: Db, buyer: typeof punchoutBuyers.$inferInsert): Promise<number | null> {
  const [row] = await tx.insert(punchoutBuyers).values(buyer).onConflictDoNothing().returning({ id });
  return row?.id ?? null;
}

/** Changes columns of a procurement system. */
export async function updateBuyer(
  tx: Db,
  buyerId: number,
  changed: Partial<BuyerColumns> & { secretHash?: string },
): Promise<void> {
  await tx.update(punchoutBuyers).set(changed).where(eq(id, buyerId));
}

/** Renames the user of a procurement system, unless they have another name than it. */
export async function renameBuyerUser(tx: Db, ofUser: number, from: string, to: string): Promise<void> {
  await tx
    .update(users)
    .set({ name: to })
    .where(and(eq(users.id, ofUser), eq(users.name, from)));
}

/** All procurement systems with their customers' codes, without their secrets. */
export async function listPunchoutBuyers(db: Db) {
  const { name, fromDomain, fromIdentity, postbackHosts } = punchoutBuyers;
  return await db
    .select({ id, dialect, name, fromDomain, fromIdentity, postbackHosts, isEnabled, customerCode: customers.code })
    .from(punchoutBuyers)
    .innerJoin(customers, eq(customers.key, punchoutBuyers.customerKey))
    .orderBy(id);
}

/** A procurement system by its number, locked until the transaction ends. */
export async function findBuyerNames(tx: Db, buyerId: number) {
  const { name, customerKey } = punchoutBuyers;
  const [row] = await tx.select({ name, customerKey, isEnabled }).from(punchoutBuyers).where(eq(id, buyerId)).for('update');
  return row;
}

/** Enables or disables a procurement system; disabling ends its sessions. */
export async function setBuyerEnabled(tx: Db, buyerId: number, enabled: boolean, now: Date): Promise<void> {
  await tx.update(punchoutBuyers).set({ isEnabled: enabled }).where(eq(id, buyerId));
  if (!enabled) await endSessionsOf(tx, buyerId, now);
}

/** Ends the sessions that a procurement system opened, and withdraws the codes of those that were not opened yet. */
export async function endSessionsOf(tx: Db, buyerId: number, now: Date): Promise<void> {
  const sessions = tx.select({ id: punchoutSessions.id }).from(punchoutSessions).where(eq(punchoutSessions.buyerId, buyerId));
  const isTheirs = inArray(tokens.punchoutSessionId, sessions);
  await tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(isTheirs, isNull(tokens.revokedAt)));
  await tx.delete(authorizationCodes).where(inArray(authorizationCodes.punchoutSessionId, sessions));
}
