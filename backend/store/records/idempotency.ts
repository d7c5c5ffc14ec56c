import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { idempotency } from '../tables/idempotency.js';

/** Identity of a request: user, customer, operation and key, not the token. */
export interface IdempotencyScope {
  readonly userId: number;
  readonly customerKey: number;
  readonly operation: string;
  readonly key: string;
}

/** A stored answer. */
export type RememberedAnswer = Pick<typeof idempotency.$inferSelect, 'requestHash' | 'status' | 'body'>;

/**
 * Reserves a key; true if it was free. Waits for another transaction that holds it: if that rolls back, the key is reserved here, otherwise it is
 * taken.
 */
export async function reserveKey(tx: Db, scope: IdempotencyScope, requestHash: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insert(idempotency)
    .values({ ...scope, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return inserted.length > 0;
}

/** The stored answer of a key. */
export async function findAnswer(db: Db, scope: IdempotencyScope): Promise<RememberedAnswer | undefined> {
  const [row] = await db
    .select({ requestHash: idempotency.requestHash, status: idempotency.status, body: idempotency.body })
    .from(idempotency)
    .where(isKey(scope));
  return row;
}

/** Stores the answer in the same transaction as the work. */
export async function rememberAnswer(tx: Db, scope: IdempotencyScope, status: number, body: string): Promise<void> {
  await tx.update(idempotency).set({ status, body }).where(isKey(scope));
}

/** Deletes answers older than this instant; returns their number. */
export async function forgetAnswersBefore(db: Db, instant: Date): Promise<number> {
  const forgotten = await db.delete(idempotency).where(lt(idempotency.createdAt, instant)).returning({ key: idempotency.key });
  return forgotten.length;
}

function isKey({ userId, customerKey, operation, key }: IdempotencyScope) {
  return and(
    eq(idempotency.userId, userId),
    eq(idempotency.customerKey, customerKey),
    eq(idempotency.operation, operation),
    eq(idempotency.key, key),
  );
}
