import { expect, it } from 'vitest';
import { checkDigit } from './upc.js';

it.each([
  ['03600029145', '2'],
  ['3600029145', '2'],
  ['400638133393', '1'],
  ['42739801297', '0'],
])('%s has the check digit %s', (digits, expected) => {
  expect(checkDigit(digits)).toBe(expected);
});
