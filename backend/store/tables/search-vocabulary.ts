import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

const accented = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ';
const unaccented = 'aaaaaaceeeeiiiinoooooouuuuyy';

/**
 * All words of product and category names, lower case, to match misspelt words (S2.23). Triggers add words; a word no longer in use remains and
 * matches nothing.
 */
export const searchVocabulary = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Without accents. */
    plain: text('plain')
      .notNull()
      .generatedAlwaysAs((): SQL => sql.raw(`translate("word", '${accented}', '${unaccented}')`)),
  },
  (table) => [
    index('search_words_plain_idx').on(table.plain),
    index('search_words_alike_idx').using('gin', table.plain.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);
