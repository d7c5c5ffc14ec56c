import type { LocalDate } from './local-date.js';

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format costs a hundred times more than using it.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall clock of a zone at a moment: its day, and the milliseconds since 1970 that a clock without zones would show. */
function siteClock(instant: Date, timeZone: string): { date: LocalDate; milliseconds: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return { date, milliseconds: Date.parse(`${date}T${parts.hour}:${parts.minute}:${parts.second}Z`) };
}

/** Date at a moment in a zone (an IANA name such as `America/New_York`; an unknown name throws a `RangeError`). */
export const siteDay = (instant: Date, timeZone: string): LocalDate => siteClock(instant, timeZone).date;

/**
 * The moment at which the wall clocks of a zone show a day and a time of day, `HH:mm`. Of a time that comes twice in autumn it is the later; a time
 * that spring leaves out counts from before the change, so that nobody loses the hour.
 */
export function instantOf(date: LocalDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) throw new RangeError(`Not a day and time: ${JSON.stringify(`${date} ${time}`)}`);
  const offsetAt = (instant: number) => siteClock(new Date(instant), timeZone).milliseconds - Math.floor(instant / 1000) * 1000;
  const day = 86_400_000;
  const candidates = [...new Set([offsetAt(wanted - day), offsetAt(wanted + day)])].map((offset) => wanted - offset);
  const exactly = candidates.filter((instant) => siteClock(new Date(instant), timeZone).milliseconds === wanted);
  return new Date(Math.max(...(exactly.length > 0 ? exactly : candidates)));
}
