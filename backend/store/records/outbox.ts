import type { Db } from '../database/database.js';
import { outbox } from '../tables/outbox.js';

/** Something that has to leave the house once its cause is committed. */
export type OutboxMessage = Pick<typeof outbox.$inferInsert, 'kind' | 'messageId' | 'payload'>;

/** Puts a message beside its cause, in the same transaction; the same message id twice is refused. */
export async function addToOutbox(tx: Db, message: OutboxMessage, now: Date): Promise<void> {
  await tx.insert(outbox).values({ ...message, createdAt: now, availableAt: now });
}
