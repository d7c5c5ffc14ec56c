import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/**
 * Answers already given, by key. The row is inserted first and filled in the same transaction as the work,
 * so a row that others can see always has an answer. Scope is user and customer, not the token: a resend after
 * signing in again is still a resend.
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
    /** The body's bytes as they were sent, so that a replay is equal to the letter. */
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerKey, table.operation, table.key] }),
    index('idempotency_created_idx').on(table.createdAt),
  ],
);
