import { type AccountSort, accountColumns, defaultAccountSort } from './account-entries.js';
import { type DayRange, dayIn, isSameDays, withStartDate } from './day-range.js';
import { hashEntries, printEntries, wellFormed } from './hash-entries.js';
import { maxSearchLength, searchFromHash, searchToHash } from './products-hash.js';

/** The state of the account's details that can be linked to. */
export interface AccountView extends DayRange {
  readonly search: string;
  readonly sort: AccountSort;
}

/** Nothing filtered, the newest first (A2.41). */
export const wholeAccount: AccountView = { search: '', startDate: null, endDate: null, sort: defaultAccountSort };

/** A search as it is kept: without space around it, and no longer than one may be. */
export const searchOf = (text: string): string => wellFormed(text).slice(0, maxSearchLength).trim();

/** Both show the same. */
export const isSameView = (one: AccountView, other: AccountView): boolean =>
  isSameDays(one, other) &&
  one.search === other.search &&
  one.sort.by === other.sort.by &&
  one.sort.direction === other.sort.direction;

/** Reads the hash; nonsense counts as not set, and a first day after the last one as that day (A2.43). */
export function parseAccountHash(hash: string): AccountView {
  const all = hashEntries(hash);
  const column = accountColumns.find(({ key }) => key === all.get('sort'))?.key;
  const sort = column && { by: column, direction: all.get('dir') === 'asc' ? ('asc' as const) : ('desc' as const) };
  const days = { ...wholeAccount, endDate: dayIn(all.get('end')) };
  return {
    ...withStartDate(days, dayIn(all.get('start'))),
    search: searchOf(searchFromHash(all.get('s') ?? '')),
    sort: sort ?? defaultAccountSort,
  };
}

/** Writes the state as a hash, `#s=…&start=2026-01-31&sort=balance&dir=asc`; an empty text for the whole account. */
export function printAccountHash({ search, startDate, endDate, sort }: AccountView): string {
  const isDefault = sort.by === defaultAccountSort.by && sort.direction === defaultAccountSort.direction;
  return printEntries([
    ['s', searchToHash(search)],
    ['start', startDate],
    ['end', endDate],
    ['sort', isDefault ? null : sort.by],
    ['dir', isDefault ? null : sort.direction],
  ]);
}
