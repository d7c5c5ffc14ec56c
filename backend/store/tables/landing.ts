import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';
import { users } from './users.js';

/** Saved layouts of the site's landing page (A3.22); the newest is the page. None until it is laid out. */
export const landingVersions = pgTable('landing_versions', {
  id: id(),
  title: text('title').notNull(),
  /** Cards in the contract's format. */
  cards: jsonb('cards').$type<unknown[]>().notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
});

/** Users in the landing editor, and the drafts that they have not saved. */
export const landingEditors = pgTable(
  'landing_editors',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
    /** The version that the draft was made from, 0 for the default page; null without a draft, as are the others. */
    baseVersion: integer('base_version'),
    title: text('title'),
    cards: jsonb('cards').$type<unknown[]>(),
    changedAt: instant('changed_at'),
  },
  (table) => [index('landing_editors_seen_idx').on(table.seenAt)],
);
