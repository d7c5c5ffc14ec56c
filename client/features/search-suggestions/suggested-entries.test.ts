import { expect, it } from 'vitest';
import { english, englishTexts } from '../../../texts/testing/english.js';
import type { SearchSuggestionsQuery } from '../../generated/graphql.js';
import { type SuggestionSources, suggestedGroups } from './suggested-entries.js';

const product = {
  ...{ productKey: '48', description: 'Pork Belly', formattedProductCode: '10-340', packSize: '3/12 lb', brand: 'Butcher' },
  ...{ sellBys: [], defaultQuantity: null },
};
const order = {
  ...{ orderNumber: '99944', poNumber: 'PO-30821', invoiceNumber: '70311', orderDate: '2026-11-19', status: 'Invoiced' },
};
const found = { products: { products: [product] }, orderHistory: { orders: [order] } } as unknown as SearchSuggestionsQuery;
const shown = (term: string): string[] => {
  const sources: SuggestionSources = { term, found, places: null, pages: [], isOpen: () => true };
  return suggestedGroups(sources, englishTexts).flatMap(({ title, entries }) => [
    `${english(title)}:`,
    ...entries.map(({ label }) => english(label) ?? ''),
  ]);
};

it.each([
  ['an order number', '99944', 'Order 99944'],
  ['a P.O., regardless of case and hyphens', 'po-30821', 'Order 99944'],
  ['an invoice number', '70311', 'Invoice 70311'],
])('%s that is written out comes before the products', (_what, term, label) => {
  const [first, second, third] = shown(term);
  expect([first, second?.startsWith(label), third]).toEqual(['Orders and invoices:', true, 'Products:']);
});

it('a part of a number leaves the products first', () => {
  expect(shown('308')).toEqual(['Products:', 'Pork Belly', 'Orders and invoices:', 'Order 99944']);
});
