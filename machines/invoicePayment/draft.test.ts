import { expect, test } from 'vitest';
import { draftOf, draftWith, parseDraft } from './draft.js';

const pending = {
  idempotencyKey: 'k',
  paymentType: 'CHECK' as const,
  amount: '90.00',
  lines: [
    { arCode: '1', reference: 'INV-1', type: 'INVOICE' as const, amount: '100.00' },
    { arCode: '2', reference: 'CM-2', type: 'CREDIT_MEMO' as const, amount: '-10.00' },
  ],
};

test('a selection and a payment without an answer are kept, nothing is not', () => {
  expect(draftOf({ amounts: {}, pending: null })).toBeNull();
  const kept = draftOf({ amounts: { 1: '100.00', 2: '-' }, pending });
  expect(parseDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('an entry that is to be paid is selected with its balance, beside what was selected before', () => {
  const entry = { arCode: '7', balance: '770.2' };
  expect(draftWith(null, entry)).toEqual({ amounts: { 7: '770.20' }, pending: null });
  expect(draftWith({ amounts: { 1: '5.00', 7: '1.00' }, pending: null }, entry)).toEqual({
    amounts: { 1: '5.00', 7: '770.20' },
    pending: null,
  });
  expect(draftWith({ amounts: {}, pending }, entry)).toEqual({ amounts: {}, pending });
});

test('what was stored and does not belong in a draft is left behind', () => {
  const stored = {
    amounts: {},
    pending: { ...pending, card: '4111', lines: [{ ...pending.lines[0], card: '4111' }] },
    card: '4111',
  };
  expect(JSON.stringify(parseDraft(stored))).not.toContain('4111');
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no amounts', { pending }],
  ['an amount that is no text', { amounts: { 1: 5 }, pending: null }],
  ['a payment without a key', { amounts: {}, pending: { ...pending, idempotencyKey: '' } }],
  ['a way to pay that there is none of', { amounts: {}, pending: { ...pending, paymentType: 'CASH' } }],
  ['a total that is none', { amounts: {}, pending: { ...pending, amount: '1e3' } }],
  ['lines that are none', { amounts: {}, pending: { ...pending, lines: ['x'] } }],
  [
    'a kind of entry that there is none of',
    { amounts: {}, pending: { ...pending, lines: [{ ...pending.lines[0], type: 'BILL' }] } },
  ],
  ['no lines', { amounts: {}, pending: { ...pending, lines: null } }],
])('%s is no draft', (_, stored) => {
  expect(parseDraft(stored)).toBeNull();
});
