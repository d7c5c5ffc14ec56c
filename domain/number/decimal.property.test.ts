import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, fixed, isZero, sum } from './decimal.js';
import { isSameDecimal } from './same-decimal.js';

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
const ofCents = (value: number) => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('decimals', () => {
  it.each(['', ' ', '1e3', 'NaN', 'Infinity', '٣', '0x10', '.5', '5.', '1,5', '--1', '+1'])(
    'throws for %o, which is none',
    (text) => {
      expect(() => exact(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.675', 2, '2.68'],
    ['-0.001', 2, '0.00'],
    ['-0.4', 0, '0'],
    ['12', 4, '12.0000'],
  ])('prints %s with %i places as %s', (text, places, expected) => {
    expect(fixed(exact(text), places)).toBe(expected);
  });

  it('adds to the cent what binary numbers cannot', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.30');
    expect(sum([])).toBe('0.00');
  });

  it('adds like whole cents, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (values) => {
        const total = ofCents(values.reduce((one, other) => one + other, 0));
        expect(sum(values.map(ofCents))).toBe(total);
        expect(sum(values.map(ofCents).reverse())).toBe(total);
      }),
    );
  });

  it('compares numbers, not texts', () => {
    expect([isSameDecimal('2', '2.00'), isSameDecimal('2', '2.01'), isZero('0.000'), isZero('-0'), isZero('0.001')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('are the same number exactly where their difference is 0', () => {
    const decimal = fc
      .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^0{0,2}[0-9]{1,3}(\.[0-9]{1,2}0{0,2})?$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        expect(isSameDecimal(one, other)).toBe(exact(one).eq(exact(other)));
        expect(isSameDecimal(one, one.includes('.') ? `${one}0` : `${one}.0`)).toBe(true);
      }),
    );
    expect(() => isSameDecimal('', '2')).toThrow(RangeError);
  });
});
