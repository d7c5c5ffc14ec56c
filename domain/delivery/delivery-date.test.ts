import { describe, expect, it } from 'vitest';
import { defaultDeliveryDateOfFlag, initialDeliveryDate, isDeliverable } from './delivery-date.js';

const dates = { defaultDate: '2026-11-25', earliestDate: '2026-11-23', validDates: ['2026-11-23', '2026-11-25', '2026-11-27'] };

describe('the delivery date', () => {
  it.each([
    [null, dates, 'USE_SYSTEM_DEFAULT', '2026-11-25', 'the default date'],
    [null, dates, 'REQUIRE_USER_ENTRY', null, 'nothing'],
    ['2026-11-27', dates, 'USE_SYSTEM_DEFAULT', '2026-11-27', 'what was chosen'],
    ['2026-11-27', dates, 'REQUIRE_USER_ENTRY', '2026-11-27', 'what was chosen'],
    ['2026-11-20', dates, 'USE_SYSTEM_DEFAULT', '2026-11-25', 'the default instead of a day that has passed'],
    ['2026-11-26', dates, 'REQUIRE_USER_ENTRY', null, 'nothing instead of a day without delivery'],
    [
      null,
      { ...dates, defaultDate: '2026-11-20' },
      'USE_SYSTEM_DEFAULT',
      '2026-11-23',
      'the earliest date where the default has passed',
    ],
    [null, { ...dates, defaultDate: null }, 'USE_SYSTEM_DEFAULT', '2026-11-23', 'the earliest date without a default'],
    [
      null,
      { defaultDate: null, earliestDate: null, validDates: [] },
      'USE_SYSTEM_DEFAULT',
      null,
      'nothing where nothing is known',
    ],
  ] as const)('begins, for %s in %o with %s, with %s: %s (S4.13)', (chosen, of, flag, expected, _why) => {
    expect(initialDeliveryDate(chosen, of, flag)).toBe(expected);
  });

  it('is good where the back office does not say which days are', () => {
    expect(isDeliverable('2026-11-24', { defaultDate: null, earliestDate: null, validDates: [] })).toBe(true);
    expect(isDeliverable('2026-11-24', { defaultDate: null, earliestDate: '2026-11-25', validDates: [] })).toBe(false);
  });

  it('is proposed by the flag of the back office (S3.16)', () => {
    expect(['UseSystemDefault', 'RequireUserEntry', 'x'].map(defaultDeliveryDateOfFlag)).toEqual([
      'USE_SYSTEM_DEFAULT',
      'REQUIRE_USER_ENTRY',
      'REQUIRE_USER_ENTRY',
    ]);
  });
});
