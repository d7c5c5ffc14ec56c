import { expect, test } from 'vitest';
import { showsOrderDocument } from './order-documents.js';

const shown = { canViewConfirmation: true, canPrintInvoices: true, hidePricing: false };

test('a confirmation is shown by its setting, with or without prices (S6.8)', () => {
  expect(showsOrderDocument('confirmation', { ...shown, canPrintInvoices: false, hidePricing: true })).toBe(true);
  expect(showsOrderDocument('confirmation', { ...shown, canViewConfirmation: false })).toBe(false);
});

test('an invoice is shown by its setting, and never without its amounts (S1.7, S6.8)', () => {
  expect(showsOrderDocument('invoice', { ...shown, canViewConfirmation: false })).toBe(true);
  expect(showsOrderDocument('invoice', { ...shown, canPrintInvoices: false })).toBe(false);
  expect(showsOrderDocument('invoice', { ...shown, hidePricing: true })).toBe(false);
});
