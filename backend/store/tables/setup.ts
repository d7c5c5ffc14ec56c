import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/** How far setting up the store has come: one row, at most. */
export const storeSetup = pgTable(
  'store_setup',
  {
    id: integer('id').primaryKey().default(1),
    /** SHA-256 of the link's secret; null once it was used, and without one. */
    linkHash: text('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
    /** Step that is shown, after the first administrator. */
    step: text('step', { enum: ['company', 'look', 'mail', 'done'] })
      .notNull()
      .default('company'),
  },
  (table) => [check('store_setup_one_row', sql`${table.id} = 1`)],
);
