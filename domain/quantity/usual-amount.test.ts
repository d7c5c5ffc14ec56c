import { expect, test } from 'vitest';
import { multipleIn, usualAmount } from './usual-amount.js';

const sellBys = [
  { unit: 'CS', sellByMultiple: '2' },
  { unit: 'EA', sellByMultiple: '0' },
];

test('the usual quantity is the default one, or the least of the first unit (S5.3)', () => {
  expect(usualAmount({ sellBys, defaultQuantity: { value: '6', unit: 'EA' } })).toEqual({ value: '6.00', unit: 'EA' });
  expect(usualAmount({ sellBys, defaultQuantity: null })).toEqual({ value: '2.00', unit: 'CS' });
  expect(usualAmount({ sellBys: sellBys.slice(1), defaultQuantity: null })).toEqual({ value: '1.00', unit: 'EA' });
  expect(usualAmount({ sellBys: [], defaultQuantity: null })).toBeNull();
});

test('a unit that is not sold has no multiple', () => {
  expect(['CS', 'EA', 'LB', null].map((unit) => multipleIn({ sellBys }, unit))).toEqual(['2', '0', '0', '0']);
});
