import { describe, expect, it } from 'vitest';
import { formatMoney, formatPriceField } from './money.js';

describe('money', () => {
  it.each([
    ['12.5', undefined, '$12.50'],
    ['0', undefined, '$0.00'],
    ['1234567.891', undefined, '$1,234,567.89'],
    ['999.995', undefined, '$1,000.00'],
    ['-5', undefined, '-$5.00'],
    ['-0.001', undefined, '$0.00'],
    ['3.29', 4, '$3.2900'],
    ['125', 0, '$125'],
    [null, undefined, '-.--'],
    [undefined, 4, '-.--'],
  ])('shows %s with %s places as %s (S5.7, S9.6)', (amount, places, text) => {
    expect(formatMoney(amount, places)).toBe(text);
  });

  it('shows a price in a field plainly, four places unless its unit says otherwise (S5.7)', () => {
    expect([formatPriceField('1234.5'), formatPriceField('3.296', 2), formatPriceField(null)]).toEqual(['1234.5000', '3.30', '']);
  });
});
