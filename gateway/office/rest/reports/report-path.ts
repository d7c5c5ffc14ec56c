import { formatLocalDate, type LocalDate } from '../../../../domain/date/local-date.js';
import { allDays } from '../../../../domain/reports/reports.js';
import type { ReportRequest } from '../../ports/reports.js';

/** REST path of a report (A7.8, A7.13), with dates in the format of A2.66. */
export function reportPath(report: ReportRequest): string {
  switch (report.kind) {
    case 'currentStatement':
      return '/api/account/statement';
    case 'orderGuideList':
      return path('orderguidelist', { startingValue: report.startingValue, endingValue: report.endingValue });
    case 'productList':
      return path('productlist', { effectiveDate: day(report.effectiveDate), category: report.category });
    case 'priceList':
      return path('pricelist', { effectiveDate: day(report.effectiveDate), allProducts: String(report.allProducts) });
    case 'quoteSheet':
      return path('quotesheet', {
        effectiveDate: day(report.effectiveDate),
        dayOfWeek: report.dayOfWeek ?? allDays,
        purchasedSince: day(report.purchasedSince),
      });
  }
}

const day = (date: LocalDate | null): string => formatLocalDate(date);

function path(name: string, parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : []));
  const query = new URLSearchParams(given).toString();
  return `/api/reports/${name}${query === '' ? '' : `?${query}`}`;
}
