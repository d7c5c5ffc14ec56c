import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { outbox } from '../tables/outbox.js';
import { passwordResets } from '../tables/password-resets.js';

/** The user that a message is for; null if the message names none. */
const userId = sql<number | null>`coalesce(
  (${outbox.payload}->>'userId')::int,
  (select ${passwordResets.userId} from ${passwordResets} where ${passwordResets.id} = (${outbox.payload}->>'resetId')::int))`;

const isGivenUp = isNotNull(outbox.failedAt);

/** Messages that were given up, the latest first. */
export async function findUndelivered(db: Db, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const { id, kind, createdAt, failedAt, attempts, lastError } = outbox;
  const rows = await db
    .select({ id, kind, userId, createdAt, failedAt, attempts, lastError })
    .from(outbox)
    .where(isGivenUp)
    .orderBy(desc(failedAt), desc(id))
    .limit(limit)
    .offset(offset);
  return { rows, totalCount: await countUndelivered(db) };
}

/** Number of messages that were given up. */
export async function countUndelivered(db: Db): Promise<number> {
  const [counted] = await db.select({ totalCount: count() }).from(outbox).where(isGivenUp);
  return counted?.totalCount ?? 0;
}

/** Makes a message that was given up due again, for another day from now. Returns its kind and user; undefined if there is no such message. */
export async function requeueMessage(tx: Db, id: number, now: Date) {
  const [message] = await tx
    .update(outbox)
    .set({
      ...{ failedAt: null, leasedUntil: null, availableAt: now, attempts: 0 },
      payload: sql`${outbox.payload} || ${JSON.stringify({ retriedAt: now.toISOString() })}::jsonb`,
    })
    .where(and(eq(outbox.id, id), isGivenUp))
    .returning({ kind: outbox.kind, userId });
  return message;
}
