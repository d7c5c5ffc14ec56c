import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { sortCartLines } from './cart-line-order.js';
import { cartFailureText, dialogErrorText } from './cart-messages.js';
import { cartTotals } from './cart-totals.js';

describe('a cart', () => {
  it('counts lines, quantities and cases (S3.16, S9.16)', () => {
    const lines = [
      { quantity: { value: '2.00', unit: 'CS' }, caseQuantity: '2.00' },
      { quantity: { value: '6.50', unit: 'EA' }, caseQuantity: '0.54' },
      { quantity: { value: '1.00', unit: 'LB' }, caseQuantity: null },
    ];
    expect(cartTotals(lines)).toEqual({ items: 3, orderQuantity: '9.50', cases: { value: '2.54', unit: 'Case' } });
    expect(cartTotals([])).toEqual({ items: 0, orderQuantity: '0.00', cases: { value: '0.00', unit: 'Case' } });
  });

  it('sorts positive ids first, ascending, and negative ids last (S2.31, S9.14)', () => {
    expect(sortCartLines([{ id: -2 }, { id: '51' }, { id: -1 }, { id: '7' }, { id: 100 }]).map(({ id }) => id)).toEqual([
      '7',
      '51',
      100,
      -1,
      -2,
    ]);
  });

  it('sorts without losing a line or touching what it was given (S2.31)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer().map((id) => ({ id }))), (lines) => {
        const before = [...lines];
        const sorted = sortCartLines(lines);
        expect(lines).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(lines));
        expect(sorted.map(({ id }) => id < 0)).toEqual(sorted.map(({ id }) => id < 0).sort());
      }),
    );
  });

  it('shows the first error, else the message, else a word of its own (S8.11)', () => {
    expect(
      [dialogErrorText(['', 'First', 'Second'], 'Message'), dialogErrorText([], 'Message'), dialogErrorText([' '], null)].map(
        english,
      ),
    ).toEqual(['First', 'Message', 'An error occurred while performing this action']);
    expect(english(cartFailureText)).toBe('Request could not be completed at this time');
  });
});
