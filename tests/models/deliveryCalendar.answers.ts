import type { CalendarException, DayException } from '../../domain/delivery/day-exceptions.js';
import { holidayProposals } from '../../domain/delivery/holiday-proposals.js';
import type { CalendarOutcome } from '../../machines/deliveryCalendar/types.js';

export const closedOn = (name: string, date: string): DayException => ({
  ...{ name, firstDay: date, lastDay: date, method: 'both', areas: [] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
});
/** Closed for some areas on Thanksgiving. */
export const thanksgiving: CalendarException = {
  ...{ id: '7', revision: 'r1' },
  values: { ...closedOn('Thanksgiving', '2026-11-26'), areas: ['04101', '04103-04105'] },
};
/** The exception as another person changed it. */
export const newer: CalendarException = {
  ...thanksgiving,
  revision: 'r2',
  values: { ...thanksgiving.values, name: 'Turkey Day' },
};

/** Days of a year on which federal holidays fall or are observed. */
const days2026 = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-07-04', '2026-09-07'],
  ...['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
];
const days2027 = [
  ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-06-19', '2027-07-04', '2027-07-05'],
  ...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-25'],
];
export const holidayDays = (year: number): string[] =>
  year === 2026 ? days2026 : year === 2027 ? days2027 : holidayProposals(year).map(({ date }) => date);

/** Christmas is closed already; a day for pickup alone is not. */
export const known: readonly DayException[] = [
  closedOn('Christmas', '2026-12-25'),
  { ...closedOn('Counter', '2026-07-04'), method: 'pickup' },
];
/** All of 2026 but its last holidays is closed. */
export const knownLong: readonly DayException[] = [
  { ...closedOn('Rebuilding', '2026-01-01'), lastDay: '2026-11-20' },
  closedOn('Christmas', '2026-12-25'),
];
/** Holidays that are closed already by what was read. */
export const takenBy = (read: readonly DayException[], year: number): string[] => {
  if (year !== 2026) return [];
  return read.length > 0 && read[0]?.name === 'Rebuilding' ? days2026.filter((day) => day !== '2026-11-26') : ['2026-12-25'];
};

export const refusalText = 'Not today.';
export const failureText = 'Access denied';
export const denied = { code: 'FORBIDDEN', serverMessage: failureText };
export const outcomes = {
  changed: { kind: 'changed', count: 2, changeIds: ['c1'] },
  unchanged: { kind: 'changed', count: 0, changeIds: [] },
  refused: { kind: 'refused', problems: [{ code: 'REFUSED', message: refusalText, field: null }] },
  'refused without a word': { kind: 'refused', problems: [] },
  newer: { kind: 'conflict', exception: newer },
  gone: { kind: 'conflict', exception: null },
} as const satisfies Record<string, CalendarOutcome>;
