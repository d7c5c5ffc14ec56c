import { describe, expect, it } from 'vitest';
import { announcedMinutes, minutesUntil, nextGoods } from './next-cut-off.js';

const dates = {
  earliestDate: '2026-11-24',
  cutOff: '2026-11-23T22:00:00.000Z',
  validDates: ['2026-11-24', '2026-11-26'],
  cutOffs: ['2026-11-23T22:00:00.000Z', '2026-11-25T22:00:00.000Z'],
};
const at = (instant: string) => new Date(instant);

describe('the next day with goods', () => {
  it('is the first whose cut-off has not passed', () => {
    expect(nextGoods(dates, at('2026-11-23T21:59:59.999Z'))).toEqual({ day: '2026-11-24', cutOff: at('2026-11-23T22:00:00Z') });
    expect(nextGoods(dates, at('2026-11-23T22:00:00Z'))).toEqual({ day: '2026-11-26', cutOff: at('2026-11-25T22:00:00Z') });
    expect(nextGoods(dates, at('2026-11-25T22:00:00Z'))).toBeNull();
  });

  it('is known of a back office that has only the cut-off of the earliest day, or none at all', () => {
    const early = { ...dates, cutOffs: [] };
    expect(nextGoods(early, at('2026-11-23T12:00:00Z'))?.day).toBe('2026-11-24');
    expect(nextGoods({ ...early, cutOff: null }, at('2026-11-23T12:00:00Z'))).toEqual({ day: '2026-11-24', cutOff: null });
    expect(nextGoods({ ...early, validDates: [] }, at('2026-11-23T12:00:00Z'))).toBeNull();
  });
});

describe('the time left', () => {
  it('is in whole minutes, rounded up, and never less than none', () => {
    const cutOff = at('2026-11-23T22:00:00Z');
    expect(minutesUntil(cutOff, at('2026-11-23T20:58:30Z'))).toBe(62);
    expect(minutesUntil(cutOff, at('2026-11-23T21:59:59.999Z'))).toBe(1);
    expect(minutesUntil(cutOff, at('2026-11-23T23:00:00Z'))).toBe(0);
  });

  it('is read out an hour, a quarter of an hour and five minutes before, not with each minute', () => {
    expect([61, 60, 16, 15, 6, 5, 1].map(announcedMinutes)).toEqual([null, 60, 60, 15, 15, 5, 5]);
  });
});
