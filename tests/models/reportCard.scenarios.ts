import type { reportCard } from '../../machines/reportCard/reportCard.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type ReportCard = typeof reportCard;

/** The card's heading. */
export interface ReportCardFixture {
  title: string;
}

/** A report that asks for something, and one that does not. */
export const reportCardScenarios: Scenario<ReportCard, ReportCardFixture>[] = [
  {
    name: 'the price list',
    input: { kind: 'priceList', today: '2026-11-21' },
    startsIn: 'offered',
    fixture: { title: 'Product Price List' },
  },
  {
    name: 'the current statement',
    input: { kind: 'currentStatement', today: '2026-11-21' },
    startsIn: 'offered',
    fixture: { title: 'Current Statement' },
  },
];
