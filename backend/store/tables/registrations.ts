import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';
import { users } from './users.js';

/**
 * Registrations of consumers, whose addresses are not verified yet. They are no accounts: anybody can type any address, and without its owner's click there
 * is no account. They expire after a week, and are deleted a day later.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    /** Lower case; the username of the account. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    company: text('company'),
    phone: text('phone'),
    /** PHC string of argon2id; empty once the account has it. */
    passwordHash: text('password_hash').notNull(),
    optIn: boolean('opt_in').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The account that was opened. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('registrations_email_idx').on(table.email, table.id),
    index('registrations_expires_idx').on(table.expiresAt),
    index('registrations_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

/** Secrets of the links that were mailed: only their SHA-256 is stored. Made when a mail is written, as those of reset links are. */
export const registrationLinks = pgTable(
  'registration_links',
  {
    hash: text('hash').primaryKey(),
    registrationId: integer('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('registration_links_registration_idx').on(table.registrationId)],
);
