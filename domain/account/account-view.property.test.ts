import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withEndDate, withStartDate } from '../date/day-range.js';
import { addDays } from '../date/local-date.js';
import { accountColumns } from './account-entries.js';
import { type AccountView, accountAddress } from './account-view.js';

const day = fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-01-01', days)));
const search = fc.string({ unit: 'grapheme', maxLength: 220 }).map((text) => accountAddress.searchOf(text.replaceAll('`', "'")));
const view = fc
  .record({
    startDate: day,
    endDate: day,
    search,
    sort: fc.record({
      by: fc.constantFrom(...accountColumns.map(({ key }) => key)),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  })
  .map(({ startDate, ...rest }): AccountView => withStartDate({ ...rest, startDate: null }, startDate));

describe('what an address shows of an account', () => {
  it('is what was written into it', () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(accountAddress.parse(accountAddress.print(shown))).toEqual(shown);
        expect(accountAddress.isSame(shown, accountAddress.parse(accountAddress.print(shown)))).toBe(true);
      }),
    );
  });

  it('is readable, and empty for the whole account', () => {
    expect(accountAddress.print(accountAddress.whole)).toBe('');
    const some: AccountView = {
      search: "o'brien",
      startDate: '2026-01-31',
      endDate: null,
      sort: { by: 'age', direction: 'asc' },
    };
    expect(accountAddress.print(some)).toBe('#s=o%60brien&start=2026-01-31&sort=age&dir=asc');
  });

  it('never has a first day after the last one, and leaves out nonsense (A2.43)', () => {
    expect(accountAddress.parse('#start=2026-03-01&end=2026-02-01')).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2026-02-01',
    });
    expect(accountAddress.parse('#start=2026-02-30&end=soon&sort=price&dir=up&s=%')).toEqual({
      ...accountAddress.whole,
      search: '%',
    });
    fc.assert(fc.property(fc.string(), (hash) => void accountAddress.parse(hash)));
  });

  it('caps a first day by the last one, and floors a last day by the first one (A2.43, A5.36)', () => {
    fc.assert(
      fc.property(view, day, (shown, date) => {
        const later = withStartDate(shown, date);
        const earlier = withEndDate(shown, date);
        for (const { startDate, endDate } of [later, earlier]) {
          if (startDate !== null && endDate !== null) expect(startDate <= endDate).toBe(true);
        }
        expect(later.endDate).toBe(shown.endDate);
        expect(earlier.startDate).toBe(shown.startDate);
        if (date === null) expect([later.startDate, earlier.endDate]).toEqual([null, null]);
      }),
    );
  });
});
