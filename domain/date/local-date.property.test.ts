import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatLocalDate, isLocalDate, weekdayOf } from './local-date.js';

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('days', () => {
  it.each([
    ['2026-11-22', 1],
    ['2026-11-23', 2],
    ['2026-11-28', 7],
    ['2000-02-29', 3],
    ['1969-12-31', 4],
  ])('%s is weekday %i: Sunday 1 through Saturday 7 (S9.12)', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
    '0026-01-01',
  ])('%o is no day', (text) => {
    expect(isLocalDate(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  it('are counted through months, leap days and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ]);
  });

  it('come back by the days they went, and compare as texts', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        const later = addDays(day, days);
        expect(daysBetween(day, later)).toBe(days);
        expect(addDays(later, -days)).toBe(day);
        expect(later > day).toBe(days > 0);
      }),
    );
  });

  it('have the weekday of the day a week later, and the next one the day after (S9.12)', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1);
      }),
    );
  });

  it('are shown as MM/dd/yyyy (A2.66)', () => {
    expect([formatLocalDate('2026-11-03'), formatLocalDate(null)]).toEqual(['11/03/2026', '']);
  });
});
