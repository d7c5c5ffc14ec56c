import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { paymentAttempts, paymentItems } from '../tables/payment-attempts.js';

/** A stored attempt. */
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Progress of an attempt. */
export type AttemptState = AttemptRow['state'];

/** Identity of a payment request. */
export type AttemptScope = Pick<AttemptRow, 'userId' | 'customerKey' | 'key'>;

/** States whose outcome is unknown or not yet processed. */
export const unfinished = ['authorising', 'unknown', 'approved', 'voiding'] as const satisfies AttemptState[];

/** The attempt with this key. */
export async function findAttempt(db: Db, { userId, customerKey, key }: AttemptScope): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, userId), eq(paymentAttempts.customerKey, customerKey), eq(paymentAttempts.key, key)));
  return row;
}

/** An attempt by its id, locked until the transaction ends. */
export async function lockAttempt(tx: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row;
}

/** Inserts an attempt; false if its key or its cart already has one that is not known to have failed. */
export async function insertAttempt(tx: Db, attempt: typeof paymentAttempts.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(paymentAttempts).values(attempt).onConflictDoNothing().returning({ id: paymentAttempts.id });
  return inserted.length > 0;
}

/** Moves an attempt to its next state, if its current state allows it; returns the updated row, or undefined. */
export async function advanceAttempt(
  tx: Db,
  id: string,
  from: readonly AttemptState[],
  to: Partial<
    Pick<AttemptRow, 'state' | 'reference' | 'problems' | 'orderId' | 'paymentId' | 'appliedOn' | 'answer' | 'leasedUntil'>
  >,
  now: Date,
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .update(paymentAttempts)
    .set({ ...to, updatedAt: now })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, [...from])))
    .returning();
  return row;
}

/** Takes an unfinished attempt without a valid lease; undefined if it is leased or finished. */
export async function leaseAttempt(tx: Db, id: string, now: Date, until: Date): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .update(paymentAttempts)
    .set({ leasedUntil: until })
    .where(
      and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, [...unfinished]), lte(paymentAttempts.leasedUntil, now)),
    )
    .returning();
  return row;
}

/** Ids of unfinished attempts without a valid lease, oldest first. */
export async function findStaleAttempts(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.state, [...unfinished]), lte(paymentAttempts.leasedUntil, now)))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Ends the leases of a dead process; only if no other process can be working on the same database. */
export async function endLeases(tx: Db, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ leasedUntil: now })
    .where(inArray(paymentAttempts.state, [...unfinished]));
}

/** The attempt that prevents another payment of a cart: one without a known outcome, or the one that became its order. */
export async function findAttemptOfCart(db: Db, cartId: number): Promise<AttemptState | undefined> {
  const [row] = await db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.cartId, cartId), inArray(paymentAttempts.state, ['authorising', 'unknown', 'approved', 'ordered'])),
    );
  return row?.state;
}

/** Amount that an attempt applies to an open item, signed. */
export type PaymentItem = Pick<typeof paymentItems.$inferSelect, 'receivableId' | 'amount'>;

/** Inserts the amounts that an attempt applies; one statement. */
export async function insertPaymentItems(tx: Db, attemptId: string, items: readonly PaymentItem[]): Promise<void> {
  const rows = JSON.stringify(items.map(({ receivableId, amount }) => ({ receivable: receivableId, amount })));
  await tx.execute(sql`
    insert into ${paymentItems} (attempt_id, receivable_id, amount)
    select ${attemptId}, i.receivable, i.amount from jsonb_to_recordset(${rows}::jsonb) as i(receivable integer, amount numeric)`);
}

/** Amounts that an attempt applies, by the items' ids. */
export async function findPaymentItems(db: Db, attemptId: string): Promise<PaymentItem[]> {
  const { receivableId, amount } = paymentItems;
  return await db
    .select({ receivableId, amount })
    .from(paymentItems)
    .where(eq(paymentItems.attemptId, attemptId))
    .orderBy(asc(receivableId));
}

/** Open items with another payment whose outcome is unknown. */
export async function findItemsBeingPaid(db: Db, receivableIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: paymentItems.receivableId })
    .from(paymentItems)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentItems.attemptId))
    .where(
      and(
        inArray(paymentItems.receivableId, [...receivableIds]),
        inArray(paymentAttempts.state, ['authorising', 'unknown', 'approved']),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
