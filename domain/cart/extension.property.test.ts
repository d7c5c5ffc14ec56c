import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../number/decimal.js';
import { extensionOf, priceConversionOf } from './extension.js';

const parts = { quantity: '2', sellByConversion: '1', priceByConversion: '0.025', unitPrice: '3.29' };
const decimal = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((value) => (value / 10 ** places).toFixed(places));

describe('the extension', () => {
  it.each([
    [parts, '263.20'],
    [{ ...parts, unitPrice: '0' }, '0.00'],
    [{ quantity: '12', sellByConversion: '0.083333', priceByConversion: '0.083333', unitPrice: '1.005' }, '12.06'],
    [{ quantity: '1', sellByConversion: '1', priceByConversion: '3', unitPrice: '1' }, '0.33'],
    [{ quantity: '0.01', sellByConversion: '1', priceByConversion: '1', unitPrice: '0.5' }, '0.01'],
    [
      { quantity: '999999.99', sellByConversion: '1', priceByConversion: '0.000001', unitPrice: '999999.9999' },
      '999999989900000001.00',
    ],
  ])('of %o is %s (S5.11)', (of, expected) => {
    expect(extensionOf(of)).toBe(expected);
  });

  it('is within half a cent of the exact quotient, whatever the conversions (S5.11)', () => {
    fc.assert(
      fc.property(decimal(9_999_999, 2), decimal(9_999_999, 6), decimal(9_999_999, 6), decimal(9_999_999, 4), (q, s, p, u) => {
        const extension = exact(extensionOf({ quantity: q, sellByConversion: s, priceByConversion: p, unitPrice: u }));
        const product = exact(q).times(exact(s)).times(exact(u));
        const error = extension.times(exact(p)).minus(product).abs();
        expect(error.lte(exact('0.005').times(exact(p)))).toBe(true);
      }),
    );
  });

  it('does not depend on the unit where both are the same (S5.11)', () => {
    fc.assert(
      fc.property(decimal(99_999, 2), decimal(9_999_999, 6), decimal(999_999, 4), (q, conversion, u) => {
        const same = { quantity: q, sellByConversion: conversion, priceByConversion: conversion, unitPrice: u };
        expect(extensionOf(same)).toBe(extensionOf({ ...same, sellByConversion: '1', priceByConversion: '1' }));
      }),
    );
  });

  it('counts price-by units in a sell-by unit (S3.5)', () => {
    expect([priceConversionOf('1', '0.025'), priceConversionOf('1', '3'), priceConversionOf('0.025', '1')]).toEqual([
      '40',
      '0.3333333333',
      '0.025',
    ]);
  });
});
