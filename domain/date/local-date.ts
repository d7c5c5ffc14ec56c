/** A day of the site's calendar, `YYYY-MM-DD`, without a zone. Two of them compare as texts. */
export type LocalDate = string;

/** The last day that a year of four digits has; no day comes after it. */
export const lastLocalDate: LocalDate = '9999-12-31';

/** Days of the week as the trade counts them: Sunday 1 through Saturday 7 (S9.12). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const shape = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const millisecondsOfDay = 86_400_000;

// UTC has no summer time, so that a day is a number of milliseconds and arithmetic is exact.
const dayNumber = (date: LocalDate): number => {
  const [, year, month, day] = shape.exec(date) ?? [];
  const time = year === undefined ? Number.NaN : Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`Not a date: ${JSON.stringify(date)}`);
  }
  return time / millisecondsOfDay;
};

const ofDayNumber = (number: number): LocalDate => new Date(number * millisecondsOfDay).toISOString().slice(0, 10);

/** The text is a day that exists: not `2026-02-30`. */
export function isLocalDate(text: string): text is LocalDate {
  try {
    return Number.isFinite(dayNumber(text));
  } catch {
    return false;
  }
}

/** The date `days` days later, or earlier if negative. Throws a `RangeError` for an invalid date. */
export const addDays = (date: LocalDate, days: number): LocalDate => ofDayNumber(dayNumber(date) + days);

/** How many days `to` is after `from`; negative before. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from);

/** Its day of the week, Sunday 1 through Saturday 7 (S9.12). */
export const weekdayOf = (date: LocalDate): Weekday => (((((dayNumber(date) + 4) % 7) + 7) % 7) + 1) as Weekday;

/** The day as people read it here: `MM/dd/yyyy`; empty for none. */
export function formatLocalDate(date: LocalDate | null): string {
  if (date === null) return '';
  const [year, month, day] = ofDayNumber(dayNumber(date)).split('-');
  return `${month}/${day}/${year}`;
}
