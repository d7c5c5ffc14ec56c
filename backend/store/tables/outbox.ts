import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';

/** Messages to send after a commit (mails), written in the same transaction as their cause. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** For instance `order.submitted`. */
    kind: text('kind').notNull(),
    /** Deterministic, so that a repeated mail is recognised. */
    messageId: text('message_id').notNull().unique(),
    /** Of its kind; `retriedAt` once an operator put it back. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    availableAt: instant('available_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt did not send it, or why it was skipped; null once it is sent. */
    lastError: text('last_error'),
    /** Until then the message belongs to one dispatcher. */
    leasedUntil: instant('leased_until'),
    sentAt: instant('sent_at'),
    /** Abandoned; an administrator must look. */
    failedAt: instant('failed_at'),
    /** Never to be sent: nobody to send it to, or older than the dispatcher. */
    skippedAt: instant('skipped_at'),
  },
  (table) => [
    index('outbox_due_idx')
      .on(table.availableAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null and ${table.skippedAt} is null`),
    index('outbox_sent_idx').on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index('outbox_failed_idx').on(table.failedAt).where(sql`${table.failedAt} is not null`),
  ],
);
