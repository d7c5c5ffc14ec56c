import { addDays, type LocalDate } from '../date/local-date.js';
import { instantOf, siteDay } from '../date/site-time.js';

/** Weeks that are looked at to learn on which days a customer orders. */
const weeks = 4;

/** A customer usually orders on a weekday if they did in this number of these weeks or more. */
export const usualWeeks = 3;

/** From the start of a day until a time of that day. */
export interface PartOfDay {
  readonly from: Date;
  readonly until: Date;
}

/** The site's day until now, and the same weekday until the same time in each of the four weeks before. */
export function sameDaysUntilNow(
  now: Date,
  timeZone: string,
): { readonly today: PartOfDay; readonly before: readonly PartOfDay[] } {
  const day = siteDay(now, timeZone);
  const startOf = (date: LocalDate) => instantOf(date, '00:00', timeZone);
  const today = { from: startOf(day), until: now };
  const elapsed = now.getTime() - today.from.getTime();
  const before = Array.from({ length: weeks }, (_, at) => {
    const from = startOf(addDays(day, -7 * (at + 1)));
    return { from, until: new Date(from.getTime() + elapsed) };
  });
  return { today, before };
}
