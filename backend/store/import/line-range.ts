import { type SQL, sql } from 'drizzle-orm';

/** Lines of a file, from the first to the last one. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Condition on the staged products `s`. */
export const inRange = ({ from, to }: LineRange): SQL => sql`s.line between ${from}::integer and ${to}::integer`;
