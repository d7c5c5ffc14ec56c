import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { OrderHeaderField } from '../../../domain/checkout/order-header-fields.js';
import type { Db } from '../database/database.js';
import { carts } from '../tables/carts.js';
import { orders } from '../tables/orders.js';

/** A cart's row: its identity and the header. */
export type CartRow = typeof carts.$inferSelect;

/** The header fields of a cart's row (S3.4). */
export type CartHeaderRow = Pick<CartRow, OrderHeaderField>;

/** Owner of a cart: a user and a customer, or one punchout session of theirs. */
export interface CartOwner {
  readonly userId: number;
  readonly customerKey: number;
  /** The punchout session that owns the cart; null outside punchout. */
  readonly punchoutSessionId: number | null;
}

/** The open cart, or undefined if nothing was ever added. */
export async function findOpenCart(db: Db, owner: CartOwner): Promise<CartRow | undefined> {
  const [row] = await db.select().from(carts).where(isOpenCartOf(owner));
  return row;
}

/**
 * Takes the open cart for a change: creates it if missing, increases its version and locks it until the transaction ends. If it is being ordered at
 * the same time, waits and takes its successor.
 */
export async function takeCartForChange(tx: Db, owner: CartOwner, defaults: CartHeaderRow, now: Date): Promise<CartRow> {
  const raised = { version: sql`${carts.version} + 1`, updatedAt: now };
  const [open] = await tx.update(carts).set(raised).where(isOpenCartOf(owner)).returning();
  if (open) return open;
  const [made] = await tx
    .insert(carts)
    .values({
      userId: owner.userId,
      customerKey: owner.customerKey,
      punchoutSessionId: owner.punchoutSessionId,
      ...defaults,
      updatedAt: now,
    })
    // Since the read above, another window may have created it or ordered the previous one.
    .onConflictDoUpdate({ ...openCartIndexOf(owner), set: raised })
    .returning();
  if (!made) throw new Error('the cart was neither inserted nor updated');
  return made;
}

/** Writes header fields to a cart taken for a change. */
export async function updateCartHeader(tx: Db, cartId: number, header: Partial<CartHeaderRow>): Promise<void> {
  await tx.update(carts).set(header).where(eq(carts.id, cartId));
}

/**
 * Takes the open cart to order or transfer it, if it is still open and still has the version that was shown: the one statement that keeps two tabs
 * from taking the same cart twice. Undefined if it is not.
 */
export async function claimCart(
  tx: Db,
  owner: CartOwner,
  version: number | undefined,
  status: 'ordered' | 'transferred',
  now: Date,
): Promise<CartRow | undefined> {
  const seen = version === undefined ? undefined : eq(carts.version, version);
  const [row] = await tx
    .update(carts)
    .set({ status, updatedAt: now })
    .where(and(isOpenCartOf(owner), seen))
    .returning();
  return row;
}

/** Opens the successor of an ordered cart; versions continue, so that a version belongs to one cart only. */
export async function openNextCart(tx: Db, ordered: CartRow, defaults: CartHeaderRow, now: Date): Promise<CartRow> {
  const [row] = await tx
    .insert(carts)
    .values({
      userId: ordered.userId,
      customerKey: ordered.customerKey,
      ...defaults,
      version: ordered.version + 1,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('the next cart was not opened');
  return row;
}

/**
 * Number of the order that took the cart shown with this version; without a version, of the latest order. Undefined if no cart of that or a later
 * version was ordered.
 */
export async function findOrderOfVersion(db: Db, owner: CartOwner, version: number | undefined): Promise<string | undefined> {
  const [row] = await db
    .select({ number: orders.number })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(
      and(
        eq(carts.userId, owner.userId),
        eq(carts.customerKey, owner.customerKey),
        eq(carts.status, 'ordered'),
        version === undefined ? undefined : gte(carts.version, version),
      ),
    )
    .orderBy(version === undefined ? desc(carts.version) : carts.version)
    .limit(1);
  return row?.number;
}

function isOpenCartOf({ userId, customerKey, punchoutSessionId }: CartOwner) {
  const isSessions =
    punchoutSessionId === null ? isNull(carts.punchoutSessionId) : eq(carts.punchoutSessionId, punchoutSessionId);
  return and(eq(carts.userId, userId), eq(carts.customerKey, customerKey), isSessions, eq(carts.status, 'open'));
}

/** The unique index that prevents two open carts of one owner. */
const openCartIndexOf = ({ punchoutSessionId }: CartOwner) =>
  punchoutSessionId === null
    ? {
        target: [carts.userId, carts.customerKey],
        targetWhere: sql`${carts.status} = 'open' and ${carts.punchoutSessionId} is null`,
      }
    : {
        target: carts.punchoutSessionId,
        targetWhere: sql`${carts.status} = 'open' and ${carts.punchoutSessionId} is not null`,
      };
