import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { isOverride, parseUnitPrice, toOverridePrice, unitPriceProblem } from './override-price.js';

describe('override prices', () => {
  it.each([
    ['3.19', '3.29', true],
    ['3.2900', '3.29', false],
    ['3.29', null, true],
    ['', '3.29', true],
    ['', null, false],
    ['abc', '3.29', true],
    ['0', '3.29', true],
  ])('typed %o over %s overrides: %s (S4.9)', (text, defaultPrice, expected) => {
    expect(isOverride(text, defaultPrice)).toBe(expected);
  });

  it('posts four places (S3.6, S9.6)', () => {
    expect([toOverridePrice('3.1'), toOverridePrice('0')]).toEqual(['3.1000', '0.0000']);
  });

  it('takes at most four places and a sane maximum', () => {
    expect(['1.2345', '999999.9999', '1.23456', '1000000', '-1'].map(parseUnitPrice)).toEqual([
      '1.2345',
      '999999.9999',
      null,
      null,
      null,
    ]);
  });

  it('says what is wrong', () => {
    expect([unitPriceProblem('3'), unitPriceProblem('x')].map(english)).toEqual([
      null,
      'Please enter a price from 0 to 999999.9999 with at most 4 decimals',
    ]);
  });
});
