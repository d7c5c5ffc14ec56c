import { lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { missedSearches } from '../tables/missed-searches.js';

/** A search that found nothing, and how often. */
export interface CountedTerm {
  readonly term: string;
  readonly times: number;
}

/** Most different terms of a day: a program that searches at random must not fill the disk. */
const mostTermsOfADay = 5_000;

/** Adds to the counts of a day; new terms are dropped once the day has its most. One statement. */
export async function addMissedSearches(tx: Db, day: string, counted: readonly CountedTerm[]): Promise<void> {
  await tx.execute(sql`
    insert into ${missedSearches} (day, term, times)
    select ${day}::date, c.term, c.times from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(term text, times integer)
    where (select count(*) from ${missedSearches} where day = ${day}::date) < ${mostTermsOfADay}
      or exists (select from ${missedSearches} known where known.day = ${day}::date and known.term = c.term)
    on conflict (day, term) do update set times = ${missedSearches}.times + excluded.times`);
}

/** Terms since a day, the most frequent first, with the number of all; one statement. */
export async function findMissedSearches(db: Db, since: string, limit: number) {
  const { rows } = await db.execute<{ term: string; times: number; lastDay: string; totalCount: number }>(sql`
    select term, sum(times)::integer as "times", max(day)::text as "lastDay", count(*) over ()::integer as "totalCount"
    from ${missedSearches} where day >= ${since}::date
    group by term order by sum(times) desc, max(day) desc, term limit ${limit}`);
  return rows;
}

/** Deletes the counts of days before this one. */
export async function deleteMissedSearchesBefore(tx: Db, day: string): Promise<void> {
  await tx.delete(missedSearches).where(lt(missedSearches.day, day));
}
