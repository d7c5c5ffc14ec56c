import { expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { backOrderText, shortageText, stockText, unitContentsText } from './stock-text.js';

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

const shortage = {
  available: { value: '5.00', unit: 'CS' },
  elsewhere: '0.00',
  takeable: '5.00',
  missing: '45.00',
  mayBackOrder: true,
};
it.each([
  [{}, 'Only 5 CS are available.', '45 CS will be back-ordered.'],
  [{ available: { value: '1.00', unit: 'CS' } }, 'Only 1 CS is available.', '45 CS will be back-ordered.'],
  [{ available: { value: '5.50', unit: 'CS' }, mayBackOrder: false }, 'Only 5.5 CS are available.', 'More can’t be ordered.'],
  [{ available: { value: '0.00', unit: 'CS' }, mayBackOrder: null }, 'None of it is available.', null],
  [{ elsewhere: '4.00', mayBackOrder: null }, 'Only 5 CS are available; your cart already has 4 CS.', null],
])('a shortage is said, and what becomes of the rest: %o', (change, message, rest) => {
  expect([english(shortageText({ ...shortage, ...change })), english(backOrderText({ ...shortage, ...change }))]).toEqual([
    message,
    rest,
  ]);
});

it('says what a unit holds', () => {
  expect(english(unitContentsText('CS', { value: '24', unit: 'BT' }))).toBe('1 CS = 24 BT');
});
