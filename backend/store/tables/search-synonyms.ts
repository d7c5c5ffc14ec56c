import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Other names of goods: a search for the term finds the meaning, too (decision 149). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    term: text('term').notNull(),
    meaning: text('meaning').notNull(),
    /** A search for the meaning finds the term as well. */
    isMutual: boolean('is_mutual').notNull().default(false),
    /** The words of the term without their endings, as searches compare them. */
    termKey: text('term_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_key(${searchSynonyms.term})`),
    meaningKey: text('meaning_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_key(${searchSynonyms.meaning})`),
  },
  (table) => [
    uniqueIndex('search_synonyms_pair_idx').on(table.termKey, table.meaningKey),
    index('search_synonyms_meaning_idx').on(table.meaningKey).where(sql`${table.isMutual}`),
    check('search_synonyms_differ', sql`${table.termKey} <> ${table.meaningKey}`),
    check('search_synonyms_have_words', sql`${table.termKey} <> '' and ${table.meaningKey} <> ''`),
  ],
);
