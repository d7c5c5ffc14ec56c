import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { outbox } from '../tables/outbox.js';

/** A message to send after its cause is committed. */
export type OutboxMessage = Pick<typeof outbox.$inferInsert, 'kind' | 'messageId' | 'payload'>;

/** Stores a message in the same transaction as its cause; a duplicate message id is refused. */
export async function addToOutbox(tx: Db, message: OutboxMessage, now: Date): Promise<void> {
  await tx.insert(outbox).values({ ...message, createdAt: now, availableAt: now });
}

/** Stores several messages in one statement, which runs for an empty list, too. */
export async function addAllToOutbox(tx: Db, messages: readonly OutboxMessage[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into outbox (kind, message_id, payload, created_at, available_at)
    select m->>'kind', m->>'messageId', m->'payload', ${now}, ${now} from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) m`);
}
