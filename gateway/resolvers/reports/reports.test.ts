import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

const open = 'mutation ($input: ReportInput!) { openReport(input: $input) { path } }';

describe('openReport (A2.61)', () => {
  it.each([
    [{ orderGuideList: {} }, 'orderguidelist'],
    [{ orderGuideList: { startingValue: 'A&B', endingValue: 'Z é' } }, 'orderguidelist?startingValue=A%26B&endingValue=Z+%C3%A9'],
    [{ productList: { effectiveDate: '2026-11-30', category: 'X' } }, 'productlist?effectiveDate=11%2F30%2F2026&category=X'],
    [{ priceList: {} }, 'pricelist?allProducts=false'],
    [
      { priceList: { effectiveDate: '2026-11-30', allProducts: true } },
      'pricelist?effectiveDate=11%2F30%2F2026&allProducts=true',
    ],
    [{ quoteSheet: {} }, 'quotesheet?dayOfWeek=All+Days'],
    [
      { quoteSheet: { effectiveDate: '2026-11-30', dayOfWeek: 'WEDNESDAY', purchasedSince: '2026-01-02' } },
      'quotesheet?effectiveDate=11%2F30%2F2026&dayOfWeek=Wednesday&purchasedSince=01%2F02%2F2026',
    ],
  ])('%j is asked for as the contract says', async (input, path) => {
    const { backOffice, world } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(open, { input });
    expect(data.openReport).toEqual({ path: '/doc/D1' });
    expect(world.written).toBe(`/api/reports/${path}`);
  });

  it('is null where nothing would be in it', async () => {
    const { data, errors } = await gatewayOver(fakeBackOffice().backOffice)(open, { input: { currentStatement: true } });
    expect([data, errors]).toEqual([{ openReport: null }, undefined]);
  });

  it.each([{}, { currentStatement: false }, { priceList: {}, quoteSheet: {} }, { priceList: null }])(
    'takes exactly one report: not %j',
    async (input) => {
      const { backOffice, world } = fakeBackOffice();
      const { errors } = await gatewayOver(backOffice)(open, { input });
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
      expect(world.calls).toEqual([]);
    },
  );
});
