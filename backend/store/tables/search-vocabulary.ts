import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * All words of product, brand and category names, folded, to find what a word of a search stands for (decision 149). Triggers add words; a word no
 * longer in use remains and matches nothing.
 */
export const searchVocabulary = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The word without its endings; words that share a stem are forms of each other. */
    stems: text('stems')
      .array()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_stems(${searchVocabulary.word})`),
  },
  (table) => [
    index('search_words_order_idx').on(sql`${table.word} collate "C"`),
    index('search_words_stems_idx').using('gin', table.stems).with({ fastupdate: false }),
    index('search_words_alike_idx').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);
