import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../database/escape-like.js';
import { categories, mainCategories } from '../tables/categories.js';

/** A search as conditions and order over a product `p`. */
export interface SearchTerms {
  readonly condition: SQL;
  /**
   * The best matches in order, each found by an index: those of a code, then those whose description begins with the search. Together they precede
   * all others.
   */
  readonly leads: readonly Lead[];
  /** An expression to order by; ascending is better. */
  readonly rank: SQL;
}

/** A group of search results that precedes all results outside the groups. */
export interface Lead {
  readonly condition: SQL;
  /** The order within the group. */
  readonly sort: 'description' | { readonly rank: SQL };
}

/** Possible meanings of a word of a search. */
export interface SoughtWord {
  /** As typed, then the words that it may be a misspelling of. */
  readonly texts: readonly [string, ...string[]];
  /** Products whose code it may be, with a typing error. */
  readonly productKeys: readonly number[];
}

/** Only the word as typed. */
export const asTyped = (word: string): SoughtWord => ({ texts: [word], productKeys: [] });

/**
 * A product matches if it has every word in its code, description, brand, pack size, UPC or the names of its categories. The order is: a code, the
 * beginning of a code, and descriptions that begin with the words; then products of the brand or category of that name; then words further on in the
 * description; then brands with the words in their name; last matches inside other words or elsewhere.
 */
export function searchFor(terms: readonly SoughtWord[]): SearchTerms {
  const phrase = terms.map(({ texts: [typed] }) => typed).join(' ');
  const inDescription = everyWord(terms, (text) => beginsWord(description, text));
  const rank = sql`case
    when ${begins(sql`lower(p.code)`, phrase)} or ${begins(sql`lower(p.formatted_code)`, phrase)} then
      case when lower(p.code) = lower(${phrase}) or lower(p.formatted_code) = lower(${phrase}) then 0 else 1 end
    when ltrim(p.upc, '0') = ltrim(${phrase}, '0') then 0
    when ${begins(description, phrase)} then 2
    when ${anyOf(terms.flatMap(({ texts }) => texts.map((text) => begins(description, text))))} and ${inDescription} then 3
    when ${brand} = lower(${phrase}) or ${isCategoryCalled(terms)} then 4
    when ${inDescription} then 5
    when ${everyWord(terms, (text) => beginsWord(brand, text))} then 6
    when ${everyWord(terms, (text) => sql`${description} like ${patternOf(text)}`)} then 7
    else 8 end`;
  return { condition: allOf(terms.map(fits)), leads: leadsOf(phrase), rank };
}

function leadsOf(phrase: string): readonly Lead[] {
  const codes = [sql`lower(p.code)`, sql`lower(p.formatted_code)`];
  const isUpc = sql`ltrim(p.upc, '0') = ltrim(${phrase}, '0')`;
  const isIts = anyOf([...codes.map((code) => sql`${code} collate "C" = lower(${phrase})`), isUpc]);
  const hasCode = anyOf([...codes.map((code) => begins(sql`${code} collate "C"`, phrase)), isUpc]);
  const isCalled = sql`${begins(sql`${description} collate "C"`, phrase)} and ${hasCode} is not true`;
  return [
    { condition: hasCode, sort: { rank: sql`case when ${isIts} then 0 else 1 end` } },
    { condition: isCalled, sort: 'description' },
  ];
}

const description = sql`lower(p.description)`;
const brand = sql`lower(p.brand)`;

function fits({ texts, productKeys }: SoughtWord): SQL {
  const isIts = sql`p.key = any(${sql.param(productKeys)}::integer[])`;
  return anyOf([...texts.map(contains), ...(productKeys.length === 0 ? [] : [isIts])]);
}

function contains(text: string): SQL {
  const pattern = patternOf(text);
  return sql`(p.search like ${pattern} or p.category_code = any (array(
    select c.code from ${categories} c join ${mainCategories} m on m.code = c.main_category_code
    where lower(c.description) like ${pattern} or lower(m.description) like ${pattern})))`;
}

const isCategoryCalled = (terms: readonly SoughtWord[]): SQL => sql`p.category_code = any (array(
  select c.code from ${categories} c where ${everyWord(terms, (text) => beginsWord(sql`lower(c.description)`, text))}))`;

/** The text begins with this; lower case. */
const begins = (text: SQL, beginning: string): SQL => sql`${text} like lower(${`${escapeLike(beginning)}%`})`;

/** A word of the text begins with this; lower case. */
function beginsWord(text: SQL, word: string): SQL {
  const beginning = escapeLike(word);
  return sql`((' ' || ${text}) like lower(${`% ${beginning}%`}) or ${text} like lower(${`%-${beginning}%`}))`;
}

const patternOf = (text: string): SQL => sql`lower(${`%${escapeLike(text)}%`})`;

/** True if it is true for one of the texts of each word. */
const everyWord = (terms: readonly SoughtWord[], condition: (text: string) => SQL): SQL =>
  allOf(terms.map(({ texts }) => anyOf(texts.map(condition))));

const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;
const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
