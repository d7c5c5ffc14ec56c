import { formatLocalDate, type LocalDate } from '../../../domain/date/local-date.js';
import { allDaysText, type WeekdayName } from '../../../domain/reports/reports.js';

type Maybe<T> = T | null | undefined;

/** A report and what it is asked for (A2.61–A2.65); what is missing is the back office's to choose. */
export type ReportAsked =
  | { readonly kind: 'currentStatement' }
  | { readonly kind: 'orderGuideList'; readonly startingValue: Maybe<string>; readonly endingValue: Maybe<string> }
  | { readonly kind: 'productList'; readonly effectiveDate: Maybe<LocalDate>; readonly category: Maybe<string> }
  | { readonly kind: 'priceList'; readonly effectiveDate: Maybe<LocalDate>; readonly allProducts: boolean }
  | {
      readonly kind: 'quoteSheet';
      readonly effectiveDate: Maybe<LocalDate>;
      readonly dayOfWeek: WeekdayName | null;
      readonly purchasedSince: Maybe<LocalDate>;
    };

/** Where the back office has a report (A7.8, A7.13), with its days as people write them (A2.66). */
export function reportPath(asked: ReportAsked): string {
  switch (asked.kind) {
    case 'currentStatement':
      return '/api/account/statement';
    case 'orderGuideList':
      return path('orderguidelist', { startingValue: asked.startingValue, endingValue: asked.endingValue });
    case 'productList':
      return path('productlist', { effectiveDate: day(asked.effectiveDate), category: asked.category });
    case 'priceList':
      return path('pricelist', { effectiveDate: day(asked.effectiveDate), allProducts: String(asked.allProducts) });
    case 'quoteSheet':
      return path('quotesheet', {
        effectiveDate: day(asked.effectiveDate),
        dayOfWeek: asked.dayOfWeek ?? allDaysText,
        purchasedSince: day(asked.purchasedSince),
      });
  }
}

const day = (date: Maybe<LocalDate>): string => formatLocalDate(date ?? null);

function path(name: string, parameters: Readonly<Record<string, Maybe<string>>>): string {
  const said = Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : []));
  const query = new URLSearchParams(said).toString();
  return `/api/reports/${name}${query === '' ? '' : `?${query}`}`;
}
