import { expect, test } from 'vitest';
import { changeInPercent } from './compared.js';
import { periodOf } from './periods.js';

test.each([
  ['7', 7],
  ['90', 90],
  ['30', 30],
  ['31', 30],
  ['', 30],
  [null, 30],
])('the period %j of the address is %i days', (text, days) => {
  expect(periodOf(text)).toBe(days);
});

test.each([
  ['100.00', '112.50', '12.5'],
  ['8', '6', '-25.0'],
  ['3', '4', '33.3'],
  ['5', '5', '0.0'],
  ['0.00', '5', null],
])('from %s to %s: %s percent', (before, now, change) => {
  expect(changeInPercent(before, now)).toBe(change);
});
