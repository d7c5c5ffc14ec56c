import { type SQL, sql } from 'drizzle-orm';
import { categories, mainCategories } from './tables/categories.js';

/**
 * How alike a word and its best match must be to count as a typing error of it: 0.4 forgives one wrong letter in six or two swapped ones.
 * A setting of the transaction, because only then the trigram index serves the question.
 */
export const typingErrorLimit = 0.4;

/** Shorter words have too few trigrams to tell an error from another word. */
const shortestWithErrors = 4;

/** A search as conditions and order over a product `p`. */
export interface SearchTerms {
  readonly condition: SQL;
  /** Expressions to order by; ascending is better. */
  readonly rank: SQL;
}

/**
 * A product fits that has every word in its code, description, brand, pack, UPC or in the names of its categories. First come a code, the beginning of a
 * code, and what is called by the words; then what its brand or its category is called by them, then what has them further on in its description, and
 * last what has them inside of other words or elsewhere.
 */
export function exactSearch(words: readonly string[]): SearchTerms {
  const phrase = words.join(' ');
  const begins = (text: SQL, beginning: string): SQL => sql`${text} like lower(${`${escapeLike(beginning)}%`})`;
  const description = sql`lower(p.description)`;
  const inDescription = every(words, (word) => beginsWord(description, word));
  const inCategory = sql`p.category_code = any (array(
    select c.code from ${categories} c where ${every(words, (word) => beginsWord(sql`lower(c.description)`, word))}))`;
  const rank = sql`case
    when lower(p.code) = lower(${phrase}) or lower(p.formatted_code) = lower(${phrase}) or p.upc = ${phrase} then 0
    when ${begins(sql`lower(p.code)`, phrase)} or ${begins(sql`lower(p.formatted_code)`, phrase)} then 1
    when ${begins(description, phrase)} then 2
    when ${inDescription} and (${sql.join(
      words.map((word) => begins(description, word)),
      sql` or `,
    )}) then 3
    when ${every(words, (word) => beginsWord(sql`lower(p.brand)`, word))} or ${inCategory} then 4
    when ${inDescription} then 5
    when ${every(words, (word) => sql`${description} like lower(${`%${escapeLike(word)}%`})`)} then 6
    else 7 end`;
  return { condition: every(words, contains), rank };
}

/**
 * As {@link exactSearch}, but longer words may be misspelt. The most alike come first; among equals what is called by something like the words.
 * Needs {@link typingErrorLimit} to be set.
 */
export function forgivingSearch(words: readonly string[]): SearchTerms {
  const condition = every(words, (word) =>
    word.length < shortestWithErrors ? contains(word) : sql`(${contains(word)} or lower(${word}) <% p.search)`,
  );
  // Word by word: what stands around a word makes it neither better nor worse.
  const likeness = words.map((word) => sql`strict_word_similarity(lower(${word}), p.search)`);
  const firstWord = words.map((word) => sql`similarity(lower(${word}), split_part(lower(p.description), ' ', 1))`);
  const rank = sql`-(${sql.join(likeness, sql` + `)}), -greatest(${sql.join(firstWord, sql`, `)})`;
  return { condition, rank };
}

/** A word of the text begins with this one; text in lower case. */
function beginsWord(text: SQL, word: string): SQL {
  const beginning = escapeLike(word);
  return sql`((' ' || ${text}) like lower(${`% ${beginning}%`}) or ${text} like lower(${`%-${beginning}%`}))`;
}

function contains(word: string): SQL {
  const pattern = `%${escapeLike(word)}%`;
  return sql`(p.search like lower(${pattern}) or p.category_code = any (array(
    select c.code from ${categories} c join ${mainCategories} m on m.code = c.main_category_code
    where lower(c.description) like lower(${pattern}) or lower(m.description) like lower(${pattern}))))`;
}

function every(words: readonly string[], condition: (word: string) => SQL): SQL {
  return sql`(${sql.join(words.map(condition), sql` and `)})`;
}

/** A person's `%`, `_` and `\` mean themselves. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
