import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';
import { users } from './users.js';

/** The site's landing page (A3.22): one row, or none until it is laid out. */
export const landingLayout = pgTable(
  'landing_layout',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    /** Cards in the contract's format. */
    cards: jsonb('cards').$type<unknown[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('landing_layout_is_one', sql`${table.id} = 1`)],
);
