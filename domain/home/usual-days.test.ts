import { expect, it } from 'vitest';
import { sameDaysUntilNow } from './usual-days.js';
import { isUsual } from './usual-products.js';

it('looks at the same weekday until the same time of the four weeks before, by the clocks of the site', () => {
  // A Thursday; clocks went back on Sunday, November 1.
  const { today, before } = sameDaysUntilNow(new Date('2026-11-12T15:30:00Z'), 'America/New_York');
  expect(today.from.toISOString()).toBe('2026-11-12T05:00:00.000Z');
  expect(before.map(({ from, until }) => [from.toISOString(), until.toISOString()])).toEqual([
    ['2026-11-05T05:00:00.000Z', '2026-11-05T15:30:00.000Z'],
    ['2026-10-29T04:00:00.000Z', '2026-10-29T14:30:00.000Z'],
    ['2026-10-22T04:00:00.000Z', '2026-10-22T14:30:00.000Z'],
    ['2026-10-15T04:00:00.000Z', '2026-10-15T14:30:00.000Z'],
  ]);
});

it('counts a product as usual from two orders, and a third of them', () => {
  expect([isUsual(1, 1), isUsual(1, 2), isUsual(2, 2), isUsual(2, 6), isUsual(3, 10), isUsual(4, 12)]).toEqual([
    ...[false, false, true, true, false, true],
  ]);
});
