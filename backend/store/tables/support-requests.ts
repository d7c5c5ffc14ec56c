import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/** Support requests, with their recordings (docs/support.md). No foreign keys: a request outlives its sender. */
export const supportRequests = pgTable(
  'support_requests',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    at: instant('at').notNull(),
    /** Null: not signed in. */
    userId: integer('user_id'),
    customerKey: integer('customer_key'),
    requestId: text('request_id').notNull(),
    /** The sender's key: a repeat after a lost answer is the same request. */
    idempotencyKey: text('idempotency_key').notNull(),
    message: text('message').notNull(),
    /** Browser and operating system of the sender, by name; null if unknown. */
    browser: text('browser'),
    system: text('system'),
    /** The JSON of a recording, masked by the client; null without one, and once deleted by age. */
    recording: text('recording'),
  },
  (table) => [
    uniqueIndex('support_requests_once_idx').on(sql`coalesce(${table.userId}, 0)`, table.idempotencyKey),
    index('support_requests_customer_idx').on(table.customerKey, table.number),
    index('support_requests_at_idx').on(table.at),
  ],
);
