import { isLocalDate, type LocalDate } from './local-date.js';

/** Requested days, both included; null for no first or last one. */
export interface DayRange {
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
}

/** The day that a part of an address says; null for nonsense and where it is not said. */
export const dayIn = (text: string | undefined): LocalDate | null => (text !== undefined && isLocalDate(text) ? text : null);

/** Another first day; the last one caps it (A5.36). */
export const withStartDate = <Range extends DayRange>(range: Range, date: LocalDate | null): Range => ({
  ...range,
  startDate: date !== null && range.endDate !== null && date > range.endDate ? range.endDate : date,
});

/** Another last day; the first one floors it (A5.36). */
export const withEndDate = <Range extends DayRange>(range: Range, date: LocalDate | null): Range => ({
  ...range,
  endDate: date !== null && range.startDate !== null && date < range.startDate ? range.startDate : date,
});

/** Both ask for the same days. */
export const isSameDays = (one: DayRange, other: DayRange): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate;
