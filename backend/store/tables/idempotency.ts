import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/**
 * Stored answers, by key. The row is inserted first and filled in the same transaction as the work, so a row visible to others always has an answer.
 * Scope is user and customer, not the token: a repeat after another sign-in is still a repeat.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: integer('user_id').notNull(),
    customerKey: integer('customer_key').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: smallint('status'),
    /** The bytes of the body as sent, so that a replay is byte for byte equal. */
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerKey, table.operation, table.key] }),
    index('idempotency_created_idx').on(table.createdAt),
  ],
);
