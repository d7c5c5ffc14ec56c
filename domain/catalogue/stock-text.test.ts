import { expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { stockText } from './stock-text.js';

it.each([
  ['42.00', '42 CS available'],
  ['2.50', '2.5 CS available'],
  ['0.05', '0.05 CS available'],
  ['100', '100 CS available'],
  ['1200.00', '1200 CS available'],
  ['0.00', 'Out of stock'],
  ['-3.00', 'Out of stock'],
])('a stock of %s reads “%s”', (uncommitted, text) => {
  expect(english(stockText(uncommitted, 'CS'))).toBe(text);
});
