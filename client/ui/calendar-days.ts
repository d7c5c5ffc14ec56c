/** A date of the browser in a local day, `YYYY-MM-DD`: noon keeps it away from every change of the clock. */
export const dayOfDate = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

/** The local day of a date of the browser. */
export const dateOfDay = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

/** The first day of the month that is `months` later. */
export const monthAfter = (month: string, months: number): string => {
  const first = dayOfDate(`${month}-01`);
  return dateOfDay(new Date(first.getFullYear(), first.getMonth() + months, 1, 12));
};
