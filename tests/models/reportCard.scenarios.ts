import type { ReportKind } from '../../domain/reports/reports.js';
import type { reportCard } from '../../machines/reportCard/reportCard.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type ReportCard = typeof reportCard;

/** The card's heading. */
export interface ReportCardFixture {
  title: string;
}

/** A category that can be chosen. */
export const category = 'OAT';

const opening = (name: string, kind: ReportKind, title: string): Scenario<ReportCard, ReportCardFixture> => ({
  name,
  input: { kind, today: '2026-11-21' },
  startsIn: 'offered',
  fixture: { title },
});

/** The reports: each asks for something of its own, and the statement for nothing. */
export const reportCardScenarios: Scenario<ReportCard, ReportCardFixture>[] = [
  opening('the price list', 'priceList', 'Product Price List'),
  opening('the current statement', 'currentStatement', 'Current Statement'),
  opening('the order guide list', 'orderGuideList', 'Order Guide List'),
  opening('the product list', 'productList', 'Product List'),
  opening('the quote sheet', 'quoteSheet', 'Quote Sheet'),
];
