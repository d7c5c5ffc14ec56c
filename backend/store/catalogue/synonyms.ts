import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Synonym } from '../../../domain/administration/synonyms/synonym.js';
import type { Db } from '../database/database.js';
import { searchSynonyms } from '../tables/search-synonyms.js';

const columns = { term: searchSynonyms.term, meaning: searchSynonyms.meaning, isMutual: searchSynonyms.isMutual };
const inOrder = [asc(sql`lower(${searchSynonyms.term})`), asc(searchSynonyms.meaning), asc(searchSynonyms.id)] as const;

/** Synonyms that have a text, in whichever of its forms; all of them for an empty one. */
function withText(search: string): SQL | undefined {
  if (search === '') return undefined;
  const texts = sql`search_folded(${searchSynonyms.term} || ' ' || ${searchSynonyms.meaning})`;
  return sql`position(search_folded(${search}::text) in ${texts}) > 0`;
}

/** A page of the synonyms by term, and the number of all. Two statements. */
export async function listSynonyms(db: Db, search: string, page: number, pageSize: number) {
  const totalCount = await db.$count(searchSynonyms, withText(search));
  const rows = await db
    .select(columns)
    .from(searchSynonyms)
    .where(withText(search))
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { totalCount, rows };
}

/** All synonyms by term. */
export const allSynonyms = (db: Db): Promise<Synonym[]> =>
  db
    .select(columns)
    .from(searchSynonyms)
    .orderBy(...inOrder);

/** Keeps others from changing synonyms, and lets searches read them. */
export async function lockSynonyms(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${searchSynonyms} in share row exclusive mode`);
}

/** A synonym as searches compare it, with the one that does the same already. */
export interface ComparedSynonym {
  /** Its texts without endings; two synonyms with the same are the same to a search. */
  readonly key: string;
  /** A search cannot tell its texts from each other, or finds nothing in one of them. */
  readonly isVoid: boolean;
  readonly stored: (Synonym & { readonly id: number }) | null;
}

/** Each of these synonyms as searches compare it, in their order; a mutual one is stored in either direction. One statement. */
export async function compareSynonyms(tx: Db, synonyms: readonly Synonym[]): Promise<ComparedSynonym[]> {
  const [terms, meanings] = [synonyms.map(({ term }) => term), synonyms.map(({ meaning }) => meaning)];
  const { rows } = await tx.execute<{ key: string; isVoid: boolean; stored: ComparedSynonym['stored'] }>(sql`
    select term_key || chr(10) || meaning_key as key, term_key = meaning_key or term_key = '' or meaning_key = '' as "isVoid",
      (select json_build_object('id', s.id, 'term', s.term, 'meaning', s.meaning, 'isMutual', s.is_mutual) from ${searchSynonyms} s
        where (s.term_key = given.term_key and s.meaning_key = given.meaning_key)
          or (s.is_mutual and s.term_key = given.meaning_key and s.meaning_key = given.term_key)
        order by s.term_key = given.term_key desc limit 1) as stored
    from (select search_key(term) as term_key, search_key(meaning) as meaning_key, place
      from unnest(${sql.param(terms)}::text[], ${sql.param(meanings)}::text[]) with ordinality as typed (term, meaning, place)) given
    order by place`);
  return rows;
}

/** Adds synonyms. */
export async function insertSynonyms(tx: Db, synonyms: readonly Synonym[]): Promise<void> {
  if (synonyms.length > 0) await tx.insert(searchSynonyms).values(synonyms.map((synonym) => ({ ...synonym })));
}

/** Changes synonyms to other values, by id. One statement. */
export async function updateSynonyms(tx: Db, changes: readonly (Synonym & { readonly id: number })[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`update ${searchSynonyms} set term = changed.term, meaning = changed.meaning, is_mutual = changed."isMutual"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id integer, term text, meaning text, "isMutual" boolean)
    where ${searchSynonyms}.id = changed.id`);
}

/** Removes a synonym. */
export async function deleteSynonym(tx: Db, id: number): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
}
