import type { LocalDate } from '../../../../domain/date/local-date.js';

/** Noon keeps a local day away from every change of the clock. */
export const dayOfDate = (date: LocalDate): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

/** The local day of a date of the browser. */
export const dateOfDay = (day: Date): LocalDate =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

/** The first day of the month that is `months` later. */
export const monthAfter = (month: string, months: number): LocalDate => {
  const first = dayOfDate(`${month}-01`);
  return dateOfDay(new Date(first.getFullYear(), first.getMonth() + months, 1, 12));
};
