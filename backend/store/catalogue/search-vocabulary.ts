import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { products } from '../tables/products.js';
import { searchVocabulary } from '../tables/search-vocabulary.js';

/** A lookup for a typed word: the word without accents, or the words one error away. */
export interface Spelling {
  readonly typed: string;
  readonly spelling: string;
}

/** Minimum similarity of a word to count as a typing error: 0.4 tolerates one wrong letter in six or two transposed ones. */
const likenessLimit = 0.4;

/** More than enough to choose the nearest from. */
const mostAlike = 200;

/** A word of product or category names that a typed word may stand for. */
export interface KnownWord {
  /** Without accents, lower case. */
  readonly typed: string;
  readonly word: string;
  /** The word without accents. */
  readonly plain: string;
}

/** Words of product and category names with one of these spellings, ignoring accents; one statement. */
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

/** Words similar to these, the most similar first; call it in a transaction, whose setting it changes. One statement per word, and one more. */
export async function findSimilar(tx: Db, typed: readonly string[]): Promise<KnownWord[]> {
  // A setting, because only then the query uses the index.
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
