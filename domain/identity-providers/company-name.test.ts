import { expect, test } from 'vitest';
import { companyOf, isCompany, longestCompany } from './company-name.js';

test('the short name of a company is recognized however it was typed', () => {
  expect(companyOf('  Acme-Foods ')).toBe('acme-foods');
});

test.each([
  ['acme', true],
  ['3-stars', true],
  ['a'.repeat(longestCompany), true],
  ['a'.repeat(longestCompany + 1), false],
  ['-acme', false],
  ['acme foods', false],
  ['acme/..', false],
  ['Acme', false],
  ['', false],
])('%j is a short name: %j', (text, expected) => {
  expect(isCompany(text)).toBe(expected);
});
