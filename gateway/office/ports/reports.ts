import type { LocalDate } from '../../../domain/date/local-date.js';
import type { WeekdayName } from '../../../domain/reports/reports.js';
import type { IssuedDocument } from './documents.js';

/** Report and its parameters (A2.61–A2.65); null values get the back office's defaults. */
export type ReportRequest =
  | { readonly kind: 'currentStatement' }
  | { readonly kind: 'orderGuideList'; readonly startingValue: string | null; readonly endingValue: string | null }
  | { readonly kind: 'productList'; readonly effectiveDate: LocalDate | null; readonly category: string | null }
  | { readonly kind: 'priceList'; readonly effectiveDate: LocalDate | null; readonly allProducts: boolean }
  | {
      readonly kind: 'quoteSheet';
      readonly effectiveDate: LocalDate | null;
      /** Null for all days. */
      readonly dayOfWeek: WeekdayName | null;
      readonly purchasedSince: LocalDate | null;
    };

/** Reports (A7.8, A7.13). */
export interface ReportsPort {
  /** Null if the report would be empty. */
  issue(report: ReportRequest): Promise<IssuedDocument | null>;
}
