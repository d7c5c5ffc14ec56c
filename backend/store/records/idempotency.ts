import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { idempotency } from '../tables/idempotency.js';

/** What makes two requests the same one: user, customer, operation and key, not the token. */
export interface IdempotencyScope {
  readonly userId: number;
  readonly customerKey: number;
  readonly operation: string;
  readonly key: string;
}

/** An answer given before. */
export type RememberedAnswer = Pick<typeof idempotency.$inferSelect, 'requestHash' | 'status' | 'body'>;

/**
 * Reserves a key; true where nobody had it. A transaction that holds it at the moment is waited for:
 * if it rolls back, the key is ours, else it is taken.
 */
export async function reserveKey(tx: Db, scope: IdempotencyScope, requestHash: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insert(idempotency)
    .values({ ...scope, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return inserted.length > 0;
}

/** The answer that was given to a key. */
export async function findAnswer(db: Db, scope: IdempotencyScope): Promise<RememberedAnswer | undefined> {
  const [row] = await db
    .select({ requestHash: idempotency.requestHash, status: idempotency.status, body: idempotency.body })
    .from(idempotency)
    .where(isKey(scope));
  return row;
}

/** Keeps the answer beside the work, in the same transaction. */
export async function rememberAnswer(tx: Db, scope: IdempotencyScope, status: number, body: string): Promise<void> {
  await tx.update(idempotency).set({ status, body }).where(isKey(scope));
}

/** Forgets answers given before this moment; the number of them. */
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
