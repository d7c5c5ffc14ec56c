import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedNumber } from './typed-number.js';

const limits = { max: '999999.99', places: 2 };

describe('numbers that a person typed', () => {
  it.each([
    ['2', '2'],
    [' 2. ', '2'],
    ['.5', '0.5'],
    ['007.50', '7.50'],
    ['0', '0'],
    ['00', '0'],
    ['999999.99', '999999.99'],
  ])('reads %o as %s', (text, expected) => {
    expect(parseTypedNumber(text, limits)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '.',
    '1e3',
    '1E3',
    '٣',
    '３',
    'NaN',
    'Infinity',
    '-1',
    '−1',
    '+1',
    '1,5',
    '1 000',
    '1..2',
    '0x10',
    '1_000',
    'five',
    '1.005',
    '1000000',
    '9'.repeat(41),
  ])('reads %o as no number', (text) => {
    expect(parseTypedNumber(text, limits)).toBeNull();
  });

  it('answers any text with null or a plain decimal within the limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.float().map(String)), (text) => {
        const read = parseTypedNumber(text, limits);
        if (read !== null) expect(read).toMatch(/^(0|[1-9]\d{0,5})(\.\d{1,2})?$/);
      }),
    );
  });

  it('reads its own answer as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(parseTypedNumber(text, limits)).toBe(text);
      }),
    );
  });
});
