import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

const open = 'mutation ($input: ReportInput!) { openReport(input: $input) { path } }';

describe('openReport (A2.61)', () => {
  const lists = { startingValue: null, endingValue: null };
  const anyDay = { effectiveDate: null, dayOfWeek: null, purchasedSince: null };
  it.each([
    [{ orderGuideList: {} }, { kind: 'orderGuideList', ...lists }],
    [{ orderGuideList: { startingValue: 'A&B' } }, { kind: 'orderGuideList', ...lists, startingValue: 'A&B' }],
    [{ productList: { category: 'X' } }, { kind: 'productList', effectiveDate: null, category: 'X' }],
    [{ priceList: {} }, { kind: 'priceList', effectiveDate: null, allProducts: false }],
    [
      { priceList: { effectiveDate: '2026-11-30', allProducts: true } },
      { kind: 'priceList', effectiveDate: '2026-11-30', allProducts: true },
    ],
    [{ quoteSheet: {} }, { kind: 'quoteSheet', ...anyDay }],
    [
      { quoteSheet: { effectiveDate: '2026-11-30', dayOfWeek: 'WEDNESDAY', purchasedSince: '2026-01-02' } },
      { kind: 'quoteSheet', effectiveDate: '2026-11-30', dayOfWeek: 'Wednesday', purchasedSince: '2026-01-02' },
    ],
  ])('%j is issued with its parameters', async (input, report) => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(open, { input });
    expect(data.openReport).toEqual({ path: '/doc/D1' });
    expect(fixture.written).toEqual(report);
  });

  it('is null where nothing would be in it', async () => {
    const { data, errors } = await gatewayOver(fakeBackOffice().backOffice)(open, { input: { currentStatement: true } });
    expect([data, errors]).toEqual([{ openReport: null }, undefined]);
  });

  it.each([{}, { currentStatement: false }, { priceList: {}, quoteSheet: {} }, { priceList: null }])(
    'takes exactly one report: not %j',
    async (input) => {
      const { backOffice, fixture } = fakeBackOffice();
      const { errors } = await gatewayOver(backOffice)(open, { input });
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
      expect(fixture.calls).toEqual([]);
    },
  );
});
