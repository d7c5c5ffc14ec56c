import { type Text, text } from '../../texts/text.js';
import type { LocalDate } from '../date/local-date.js';
import type { DayException } from './day-exceptions.js';
import { type UsHolidayName, usHolidays } from './us-holidays.js';

/** A day that the calendar may be closed on: a federal holiday, or the day on which it is observed. */
export interface HolidayProposal {
  readonly name: UsHolidayName;
  readonly date: LocalDate;
  readonly isObserved: boolean;
}

/** Years that holidays are proposed for. */
export const firstHolidayYear = 2000;
export const lastHolidayYear = 2100;

/** The holidays of a year in order; one observed on another day is there twice. */
export const holidayProposals = (year: number): HolidayProposal[] =>
  usHolidays(year)
    .flatMap(({ name, date, observedDate }) => [
      { name, date, isObserved: false },
      ...(observedDate === date ? [] : [{ name, date: observedDate, isObserved: true }]),
    ])
    .sort((one, other) => (one.date < other.date ? -1 : 1));

/** Name of a holiday on the calendar. */
export const holidayText = ({ name, isObserved }: Omit<HolidayProposal, 'date'>): Text =>
  isObserved
    ? text('delivery.holiday.observed', { holiday: text(`delivery.holiday.${name}`) })
    : text(`delivery.holiday.${name}`);

/** The calendar is closed everywhere on this day already. */
export const isClosedAlready = (date: LocalDate, exceptions: readonly DayException[]): boolean =>
  exceptions.some(
    ({ firstDay, lastDay, isClosed, method, areas }) =>
      isClosed && method === 'both' && areas.length === 0 && firstDay <= date && date <= lastDay,
  );

/** A day closed everywhere, for delivery and pickup. */
export const closedDay = (name: string, date: LocalDate): DayException => ({
  ...{ name, firstDay: date, lastDay: date, method: 'both', areas: [] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
});
