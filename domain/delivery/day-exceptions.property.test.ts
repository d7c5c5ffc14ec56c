import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.js';
import { siteDay } from '../date/site-time.js';
import { type DayException, exceptionOn, exceptionsFor, movedCutOffDay } from './day-exceptions.js';
import { cutOffOf, deliveryDays, isDeliveryDay } from './delivery-days.js';

const timeZone = 'America/New_York';
const thanksgiving: DayException = {
  ...{ name: 'Thanksgiving', firstDay: '2026-11-26', lastDay: '2026-11-26', method: 'both', areas: [] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
};
const exceptionWith = (change: Partial<DayException> = {}): DayException => ({ ...thanksgiving, ...change });
const open = { isClosed: false, movesCutOff: false } as const;
/** Monday to Friday, until 17:00 the day before. */
const weekly = { deliveryWeekdays: [2, 3, 4, 5, 6], cutOffTime: '17:00', cutOffDaysBefore: 1 };
const daysWith = (exceptions: readonly DayException[], now = '2026-11-25T15:00:00Z') =>
  deliveryDays({ ...weekly, exceptions, now: new Date(now), timeZone }, 7);

describe('days on which the usual schedule does not apply', () => {
  it('are closed: the next date is a later one', () => {
    expect(daysWith([]).earliestDate).toBe('2026-11-26');
    const { earliestDate, validDates } = daysWith([thanksgiving]);
    expect([earliestDate, validDates]).toEqual(['2026-11-27', ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02']]);
  });

  it('have cut-offs that come a day earlier, or stay', () => {
    const friday = '2026-11-27';
    const cutOff = (...exceptions: DayException[]) => cutOffOf(friday, { ...weekly, exceptions }, timeZone).toISOString();
    expect(cutOff()).toBe('2026-11-26T22:00:00.000Z');
    expect(cutOff(thanksgiving)).toBe('2026-11-25T22:00:00.000Z');
    expect(cutOff(exceptionWith({ movesCutOff: false }))).toBe('2026-11-26T22:00:00.000Z');
    expect(cutOff(thanksgiving, exceptionWith({ firstDay: '2026-11-24', lastDay: '2026-11-25' }))).toBe(
      '2026-11-23T22:00:00.000Z',
    );
    const endOfDay = cutOffOf(friday, { ...weekly, cutOffTime: null, exceptions: [thanksgiving] }, timeZone);
    expect(endOfDay.toISOString()).toBe('2026-11-26T05:00:00.000Z');
  });

  it('are open regardless of the weekday, with a cut-off of their own or the usual one', () => {
    const saturday = exceptionWith({ ...open, firstDay: '2026-11-28', lastDay: '2026-11-28' });
    const cutOffs = (exception: DayException) => {
      const { validDates, cutOffs: all } = daysWith([exception]);
      return all[validDates.indexOf('2026-11-28')]?.toISOString();
    };
    expect(cutOffs(saturday)).toBe('2026-11-27T22:00:00.000Z');
    expect(cutOffs({ ...saturday, cutOffTime: '09:00', cutOffDaysBefore: 2 })).toBe('2026-11-26T14:00:00.000Z');
  });

  it('have a cut-off of their own that no closed day moves', () => {
    const friday = exceptionWith({
      ...open,
      firstDay: '2026-11-27',
      lastDay: '2026-11-27',
      cutOffTime: '20:00',
      cutOffDaysBefore: 1,
    });
    const schedule = { ...weekly, exceptions: [thanksgiving, friday] };
    expect(cutOffOf('2026-11-27', schedule, timeZone).toISOString()).toBe('2026-11-27T01:00:00.000Z');
  });

  it('never open an address that goods never go to', () => {
    const schedule = { ...weekly, deliveryWeekdays: [], exceptions: [exceptionWith(open)] };
    expect(isDeliveryDay('2026-11-26', schedule)).toBe(false);
  });

  it('concern delivery, pickup or both, and chosen areas for delivery', () => {
    const delivery = { method: 'delivery', area: '04101' } as const;
    const isFor = (change: Partial<DayException>, place: Parameters<typeof exceptionsFor>[1] = delivery) =>
      exceptionsFor([exceptionWith(change)], place).length === 1;
    expect([isFor({}), isFor({ method: 'delivery' }), isFor({ method: 'pickup' })]).toEqual([true, true, false]);
    expect([isFor({ areas: ['04100-04109'] }), isFor({ areas: ['04102', 'M5V'] })]).toEqual([true, false]);
    expect(isFor({ areas: ['04101'] }, { method: 'delivery', area: null })).toBe(false);
    expect(isFor({ areas: ['04101'] }, { method: 'pickup', area: '04101' })).toBe(false);
    expect(isFor({ method: 'pickup' }, { method: 'pickup', area: null })).toBe(true);
  });

  it('go by the one for chosen areas, and then by the closed one', () => {
    const everywhere = exceptionWith({ name: 'everywhere' });
    const here = exceptionWith({ name: 'here', areas: ['04101'], ...open });
    const closedHere = exceptionWith({ name: 'closed here', areas: ['04101'] });
    const rules = (...exceptions: DayException[]) => exceptionOn('2026-11-26', exceptions)?.name ?? null;
    expect(rules(everywhere, here)).toBe('here');
    expect(rules(here, everywhere)).toBe('here');
    expect(rules(here, closedHere)).toBe('closed here');
    expect(rules(closedHere, here)).toBe('closed here');
    expect(exceptionOn('2026-11-25', [everywhere])).toBeNull();
    expect(exceptionOn('2026-11-27', [everywhere])).toBeNull();
  });
});

describe('a calendar of any exceptions', () => {
  const anchor = '2026-11-20';
  const exceptions = fc.array(
    fc
      .record({
        from: fc.integer({ min: -10, max: 70 }),
        days: fc.integer({ min: 0, max: 9 }),
        isClosed: fc.boolean(),
        movesCutOff: fc.boolean(),
        hasOwn: fc.boolean(),
      })
      .map(({ from, days, isClosed, movesCutOff, hasOwn }) =>
        exceptionWith({
          ...{ firstDay: addDays(anchor, from), lastDay: addDays(anchor, from + days), isClosed },
          ...{ movesCutOff: isClosed && movesCutOff, cutOffTime: !isClosed && hasOwn ? '10:00' : null, cutOffDaysBefore: 1 },
        }),
      ),
    { maxLength: 6 },
  );
  const schedules = fc.record({
    deliveryWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    cutOffTime: fc.constantFrom('06:30', '17:00', null),
    cutOffDaysBefore: fc.integer({ min: 0, max: 4 }),
    exceptions,
  });
  const now = new Date('2026-11-20T15:00:00Z');

  it('never offers a closed day, and offers every open one whose cut-off has not passed', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const { validDates, earliestDate, cutOffs } = deliveryDays({ ...schedule, now, timeZone });
        expect(earliestDate === null || exceptionOn(earliestDate, schedule.exceptions)?.isClosed !== true).toBe(true);
        expect(validDates.every((date) => isDeliveryDay(date, schedule))).toBe(true);
        expect(cutOffs.every((cutOff) => cutOff >= now)).toBe(true);
        const missing = Array.from({ length: 61 }, (_, ahead) => addDays(siteDay(now, timeZone), ahead)).filter(
          (date) => !validDates.includes(date) && isDeliveryDay(date, schedule),
        );
        expect(missing.every((date) => cutOffOf(date, schedule, timeZone) < now)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('moves no cut-off to a later day, and leaves none on a closed day that moves it', () => {
    fc.assert(
      fc.property(exceptions, fc.integer({ min: -5, max: 75 }), (all, ahead) => {
        const day = addDays(anchor, ahead);
        const moved = movedCutOffDay(day, all);
        expect(moved <= day).toBe(true);
        const ruling = exceptionOn(moved, all);
        expect(ruling?.isClosed === true && ruling.movesCutOff).toBe(false);
      }),
    );
  });

  it('is the usual schedule without any', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const bare = { ...schedule, exceptions: [], now, timeZone };
        const far = exceptionWith({ firstDay: '2020-01-01', lastDay: '2020-12-31' });
        expect(deliveryDays({ ...bare, exceptions: [far] })).toEqual(deliveryDays(bare));
      }),
      { numRuns: 30 },
    );
  });
});
