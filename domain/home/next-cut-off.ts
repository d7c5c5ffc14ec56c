import type { LocalDate } from '../date/local-date.js';

/** Days on which goods come, and until when an order makes each of them. */
interface DaysWithCutOffs {
  readonly earliestDate: LocalDate | null;
  /** Of the earliest date: ISO 8601. */
  readonly cutOff: string | null;
  readonly validDates: readonly LocalDate[];
  /** Of each valid date, in order; may be empty. */
  readonly cutOffs: readonly string[];
}

/** A day with goods, and the last moment to order for it; null if unknown. */
interface NextGoods {
  readonly day: LocalDate;
  readonly cutOff: Date | null;
}

/** The first day whose cut-off has not passed; null if there is none. */
export function nextGoods({ earliestDate, cutOff, validDates, cutOffs }: DaysWithCutOffs, now: Date): NextGoods | null {
  const known = validDates.flatMap((day, at) => {
    const until = cutOffs[at] ?? (day === earliestDate ? cutOff : null);
    return until === null ? [] : [{ day, cutOff: new Date(until) }];
  });
  const next = known.find((goods) => goods.cutOff.getTime() > now.getTime());
  if (next) return next;
  const [first] = validDates;
  return known.length > 0 || first === undefined ? null : { day: first, cutOff: null };
}

/** Whole minutes until an instant, rounded up; 0 once it has passed. */
export const minutesUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 60_000));

/** Minutes before a cut-off at which it is read out to people who do not see it count. */
const announced = [5, 15, 60] as const;

/** The shortest of the announced times that the minutes are within; null with more time left. */
export const announcedMinutes = (minutes: number): number | null => announced.find((each) => minutes <= each) ?? null;
