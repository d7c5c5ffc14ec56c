import { expect, it } from 'vitest';
import { textsIn } from '../../../texts/testing/english.js';
import { quoteSheet } from './quote-sheet.js';
import type { ReportContext } from './report-context.js';

it.each([
  [3, 'Martes'],
  [7, 'Sábado'],
  [null, textsIn('es')('reports.allDays')],
] as const)('names weekday %s as the dialog does', (weekday, name) => {
  const context = { texts: textsIn('es'), today: '2026-11-21', settings: { hidePricing: true } } as unknown as ReportContext;
  const { facts } = quoteSheet(context, { kind: 'quoteSheet', effectiveDate: null, weekday, purchasedSince: null });
  expect(facts[1]?.[1]).toBe(name);
});
