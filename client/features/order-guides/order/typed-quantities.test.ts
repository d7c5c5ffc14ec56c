import { expect, test } from 'vitest';
import { missingTo } from './guideOrder.view.js';
import { parseTyped } from './typed-quantities.js';

test('kept quantities are read again, and what is none is left out', () => {
  const kept = { '1': { quantity: '2', unit: 'CS' }, '2': { quantity: 2, unit: 'CS' }, '3': null, '4': { quantity: '1' } };
  expect(parseTyped(JSON.parse(JSON.stringify(kept)))).toEqual({ '1': { quantity: '2', unit: 'CS' } });
  expect([parseTyped(null), parseTyped('x')]).toEqual([null, null]);
});

test('what is missing to the minimum counts the cart, and unknown amounts as nothing (S8.17)', () => {
  expect(missingTo('75.00', ['20.00', '30.50'])).toBe('24.50');
  expect(missingTo('75.00', ['20.00', null])).toBe('55.00');
  expect([missingTo('75.00', ['75.00', '0']), missingTo('75.00', ['80', null])]).toEqual([null, null]);
});
