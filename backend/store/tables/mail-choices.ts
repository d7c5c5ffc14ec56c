import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';
import { users } from './users.js';

/** Mails that users switched off, by the kind of their message in the outbox; those about the account cannot be switched off. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** For instance `order.submitted`. */
    kind: text('kind').notNull(),
    switchedOffAt: instant('switched_off_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Addresses that no mail is sent to, since a mail bounced for good or its recipient complained. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    /** Lower case. */
    address: text('address').primaryKey(),
    reason: text('reason', { enum: ['bounce', 'complaint'] }).notNull(),
    /** Words of the mail server, at most 500 characters. */
    detail: text('detail'),
    at: instant('at').notNull(),
  },
  (table) => [check('mail_suppressions_reason_known', sql`${table.reason} in ('bounce', 'complaint')`)],
);
