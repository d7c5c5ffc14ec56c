import type { DayRange } from '../date/day-range.js';

/** How a list is sorted. */
export interface ListSort<Column extends string> {
  readonly by: Column;
  readonly direction: 'asc' | 'desc';
}

/** The state of a list that can be linked to: search text, days and order. */
export interface ListView<Column extends string> extends DayRange {
  readonly search: string;
  readonly sort: ListSort<Column>;
}

/** Views of one list, and how its address holds them. */
export interface ListAddress<Column extends string, View extends ListView<Column>> {
  /** Nothing filtered, in the usual order; its hash is empty. */
  readonly whole: View;
  /** Reads the hash; nonsense counts as not set, and a first day after the last one as that day. */
  readonly parse: (hash: string) => View;
  readonly print: (view: View) => string;
  /** Both show the same. */
  readonly isSame: (one: View, other: View) => boolean;
  /** A search as it is kept: without space around it, and no longer than one may be. */
  readonly searchOf: (text: string) => string;
  /** The order after a column was chosen. */
  readonly nextSort: (sort: ListSort<Column>, column: Column) => ListSort<Column>;
  /** The same view on its first page, where every other change begins; unchanged if the list has no pages. */
  readonly onFirstPage: (view: View) => View;
}
