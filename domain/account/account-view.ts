import { maxSearchLength, searchFromHash, searchToHash } from '../catalogue/products-hash.js';
import { dayIn, isSameDays, withStartDate } from '../date/day-range.js';
import { hashEntries, printEntries, wellFormed } from '../lists/hash-entries.js';
import type { ListAddress, ListView } from '../lists/list-view.js';
import { type AccountColumn, accountColumns, defaultAccountSort, nextSort } from './account-entries.js';

/** The state of the account's details that can be linked to. */
export type AccountView = ListView<AccountColumn>;

// The newest first (A2.41).
const whole: AccountView = { search: '', startDate: null, endDate: null, sort: defaultAccountSort };

const searchOf = (text: string): string => wellFormed(text).slice(0, maxSearchLength).trim();

/** The address of the account's details: `#s=…&start=2026-01-31&sort=balance&dir=asc`; all rows are on one page. */
export const accountAddress: ListAddress<AccountColumn, AccountView> = {
  whole,
  searchOf,
  nextSort,
  parse: (hash) => {
    const all = hashEntries(hash);
    const column = accountColumns.find(({ key }) => key === all.get('sort'))?.key;
    const sort = column && { by: column, direction: all.get('dir') === 'asc' ? ('asc' as const) : ('desc' as const) };
    return {
      ...withStartDate({ ...whole, endDate: dayIn(all.get('end')) }, dayIn(all.get('start'))),
      search: searchOf(searchFromHash(all.get('s') ?? '')),
      sort: sort ?? defaultAccountSort,
    };
  },
  print: ({ search, startDate, endDate, sort }) => {
    const isDefault = sort.by === defaultAccountSort.by && sort.direction === defaultAccountSort.direction;
    return printEntries([
      ['s', searchToHash(search)],
      ['start', startDate],
      ['end', endDate],
      ['sort', isDefault ? null : sort.by],
      ['dir', isDefault ? null : sort.direction],
    ]);
  },
  isSame: (one, other) =>
    isSameDays(one, other) &&
    one.search === other.search &&
    one.sort.by === other.sort.by &&
    one.sort.direction === other.sort.direction,
  onFirstPage: (view) => view,
};
