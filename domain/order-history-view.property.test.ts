import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderSorts } from './order-history.js';
import {
  nextOrderSort,
  type OrderHistoryView,
  orderSearchOf,
  parseHistoryHash,
  printHistoryHash,
  wholeHistory,
} from './order-history-view.js';

const day = fc.constantFrom(null, '2026-01-31', '2026-02-01', '2025-12-24');
const view: fc.Arbitrary<OrderHistoryView> = fc
  .record({
    search: fc.string({ maxLength: 60 }).map(orderSearchOf),
    days: fc.tuple(day, day).map(([one, other]) => (one !== null && other !== null && one > other ? [other, one] : [one, other])),
    sort: fc.record({ by: fc.constantFrom(...orderSorts), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ days: [startDate = null, endDate = null], ...rest }) => ({ ...rest, startDate, endDate }));

describe('the address of Order History', () => {
  it('keeps everything that is shown (S2.3)', () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(parseHistoryHash(printHistoryHash(shown))).toEqual(shown);
      }),
    );
  });

  it('is none for the whole history, and any text is some history', () => {
    expect([printHistoryHash(wholeHistory), parseHistoryHash('')]).toEqual(['', wholeHistory]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { page, startDate, endDate, search } = parseHistoryHash(`#${text}`);
        expect(page).toBeGreaterThan(0);
        expect(search.length).toBeLessThanOrEqual(50);
        expect(startDate === null || endDate === null || startDate <= endDate).toBe(true);
      }),
    );
    expect(parseHistoryHash('#start=2026-02-02&end=2026-02-01&page=0&sort=price&dir=up')).toEqual({
      ...wholeHistory,
      ...{ startDate: '2026-02-01', endDate: '2026-02-01' },
    });
  });

  it('sorts each column descending at first, then the other way round (A2.54)', () => {
    const first = nextOrderSort(wholeHistory.sort, 'total');
    expect([first, nextOrderSort(first, 'total')]).toEqual([
      { by: 'total', direction: 'desc' },
      { by: 'total', direction: 'asc' },
    ]);
  });
});
