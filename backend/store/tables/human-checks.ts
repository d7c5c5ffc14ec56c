import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/** Human checks that were passed, so that none counts twice; a check that was not passed leaves no row. */
export const usedHumanChecks = pgTable(
  'used_human_checks',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_human_checks_expires_idx').on(table.expiresAt)],
);

/** Random secrets that all back offices on one database share, made when first needed. */
export const siteSecrets = pgTable('site_secrets', {
  /** For instance `humanCheck`. */
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});
