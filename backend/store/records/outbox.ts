import type { Db } from '../database/database.js';
import { outbox } from '../tables/outbox.js';

/** A message to send after its cause is committed. */
export type OutboxMessage = Pick<typeof outbox.$inferInsert, 'kind' | 'messageId' | 'payload'>;

/** Stores a message in the same transaction as its cause; a duplicate message id is refused. */
export async function addToOutbox(tx: Db, message: OutboxMessage, now: Date): Promise<void> {
  await tx.insert(outbox).values({ ...message, createdAt: now, availableAt: now });
}
