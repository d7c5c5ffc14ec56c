import { expect, test } from 'vitest';
import { showsOrderDocument } from './order-documents.js';

const shown = { canViewConfirmation: true, canPrintInvoices: true };

test('a confirmation is shown by its setting (S6.8)', () => {
  expect(showsOrderDocument('confirmation', { ...shown, canPrintInvoices: false })).toBe(true);
  expect(showsOrderDocument('confirmation', { ...shown, canViewConfirmation: false })).toBe(false);
});

test('an invoice is shown by its setting, as what it comes to stands in the account (S6.8)', () => {
  expect(showsOrderDocument('invoice', { ...shown, canViewConfirmation: false })).toBe(true);
  expect(showsOrderDocument('invoice', { ...shown, canPrintInvoices: false })).toBe(false);
});
