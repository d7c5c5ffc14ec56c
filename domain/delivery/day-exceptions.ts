import { addDays, type LocalDate } from '../date/local-date.js';
import { namesArea } from './areas.js';

/** Goods that an exception concerns. */
export type ExceptionMethod = 'delivery' | 'pickup' | 'both';
export const exceptionMethods: readonly ExceptionMethod[] = ['both', 'delivery', 'pickup'];

/** Days on which the usual schedule does not apply: a holiday, or a day on which goods go out although they usually do not. */
export interface DayException {
  /** `Thanksgiving`. */
  readonly name: string;
  readonly firstDay: LocalDate;
  /** The same day, or a later one. */
  readonly lastDay: LocalDate;
  readonly method: ExceptionMethod;
  /** Areas and ranges of areas (see `areas.ts`); none: everywhere. */
  readonly areas: readonly string[];
  /** No goods on these days; otherwise there are, regardless of the weekday. */
  readonly isClosed: boolean;
  /** While closed: a cut-off on one of these days comes a day earlier, at the same time. */
  readonly movesCutOff: boolean;
  /** While open: time of day `HH:mm` of the exception's own cut-off; null for the usual cut-off. */
  readonly cutOffTime: string | null;
  /** With a cut-off of its own: how many days before. */
  readonly cutOffDaysBefore: number;
}

/** An exception of the calendar, as it was read. */
export interface CalendarException {
  readonly id: string;
  readonly revision: string;
  readonly values: DayException;
}

/** Where goods go, as far as exceptions depend on it. */
export interface ExceptionPlace {
  readonly method: 'delivery' | 'pickup';
  /** Null if unknown: only exceptions for everywhere apply. */
  readonly area: string | null;
}

/** The exceptions that concern a place. Areas do not matter for pickup. */
export const exceptionsFor = (exceptions: readonly DayException[], { method, area }: ExceptionPlace): readonly DayException[] =>
  exceptions.filter(
    (exception) =>
      (exception.method === 'both' || exception.method === method) &&
      (exception.areas.length === 0 || (method === 'delivery' && area !== null && namesArea(exception.areas, area))),
  );

/**
 * The exception that rules a day, of those that concern a place; null for a usual day. One for chosen areas goes before one for everywhere; of two
 * alike, the closed one.
 */
export function exceptionOn(date: LocalDate, exceptions: readonly DayException[]): DayException | null {
  let ruling: DayException | null = null;
  for (const exception of exceptions) {
    const covers = exception.firstDay <= date && date <= exception.lastDay;
    if (covers && (ruling === null || weightOf(exception) > weightOf(ruling))) ruling = exception;
  }
  return ruling;
}

const weightOf = ({ areas, isClosed }: DayException): number => (areas.length > 0 ? 2 : 0) + (isClosed ? 1 : 0);

/** The day of a cut-off: while a closed day moves it, the day before. */
export function movedCutOffDay(day: LocalDate, exceptions: readonly DayException[]): LocalDate {
  let moved = day;
  for (;;) {
    const exception = exceptionOn(moved, exceptions);
    if (!exception?.isClosed || !exception.movesCutOff) return moved;
    moved = addDays(moved, -1);
  }
}
