import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches of the catalogue that found nothing, counted by day of the site; nothing says who searched. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Folded (domain/overview/missed-search.ts). */
    term: text('term').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);
