import { addDays, type LocalDate, weekdayOf } from '../date/local-date.js';
import { instantOf, siteDay } from '../date/site-time.js';
import { type DayException, exceptionOn, movedCutOffDay } from './day-exceptions.js';

/** When goods usually go to an address, and until when they must be ordered. */
export interface WeeklySchedule {
  /** Sunday 1 through Saturday 7 (S9.12); none means never, exceptions included. */
  readonly deliveryWeekdays: readonly number[];
  /** Time of day, `HH:mm` in the site's zone; null for the end of the day. */
  readonly cutOffTime: string | null;
  /** How many days before the delivery the cut-off lies; 0 or more. */
  readonly cutOffDaysBefore: number;
}

/** A weekly schedule, with the days on which it does not apply. */
export interface DeliverySchedule extends WeeklySchedule {
  /** Those that concern the place (`exceptionsFor`). */
  readonly exceptions: readonly DayException[];
}

/** A schedule at a moment. */
export interface DeliveryDaysQuestion extends DeliverySchedule {
  readonly now: Date;
  /** IANA zone in which days and cut-offs are meant. */
  readonly timeZone: string;
}

/** Days that an order placed now can still be delivered on. */
export interface DeliveryDaysAnswer {
  /** Null if there is none in the period. */
  readonly earliestDate: LocalDate | null;
  readonly validDates: readonly LocalDate[];
  /** Of each valid date the last moment at which an order still makes it. */
  readonly cutOffs: readonly Date[];
  /** The last moment at which an order still makes the earliest date. */
  readonly cutOff: Date | null;
}

/** Goods go out on that day: by the exception that rules it, otherwise by its weekday. */
export function isDeliveryDay(date: LocalDate, { deliveryWeekdays, exceptions }: DeliverySchedule): boolean {
  const exception = exceptionOn(date, exceptions);
  return exception === null ? deliveryWeekdays.includes(weekdayOf(date)) : !exception.isClosed && deliveryWeekdays.length > 0;
}

/**
 * The last moment at which an order makes a delivery on that day; summer time is the zone's own. A cut-off of the exception's own stays where it is;
 * the usual one makes way for closed days that move it.
 */
export function cutOffOf(date: LocalDate, schedule: DeliverySchedule, timeZone: string): Date {
  const exception = exceptionOn(date, schedule.exceptions);
  if (exception && !exception.isClosed && exception.cutOffTime !== null) {
    return instantOf(addDays(date, -exception.cutOffDaysBefore), exception.cutOffTime, timeZone);
  }
  const day = movedCutOffDay(addDays(date, -schedule.cutOffDaysBefore), schedule.exceptions);
  const { cutOffTime } = schedule;
  return cutOffTime === null ? instantOf(addDays(day, 1), '00:00', timeZone) : instantOf(day, cutOffTime, timeZone);
}

/** The days of delivery within `days` days from today whose cut-off has not passed. */
export function deliveryDays({ now, timeZone, ...schedule }: DeliveryDaysQuestion, days = 60): DeliveryDaysAnswer {
  const today = siteDay(now, timeZone);
  const open = Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((date) => isDeliveryDay(date, schedule))
    .map((date) => ({ date, cutOff: cutOffOf(date, schedule, timeZone) }))
    .filter(({ cutOff }) => now.getTime() <= cutOff.getTime());
  const [earliest] = open;
  return {
    earliestDate: earliest?.date ?? null,
    validDates: open.map(({ date }) => date),
    cutOffs: open.map(({ cutOff }) => cutOff),
    cutOff: earliest?.cutOff ?? null,
  };
}
