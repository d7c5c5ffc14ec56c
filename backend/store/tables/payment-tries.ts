import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';
import { paymentAttempts } from './payment-attempts.js';

/**
 * Recently declined or pending attempts to pay, by counter (docs/decisions/102-declined-payments.md). Rows are deleted by a successful payment, by
 * one that was not charged, and a day later. `key` is the id of a person or cart, or a keyed hash of card, account or address.
 */
export const paymentTries = pgTable(
  'payment_tries',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    kind: text('kind', { enum: ['person', 'cart', 'means', 'address'] }).notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.kind] }),
    index('payment_tries_key_idx').on(table.kind, table.key, table.at),
    index('payment_tries_at_idx').on(table.at),
    check('payment_tries_kind_known', sql`${table.kind} in ('person', 'cart', 'means', 'address')`),
  ],
);
