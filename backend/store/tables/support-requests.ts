import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/** What people reported, with the recording that they attached (docs/support.md). No foreign keys: a report outlives whom it came from. */
export const supportRequests = pgTable(
  'support_requests',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    at: instant('at').notNull(),
    /** Null: nobody was signed in. */
    userId: integer('user_id'),
    customerKey: integer('customer_key'),
    requestId: text('request_id').notNull(),
    /** The sender's key: what is sent again after a lost answer is one request. */
    idempotencyKey: text('idempotency_key').notNull(),
    message: text('message').notNull(),
    /** The JSON of a recording, masked by the client; null without one, and once it is old. */
    recording: text('recording'),
  },
  (table) => [
    uniqueIndex('support_requests_once_idx').on(sql`coalesce(${table.userId}, 0)`, table.idempotencyKey),
    index('support_requests_at_idx').on(table.at),
  ],
);
