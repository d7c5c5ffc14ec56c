import { expect, it } from 'vitest';
import { formatPriceField } from './money.js';

it('shows a price in a field plainly, four places unless its unit says otherwise (S5.7)', () => {
  expect([formatPriceField('1234.5'), formatPriceField('3.296', 2), formatPriceField(null)]).toEqual(['1234.5000', '3.30', '']);
});
