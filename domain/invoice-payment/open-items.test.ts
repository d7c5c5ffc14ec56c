import { expect, test } from 'vitest';
import { canBePaid, isListed, noFilter, type OpenItem, oldestFirst } from './open-items.js';

const item = (more: Partial<OpenItem>): OpenItem => ({
  arCode: '1',
  reference: 'INV-10042',
  type: 'INVOICE',
  isCredit: false,
  invoiceDate: '2026-10-01',
  dueDate: '2026-10-31',
  age: 21,
  initial: '120.00',
  balance: '80.00',
  remarks: 'Crates returned',
  orderNumber: '100042',
  poNumber: null,
  invoiceNumber: null,
  ...more,
});

test.each([
  ['all words, in whatever number or remark', { text: 'crates 10042' }, {}, true],
  ['not a word of it', { text: 'pallets' }, {}, false],
  ['past due', { kind: 'pastDue' }, {}, true],
  ['not due yet', { kind: 'pastDue' }, { age: 0 }, false],
  ['an invoice is no credit', { kind: 'credits' }, {}, false],
  ['a credit, and the words', { kind: 'credits', text: 'inv' }, { isCredit: true }, true],
] as const)('lists %s', (_, filter, more, isShown) => {
  expect(isListed(item(more), { ...noFilter, ...filter })).toBe(isShown);
});

test('the oldest is what was due first, then what was invoiced first', () => {
  const late = item({ arCode: 'late', dueDate: '2026-11-30' });
  const first = item({ arCode: 'first', dueDate: '2026-09-30' });
  const sameDay = item({ arCode: 'sameDay', dueDate: '2026-09-30', invoiceDate: '2026-10-02' });
  expect(oldestFirst([late, sameDay, first]).map(({ arCode }) => arCode)).toEqual(['first', 'sameDay', 'late']);
});

test('an open invoice can be paid; a settled one and a credit cannot', () => {
  expect(['80.00', '0.00', '-35.50'].map((balance) => canBePaid(item({ balance })))).toEqual([true, false, false]);
});
