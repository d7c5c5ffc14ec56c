import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './users.js';

/** Preferences of consumers (A3.13). A consumer without a row has none. */
export const consumers = pgTable('consumers', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  company: text('company'),
  phone: text('phone'),
  /** Receives email from the site beyond that about orders and the account. */
  emailOption: boolean('email_option').notNull().default(false),
});
