import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './users.js';

/** Themes that users saved (A3.17); a user without a row has the default. */
export const userThemes = pgTable(
  'user_themes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: ['light', 'dark'] }).notNull(),
    /** `#rrggbb`. */
    primaryColor: text('primary_color').notNull(),
    secondaryColor: text('secondary_color').notNull(),
  },
  (table) => [
    check('user_themes_mode_known', sql`${table.mode} in ('light', 'dark')`),
    check(
      'user_themes_colors_form',
      sql`${table.primaryColor} ~ '^#[0-9a-f]{6}$' and ${table.secondaryColor} ~ '^#[0-9a-f]{6}$'`,
    ),
  ],
);
