import { describe, expect, it } from 'vitest';
import type { OrderReceipt } from '../../../../machines/checkout/types.js';
import { readReceipt, receiptState } from './receipt-place.js';

const receipt: OrderReceipt = {
  accepted: true,
  orderNumber: '100042',
  deliveryDate: '2026-11-25',
  confirmation: null,
  messages: ['Ice is short'],
  estimatedTotal: '281.62',
};

describe('a receipt beside its address', () => {
  it('is read back as it was (S2.35)', () => {
    expect(readReceipt(structuredClone(receiptState('checkout 7 ann', receipt)), 'checkout 7 ann')).toEqual(receipt);
  });

  it('is nothing for another user or customer (S2.35)', () => {
    expect(readReceipt(receiptState('checkout 7 ann', receipt), 'checkout 8 ann')).toBeNull();
    expect(readReceipt(receiptState('checkout 7 ann', receipt), 'checkout 7 bob')).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['a text', 'receipt'],
    ['another state', { from: '/cart' }],
    ['an order that was not taken', receiptState('k', { ...receipt, accepted: false })],
    ['a number that is no text', receiptState('k', { ...receipt, orderNumber: 7 as never })],
    ['messages that are none', receiptState('k', { ...receipt, messages: [7] as never })],
    ['no receipt', { receiptOf: 'k', receipt: null }],
  ])('is not read out of %s', (_, state) => {
    expect(readReceipt(state, 'k')).toBeNull();
  });
});
