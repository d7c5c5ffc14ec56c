import { dayIn, withStartDate } from '../date/day-range.js';
import { hashEntries, printEntries, wellFormed } from '../lists/hash-entries.js';
import type { ListAddress, ListView } from '../lists/list-view.js';

/** The state of Order History or Product History that can be linked to. */
export interface HistoryView<Column extends string> extends ListView<Column> {
  /** From 1 on. */
  readonly page: number;
}

/** The address of a history: `#s=1002&start=2026-01-31&sort=total&page=2`, by the column `newest` from the newest on unless it says otherwise. */
export function historyAddress<Column extends string>({
  columns,
  newest,
  maxSearchLength,
}: {
  columns: readonly { readonly key: Column }[];
  newest: Column;
  maxSearchLength: number;
}): ListAddress<Column, HistoryView<Column>> {
  const searchOf = (text: string): string => wellFormed(text).trim().slice(0, maxSearchLength).trim();
  const whole: HistoryView<Column> = {
    search: '',
    startDate: null,
    endDate: null,
    sort: { by: newest, direction: 'desc' },
    page: 1,
  };
  const print = ({ search, startDate, endDate, sort, page }: HistoryView<Column>): string =>
    printEntries([
      ['s', search],
      ['start', startDate],
      ['end', endDate],
      ['sort', sort.by === newest ? null : sort.by],
      ['dir', sort.direction === 'desc' ? null : sort.direction],
      ['page', page === 1 ? null : page],
    ]);
  return {
    whole,
    searchOf,
    print,
    parse: (hash) => {
      const all = hashEntries(hash);
      const page = Number(all.get('page'));
      return {
        ...withStartDate({ ...whole, endDate: dayIn(all.get('end')) }, dayIn(all.get('start'))),
        search: searchOf(all.get('s') ?? ''),
        sort: {
          by: columns.find(({ key }) => key === all.get('sort'))?.key ?? newest,
          direction: all.get('dir') === 'asc' ? 'asc' : 'desc',
        },
        page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
      };
    },
    isSame: (one, other) => print(one) === print(other),
    // Each column starts descending, the same one turns round (A2.54).
    nextSort: (sort, column) => ({
      by: column,
      direction: sort.by === column && sort.direction === 'desc' ? 'asc' : 'desc',
    }),
    onFirstPage: (view) => ({ ...view, page: 1 }),
  };
}
