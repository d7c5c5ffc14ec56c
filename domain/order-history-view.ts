import { type DayRange, dayIn, withStartDate } from './day-range.js';
import { hashEntries, printEntries, wellFormed } from './hash-entries.js';
import { maxOrderSearchLength, type OrderSort, orderSorts } from './order-history.js';

/** How many orders a page shows. */
export const orderPageSize = 50;

/** The columns of Order History in their order (A2.53). */
export const orderColumns: readonly { readonly key: OrderSort; readonly title: string }[] = [
  { key: 'orderNumber', title: 'Order Number' },
  { key: 'poNumber', title: 'P.O. Number' },
  { key: 'orderDate', title: 'Order Date' },
  { key: 'deliveryDate', title: 'Delivery Date' },
  { key: 'status', title: 'Status' },
  { key: 'total', title: 'Total' },
];

/** How the orders are sorted. */
export interface OrderHistorySort {
  readonly by: OrderSort;
  readonly direction: 'asc' | 'desc';
}

/** The state of Order History that can be linked to. */
export interface OrderHistoryView extends DayRange {
  /** A part of the order number. */
  readonly search: string;
  readonly sort: OrderHistorySort;
  /** From 1 on. */
  readonly page: number;
}

/** All orders, the newest first. */
export const wholeHistory: OrderHistoryView = {
  search: '',
  startDate: null,
  endDate: null,
  sort: { by: 'orderDate', direction: 'desc' },
  page: 1,
};

/** The order after a column was chosen: each starts descending, the same one turns round (A2.54). */
export const nextOrderSort = (sort: OrderHistorySort, column: OrderSort): OrderHistorySort => ({
  by: column,
  direction: sort.by === column && sort.direction === 'desc' ? 'asc' : 'desc',
});

/** A search as it is kept: without space around it, and no longer than one may be. */
export const orderSearchOf = (text: string): string => wellFormed(text).trim().slice(0, maxOrderSearchLength).trim();

/** Both show the same. */
export const isSameHistory = (one: OrderHistoryView, other: OrderHistoryView): boolean =>
  printHistoryHash(one) === printHistoryHash(other);

/** Reads the hash; nonsense counts as not set, and a first day after the last one as that day. */
export function parseHistoryHash(hash: string): OrderHistoryView {
  const all = hashEntries(hash);
  const by = orderSorts.find((key) => key === all.get('sort')) ?? wholeHistory.sort.by;
  const page = Number(all.get('page'));
  return {
    ...withStartDate({ ...wholeHistory, endDate: dayIn(all.get('end')) }, dayIn(all.get('start'))),
    search: orderSearchOf(all.get('s') ?? ''),
    sort: { by, direction: all.get('dir') === 'asc' ? 'asc' : 'desc' },
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** Writes the state as a hash, `#s=1002&start=2026-01-31&sort=total&page=2`; an empty text for the whole history. */
export function printHistoryHash({ search, startDate, endDate, sort, page }: OrderHistoryView): string {
  return printEntries([
    ['s', search],
    ['start', startDate],
    ['end', endDate],
    ['sort', sort.by === wholeHistory.sort.by ? null : sort.by],
    ['dir', sort.direction === 'desc' ? null : sort.direction],
    ['page', page === 1 ? null : page],
  ]);
}
