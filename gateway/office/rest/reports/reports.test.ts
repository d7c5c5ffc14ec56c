import { expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import type { ReportRequest } from '../../ports/reports.js';
import { RestReports } from './reports.js';

const effectiveDate = '2026-11-30';

it.each<[ReportRequest, string]>([
  [{ kind: 'currentStatement' }, '/api/account/statement'],
  [{ kind: 'orderGuideList', startingValue: null, endingValue: '' }, '/api/reports/orderguidelist'],
  [
    { kind: 'orderGuideList', startingValue: 'A&B', endingValue: 'Z é' },
    '/api/reports/orderguidelist?startingValue=A%26B&endingValue=Z+%C3%A9',
  ],
  [{ kind: 'productList', effectiveDate, category: 'X' }, '/api/reports/productlist?effectiveDate=11%2F30%2F2026&category=X'],
  [{ kind: 'priceList', effectiveDate: null, allProducts: false }, '/api/reports/pricelist?allProducts=false'],
  [
    { kind: 'priceList', effectiveDate, allProducts: true },
    '/api/reports/pricelist?effectiveDate=11%2F30%2F2026&allProducts=true',
  ],
  [
    { kind: 'quoteSheet', effectiveDate: null, dayOfWeek: null, purchasedSince: null },
    '/api/reports/quotesheet?dayOfWeek=All+Days',
  ],
  [
    { kind: 'quoteSheet', effectiveDate, dayOfWeek: 'Wednesday', purchasedSince: '2026-01-02' },
    '/api/reports/quotesheet?effectiveDate=11%2F30%2F2026&dayOfWeek=Wednesday&purchasedSince=01%2F02%2F2026',
  ],
])('%j is issued as the contract says (A7.8, A7.13)', async (report, path) => {
  const { calls, sent } = restCallsAnswering({ id: 'D1', key: 'K1' });
  expect(await new RestReports(calls).issue(report)).toEqual({ id: 'D1', key: 'K1' });
  expect(sent).toMatchObject([{ method: 'GET', path, isWrite: true }]);
});

it('is null for a report that would be empty', async () => {
  const { calls } = restCallsAnswering(undefined, 204);
  expect(await new RestReports(calls).issue({ kind: 'currentStatement' })).toBeNull();
});
