import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { categories, mainCategories } from '../tables/categories.js';
import { searchSynonyms } from '../tables/search-synonyms.js';
import { searchVocabulary } from '../tables/search-vocabulary.js';

/** A word of a search in the names of the store. */
export interface KnownWord {
  readonly word: string;
  /** A name has just this word. */
  readonly isWord: boolean;
  /** A name has a word that begins with it. */
  readonly isBeginning: boolean;
  /** Its other forms that names have: singular, plural and the like. */
  readonly forms: readonly string[];
}

/** Words of a search in their order, as the database splits them, and what parts of it are also called. */
export interface SplitSearch {
  readonly terms: readonly string[];
  readonly synonyms: readonly { readonly phrase: string; readonly meaning: string }[];
}

/** A search has no longer synonyms than of this number of words. */
const longestSynonym = 4;

/** The first words of a search, with the synonyms among them. One statement. */
export async function findSplitSearch(db: Db, search: string, mostTerms: number): Promise<SplitSearch> {
  const { rows } = await db.execute<{ terms: string[]; synonyms: { phrase: string; meaning: string }[] | null }>(sql`
    with typed as materialized (select (search_tokens(${search}::text))[1:${mostTerms}] as terms),
    phrases as materialized (
      select phrase, search_key(phrase) as key from (
        select distinct array_to_string(terms[first:first + length], ' ') as phrase
        from typed, generate_subscripts(terms, 1) as first, generate_series(0, ${longestSynonym - 1}) as length
        where first + length <= cardinality(terms)) typed),
    meanings as (
      select phrase, array_to_string(search_tokens(s.meaning), ' ') as meaning from phrases join ${searchSynonyms} s on s.term_key = key
      union select phrase, array_to_string(search_tokens(s.term), ' ') from phrases join ${searchSynonyms} s on s.meaning_key = key and s.is_mutual)
    select terms, (select json_agg(meanings order by phrase, meaning) from meanings) as synonyms from typed`);
  return { terms: rows[0]?.terms ?? [], synonyms: rows[0]?.synonyms ?? [] };
}

/** More forms than any word has. */
const mostForms = 12;

/** Each of these words, with its forms in the names of the store; one statement. */
export async function findKnownTerms(db: Db, terms: readonly string[]): Promise<ReadonlyMap<string, KnownWord>> {
  if (terms.length === 0) return new Map();
  const { rows } = await db.execute<{ word: string; isWord: boolean; isBeginning: boolean; forms: string[] }>(sql`
    select typed.word,
      exists (select from ${searchVocabulary} known where known.word = typed.word) as "isWord",
      exists (select from ${searchVocabulary} known
        where known.word collate "C" >= typed.word and known.word collate "C" < typed.word || '\uffff') as "isBeginning",
      array(select known.word from ${searchVocabulary} known
        where known.stems && search_stems(typed.word) and known.word <> typed.word order by known.word limit ${mostForms}) as forms
    from unnest(${sql.param([...new Set(terms)])}::text[]) as typed (word)`);
  return new Map(rows.map((row) => [row.word, row]));
}

/** A name has the word, or another form of it. */
export const isNamed = (known: KnownWord | undefined): boolean => known !== undefined && (known.isWord || known.forms.length > 0);

/** Minimum similarity of a word to count as a typing error: 0.35 tolerates two transposed letters of seven. */
const likenessLimit = 0.35;

/** More than enough to choose the nearest from. */
const mostAlike = 200;

/** Words of names that contain this one, and words similar to it, the most similar first; call it in a transaction, whose setting it changes. Two statements. */
export async function findSimilarTerms(tx: Db, word: string): Promise<string[]> {
  // A setting, because only then the query uses the index.
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likenessLimit)}, true)`);
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from ${searchVocabulary} where ${word}::text <% word
    order by strict_word_similarity(${word}::text, word) desc, word limit ${mostAlike}`);
  return rows.map((row) => row.word);
}

/** Codes of the categories whose names have these words, for each query; one statement. */
export async function findCategoriesNamed(db: Db, queries: readonly string[]): Promise<string[][]> {
  const { rows } = await db.execute<{ codes: string[] }>(sql`
    select array(
      select c.code from ${categories} c join ${mainCategories} m on m.code = c.main_category_code
      where c.document || m.document @@ sought.query::tsquery order by c.code) as codes
    from unnest(${sql.param(queries)}::text[]) with ordinality as sought (query, place) order by place`);
  return rows.map(({ codes }) => codes);
}
