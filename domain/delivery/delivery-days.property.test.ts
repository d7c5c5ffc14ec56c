import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../date/local-date.js';
import { instantOf, siteDay } from '../date/site-time.js';
import { cutOffOf, type DeliverySchedule, deliveryDays } from './delivery-days.js';

const zone = 'America/New_York';
const schedule: DeliverySchedule = { deliveryWeekdays: [2, 4, 6], cutOffTime: '17:00', cutOffDaysBefore: 1, exceptions: [] };
const at = (now: string, more: Partial<DeliverySchedule> = {}) =>
  deliveryDays({ now: new Date(now), timeZone: zone, ...schedule, ...more });

describe("the site's clock", () => {
  it('knows which day it is in its zone', () => {
    expect([siteDay(new Date('2026-11-21T04:59:59Z'), zone), siteDay(new Date('2026-11-21T05:00:00Z'), zone)]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(siteDay(new Date('2026-11-21T14:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-22');
  });

  it.each([
    ['2026-11-20', '17:00', '2026-11-20T22:00:00.000Z', 'winter'],
    ['2026-07-20', '17:00', '2026-07-20T21:00:00.000Z', 'summer'],
    ['2026-11-01', '01:30', '2026-11-01T06:30:00.000Z', 'the hour that comes twice: the later'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'the hour that is left out: as if the clocks had not changed'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z', 'right after the change'],
    ['2026-11-01', '00:00', '2026-11-01T04:00:00.000Z', 'the day of the change'],
  ])('%s %s is %s (%s)', (date, time, instant) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(instant);
  });

  it('finds its way back from any moment in any zone', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'America/Los_Angeles',
      'Europe/Vienna',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'UTC',
    );
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, zones, (instant, timeZone) => {
        const noon = instantOf(siteDay(instant, timeZone), '12:00', timeZone);
        expect(siteDay(noon, timeZone)).toBe(siteDay(instant, timeZone));
        expect(Math.abs(noon.getTime() - instant.getTime())).toBeLessThanOrEqual(13 * 3_600_000);
      }),
    );
  });

  it('throws for a zone or a time that is none', () => {
    expect(() => siteDay(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
    expect(() => instantOf('2026-11-20', '25:00', zone)).toThrow(RangeError);
  });
});

describe('days of delivery', () => {
  it('make tomorrow until the cut-off today (S9.12)', () => {
    // Sunday, 22 November 2026; Monday is a day of delivery.
    expect(at('2026-11-22T22:00:00Z')).toMatchObject({ earliestDate: '2026-11-23', cutOff: new Date('2026-11-22T22:00:00Z') });
    expect(at('2026-11-22T22:00:00.001Z')).toMatchObject({
      earliestDate: '2026-11-25',
      cutOff: new Date('2026-11-24T22:00:00Z'),
    });
  });

  it('are the weekdays of the address, for the time looked at', () => {
    const { validDates } = at('2026-11-22T12:00:00Z');
    expect(validDates.slice(0, 4)).toEqual(['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-30']);
    expect(validDates.at(-1)).toBe('2027-01-20');
  });

  it('can be today where the cut-off is on the day itself', () => {
    expect(at('2026-11-23T12:00:00Z', { cutOffDaysBefore: 0 }).earliestDate).toBe('2026-11-23');
    expect(at('2026-11-23T23:00:00Z', { cutOffDaysBefore: 0 }).earliestDate).toBe('2026-11-25');
  });

  it('last until the end of the cut-off day where no time is set', () => {
    expect(at('2026-11-23T04:59:00Z', { cutOffTime: null }).earliestDate).toBe('2026-11-23');
    expect(at('2026-11-23T05:01:00Z', { cutOffTime: null }).earliestDate).toBe('2026-11-25');
  });

  it('are none for an address that is never delivered to', () => {
    expect(at('2026-11-22T12:00:00Z', { deliveryWeekdays: [] })).toEqual({
      earliestDate: null,
      validDates: [],
      cutOffs: [],
      cutOff: null,
    });
  });

  it('keep to the weekdays, in order, and each can still be made', () => {
    const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7]);
    const times = fc.constantFrom('00:00', '06:30', '17:00', '23:59', null);
    fc.assert(
      fc.property(
        instants,
        weekdays,
        times,
        fc.integer({ min: 0, max: 4 }),
        (now, deliveryWeekdays, cutOffTime, cutOffDaysBefore) => {
          const of = { deliveryWeekdays, cutOffTime, cutOffDaysBefore, exceptions: [] };
          const { earliestDate, validDates, cutOff, cutOffs } = deliveryDays({ now, timeZone: zone, ...of });
          const today = siteDay(now, zone);
          expect(validDates.every((date) => deliveryWeekdays.includes(weekdayOf(date)))).toBe(true);
          expect(validDates.every((date) => date >= today && date <= addDays(today, 60))).toBe(true);
          expect([...validDates].sort()).toEqual(validDates);
          expect(validDates.every((date) => cutOffOf(date, of, zone) >= now)).toBe(true);
          expect(cutOff === null).toBe(earliestDate === null);
          expect(cutOffs).toEqual(validDates.map((date) => cutOffOf(date, of, zone)));
        },
      ),
      { numRuns: 50 },
    );
  });
});
