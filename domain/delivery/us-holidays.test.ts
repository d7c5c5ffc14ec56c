import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../date/local-date.js';
import { usHolidays } from './us-holidays.js';

/** As the Office of Personnel Management publishes them. */
const published: Readonly<Record<number, readonly string[]>> = {
  2026: [
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07', '2026-10-12'],
    ...['2026-11-11', '2026-11-26', '2026-12-25'],
  ],
  2027: [
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06', '2027-10-11'],
    ...['2027-11-11', '2027-11-25', '2027-12-24'],
  ],
  2028: [
    ...['2027-12-31', '2028-01-17', '2028-02-21', '2028-05-29', '2028-06-19', '2028-07-04', '2028-09-04', '2028-10-09'],
    ...['2028-11-10', '2028-11-23', '2028-12-25'],
  ],
};

describe('federal holidays', () => {
  it.each(Object.keys(published).map(Number))('of %i are observed as published', (year) => {
    expect(usHolidays(year).map(({ observedDate }) => observedDate)).toEqual(published[year]);
  });

  it('are never observed at a weekend, and at most a day away', () => {
    for (let year = 2020; year < 2060; year++) {
      for (const { date, observedDate } of usHolidays(year)) {
        expect([1, 7]).not.toContain(weekdayOf(observedDate));
        expect(date.startsWith(String(year))).toBe(true);
        expect(Math.abs(Date.parse(date) - Date.parse(observedDate))).toBeLessThanOrEqual(86_400_000);
      }
    }
  });
});
