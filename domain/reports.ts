import { isMenuOpen, type MenuEntry } from './menu.js';

/** The papers of the Reports page, in its order (A2.61): what people call each, and the menu entry that opens it. */
export const reports = {
  currentStatement: { title: 'Current Statement', menuKey: 'CurrentStatement' },
  orderGuideList: { title: 'Order Guide List', menuKey: 'OrderGuideList' },
  productList: { title: 'Product List', menuKey: 'ProductList' },
  priceList: { title: 'Product Price List', menuKey: 'ProductPriceList' },
  quoteSheet: { title: 'Quote Sheet', menuKey: 'QuoteSheet' },
} as const;

export type ReportKind = keyof typeof reports;

/** What to say where there is no such report, or none for this person (A8.8). */
export const noReportText = 'No report found. Please contact the system administrator.';

/** Who asks for reports. */
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

/** Stands for every weekday (A2.65). */
export const allDaysText = 'All Days';
