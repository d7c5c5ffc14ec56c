import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderHistoryView, orderColumns, orderHistoryAddress } from './order-history-view.js';

const { whole, parse, print, searchOf, nextSort, onFirstPage } = orderHistoryAddress;

const day = fc.constantFrom(null, '2026-01-31', '2026-02-01', '2025-12-24');
const view: fc.Arbitrary<OrderHistoryView> = fc
  .record({
    search: fc.string({ maxLength: 60 }).map(searchOf),
    days: fc.tuple(day, day).map(([one, other]) => (one !== null && other !== null && one > other ? [other, one] : [one, other])),
    sort: fc.record({
      by: fc.constantFrom(...orderColumns.map(({ key }) => key)),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ days: [startDate = null, endDate = null], ...rest }) => ({ ...rest, startDate, endDate }));

describe('the address of a history', () => {
  it('keeps everything that is shown (S2.3)', () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(parse(print(shown))).toEqual(shown);
      }),
    );
  });

  it('is none for the whole history, and any text is some history', () => {
    expect([print(whole), parse('')]).toEqual(['', whole]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { page, startDate, endDate, search } = parse(`#${text}`);
        expect(page).toBeGreaterThan(0);
        expect(search.length).toBeLessThanOrEqual(50);
        expect(startDate === null || endDate === null || startDate <= endDate).toBe(true);
      }),
    );
    expect(parse('#start=2026-02-02&end=2026-02-01&page=0&sort=price&dir=up')).toEqual({
      ...whole,
      ...{ startDate: '2026-02-01', endDate: '2026-02-01' },
    });
  });

  it('sorts each column descending at first, then the other way round (A2.54)', () => {
    const first = nextSort(whole.sort, 'total');
    expect([first, nextSort(first, 'total')]).toEqual([
      { by: 'total', direction: 'desc' },
      { by: 'total', direction: 'asc' },
    ]);
  });

  it('begins on the first page with whatever else is asked for', () => {
    expect(onFirstPage({ ...whole, search: '7', page: 3 })).toEqual({ ...whole, search: '7' });
  });
});
