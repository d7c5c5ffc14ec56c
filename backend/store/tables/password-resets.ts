import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';
import { users } from './users.js';

/** Requests for a new password, one for each account that they concern. A newer request of an account replaces the older ones. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a password was set, or when the request was replaced or became void. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('password_resets_user_idx').on(table.userId), index('password_resets_expires_idx').on(table.expiresAt)],
);

/**
 * Secrets of the links that were mailed: only their SHA-256 is stored. A secret is made when a mail is written, so that the outbox holds none; a mail
 * that is written again gets a link of its own beside the first.
 */
export const passwordResetLinks = pgTable(
  'password_reset_links',
  {
    hash: text('hash').primaryKey(),
    resetId: integer('reset_id')
      .notNull()
      .references(() => passwordResets.id, { onDelete: 'cascade' }),
  },
  (table) => [index('password_reset_links_reset_idx').on(table.resetId)],
);
