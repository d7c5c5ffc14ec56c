import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { products } from '../tables/products.js';
import { searchVocabulary } from '../tables/search-vocabulary.js';

/** Something that is looked up for a word that a person typed: the word without accents, or what is one error away from it. */
export interface Spelling {
  readonly typed: string;
  readonly spelling: string;
}

/** How alike a word must be to count as a typing error of another: 0.4 forgives one wrong letter in six or two swapped ones. */
const likenessLimit = 0.4;

/** More than enough to choose the nearest of. */
const mostAlike = 200;

/** A word that products or categories are called by, which a typed one may stand for. */
export interface KnownWord {
  /** Without accents, lower case. */
  readonly typed: string;
  readonly word: string;
  /** The word without accents. */
  readonly plain: string;
}

/** The words that products and categories are called by in one of these spellings, accents aside; one statement. */
export async function findSpellings(db: Db, spellings: readonly Spelling[]): Promise<KnownWord[]> {
  if (spellings.length === 0) return [];
  const result = await db.execute<{ typed: string; word: string; plain: string }>(sql`
    select sought.typed, known.word, known.plain from ${spellingRows(spellings)} join ${searchVocabulary} known on known.plain = sought.spelling
    order by known.word`);
  return result.rows;
}

/** Products whose code, formatted code or UPC is one of these spellings; one statement. */
export async function findMisspeltCodes(
  db: Db,
  spellings: readonly Spelling[],
): Promise<{ typed: string; productKey: number }[]> {
  if (spellings.length === 0) return [];
  const result = await db.execute<{ typed: string; productKey: number }>(sql`
    with sought as materialized (select * from ${spellingRows(spellings)})
    select sought.typed, p.key as "productKey" from sought join ${products} p on lower(p.code) collate "C" = sought.spelling
    union select sought.typed, p.key from sought join ${products} p on lower(p.formatted_code) collate "C" = sought.spelling
    union select sought.typed, p.key from sought join ${products} p on ltrim(p.upc, '0') = ltrim(sought.spelling, '0')`);
  return result.rows;
}

/** Words that look like these, the most alike first; to be called in a transaction, whose setting it changes. One statement a word, and one more. */
export async function findSimilar(tx: Db, typed: readonly string[]): Promise<KnownWord[]> {
  // A setting, because only then the index serves the question.
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likenessLimit)}, true)`);
  const alike: KnownWord[] = [];
  for (const word of typed) {
    const { rows } = await tx.execute<{ word: string; plain: string }>(sql`
      select word, plain from ${searchVocabulary} where ${word} <% plain
      order by strict_word_similarity(${word}, plain) desc, word limit ${mostAlike}`);
    alike.push(...rows.map((row) => ({ typed: word, ...row })));
  }
  return alike;
}

const spellingRows = (spellings: readonly Spelling[]) => sql`
  unnest(${sql.param(spellings.map(({ typed }) => typed))}::text[], ${sql.param(spellings.map(({ spelling }) => spelling))}::text[])
    as sought(typed, spelling)`;
