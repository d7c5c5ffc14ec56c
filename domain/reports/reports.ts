import { type Message, type Text, text } from '../../texts/text.js';
import type { LocalDate } from '../date/local-date.js';
import { documentFailureText } from '../documents/document-messages.js';
import { isMenuOpen, type MenuEntry } from '../navigation/menu.js';
import { failureOf } from '../system/failure.js';

/** The documents of the Reports page, in its order (A2.61): title, the menu entry that opens it, and parameters of each. */
export const reports = {
  currentStatement: { title: text('reports.currentStatement'), menuKey: 'CurrentStatement', parameters: [] },
  orderGuideList: {
    title: text('reports.orderGuideList'),
    menuKey: 'OrderGuideList',
    parameters: ['startingValue', 'endingValue'],
  },
  productList: { title: text('reports.productList'), menuKey: 'ProductList', parameters: ['effectiveDate', 'category'] },
  priceList: { title: text('reports.priceList'), menuKey: 'ProductPriceList', parameters: ['effectiveDate', 'allProducts'] },
  quoteSheet: {
    title: text('reports.quoteSheet'),
    menuKey: 'QuoteSheet',
    parameters: ['effectiveDate', 'dayOfWeek', 'purchasedSince'],
  },
} as const satisfies Record<
  string,
  { readonly title: Text; readonly menuKey: string; readonly parameters: readonly (keyof ReportParameters)[] }
>;

export type ReportKind = keyof typeof reports;

/** Message if there is no such report, or none for this user (A8.8). */
export const noReportText = text('reports.none');

/** Message if the answer is invalid (A8.8). */
export const brokenReportText = text('reports.broken');

/** Message about a report that could not be opened: the texts of A8.8, or as for any document (A8.7). */
export function reportFailureText(error: unknown): Message {
  const { code } = failureOf(error);
  if (code === 'NOT_FOUND') return noReportText;
  return code === 'BAD_UPSTREAM' || code === 'INTERNAL' ? brokenReportText : documentFailureText(error);
}

/** The user who requests reports. */
export interface ReportReader {
  readonly menu: readonly MenuEntry[];
  readonly hidePricing: boolean;
}

/** The report is there for this person: its menu entry is open (A2.61), and it is no list of prices where these are hidden (S1.7). */
export const isReportOpen = (kind: ReportKind, { menu, hidePricing }: ReportReader): boolean =>
  isMenuOpen(menu, reports[kind].menuKey) && !(kind === 'priceList' && hidePricing);

/** The days of a quote sheet's orders (A2.65), by weekday, Sunday 1 through Saturday 7 (S9.12). */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type WeekdayName = (typeof weekdayNames)[number];

/** Stands for every weekday in the REST contract (A2.65). */
export const allDays = 'All Days';

/** Parameters of reports; each report takes some of them (A2.62–A2.65). */
export interface ReportParameters {
  /** Of the order guides' names; empty for no first or last one. */
  readonly startingValue: string;
  readonly endingValue: string;
  readonly effectiveDate: LocalDate;
  /** A category's code; null for all. */
  readonly category: string | null;
  /** All that the customer may order, and not only what it orders. */
  readonly allProducts: boolean;
  /** Null for all days. */
  readonly dayOfWeek: WeekdayName | null;
  /** Null for no first day. */
  readonly purchasedSince: LocalDate | null;
}

/** Default parameters of a report. */
export const usualParameters = (today: LocalDate): ReportParameters => ({
  startingValue: '',
  endingValue: '',
  effectiveDate: today,
  category: null,
  allProducts: false,
  dayOfWeek: null,
  purchasedSince: null,
});
