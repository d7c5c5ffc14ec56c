import type { DayRange } from '../../../domain/date/day-range.js';

/** Parameters of a page of a customer's orders or purchases; days are order dates or invoice dates. */
export interface HistoryParams<Sort extends string> extends DayRange {
  /** Without space around it; empty for any. */
  readonly search: string;
  readonly sort: Sort;
  readonly isDescending: boolean;
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
}

/** Reader of the history, and the customer whose history is read. */
export interface HistoryReader {
  readonly userId: number;
  readonly customerKey: number;
}
