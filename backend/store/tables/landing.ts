import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';
import { users } from './users.js';

/** The site's landing page as somebody laid it out (A3.22): one row, or none before anybody did. */
export const landingLayout = pgTable(
  'landing_layout',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    /** Cards as the contract writes them. */
    cards: jsonb('cards').$type<unknown[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('landing_layout_is_one', sql`${table.id} = 1`)],
);
