import { addDays, type LocalDate, weekdayOf } from '../date/local-date.js';

/** Federal holidays of the United States (5 U.S.C. 6103). */
export const usHolidayNames = [
  'newYear',
  'martinLutherKing',
  'washington',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;
export type UsHolidayName = (typeof usHolidayNames)[number];

/** A holiday of a year. */
export interface UsHoliday {
  readonly name: UsHolidayName;
  readonly date: LocalDate;
  /** The day on which it is observed: the Friday before a Saturday, the Monday after a Sunday, otherwise the day itself. */
  readonly observedDate: LocalDate;
}

const monday = 2;
const thursday = 5;

const dayOf = (year: number, month: number, day: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The `number`th weekday of a month. */
function nth(year: number, month: number, weekday: number, number: number): LocalDate {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (number - 1));
}

/** The last Monday of May, a month of 31 days. */
function lastMondayOfMay(year: number): LocalDate {
  const last = dayOf(year, 5, 31);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
}

const dates: Readonly<Record<UsHolidayName, (year: number) => LocalDate>> = {
  newYear: (year) => dayOf(year, 1, 1),
  martinLutherKing: (year) => nth(year, 1, monday, 3),
  washington: (year) => nth(year, 2, monday, 3),
  memorial: lastMondayOfMay,
  juneteenth: (year) => dayOf(year, 6, 19),
  independence: (year) => dayOf(year, 7, 4),
  labor: (year) => nth(year, 9, monday, 1),
  columbus: (year) => nth(year, 10, monday, 2),
  veterans: (year) => dayOf(year, 11, 11),
  thanksgiving: (year) => nth(year, 11, thursday, 4),
  christmas: (year) => dayOf(year, 12, 25),
};

/** The federal holidays of a year, in order. That of January 1 may be observed on the last day of the year before. */
export const usHolidays = (year: number): UsHoliday[] =>
  usHolidayNames.map((name) => {
    const date = dates[name](year);
    const weekday = weekdayOf(date);
    return { name, date, observedDate: addDays(date, weekday === 7 ? -1 : weekday === 1 ? 1 : 0) };
  });
