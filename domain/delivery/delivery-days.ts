import { addDays, type LocalDate, weekdayOf } from '../date/local-date.js';
import { instantOf, siteDay } from '../date/site-time.js';

/** When goods go to an address, and until when they must be ordered. */
export interface DeliverySchedule {
  /** Sunday 1 through Saturday 7 (S9.12); none means never. */
  readonly deliveryWeekdays: readonly number[];
  /** Time of day, `HH:mm` in the site's zone; null for the end of the day. */
  readonly cutOffTime: string | null;
  /** How many days before the delivery the cut-off lies; 0 or more. */
  readonly cutOffDaysBefore: number;
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

/** The last moment at which an order makes a delivery on that day; summer time is the zone's own. */
export function cutOffOf(date: LocalDate, { cutOffTime, cutOffDaysBefore }: DeliverySchedule, timeZone: string): Date {
  const day = addDays(date, -cutOffDaysBefore);
  return cutOffTime === null ? instantOf(addDays(day, 1), '00:00', timeZone) : instantOf(day, cutOffTime, timeZone);
}

/** The days of delivery within `days` days from today whose cut-off has not passed. */
export function deliveryDays({ now, timeZone, ...schedule }: DeliveryDaysQuestion, days = 60): DeliveryDaysAnswer {
  const today = siteDay(now, timeZone);
  const open = Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((date) => schedule.deliveryWeekdays.includes(weekdayOf(date)))
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
