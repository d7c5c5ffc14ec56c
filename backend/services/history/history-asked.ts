import type { DayRange } from '../../../domain/date/day-range.js';

/** What is asked of a customer's orders or purchases; the days are those of ordering or of the invoice. */
export interface HistoryAsked<Sort extends string> extends DayRange {
  /** Without space around it; empty for any. */
  readonly search: string;
  readonly sort: Sort;
  readonly isDescending: boolean;
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
}

/** Who reads, of which customer. */
export interface HistoryReader {
  readonly userId: number;
  readonly customerKey: number;
}
