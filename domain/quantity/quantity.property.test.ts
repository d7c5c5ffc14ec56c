import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../number/decimal.js';
import { addQuantities, convertQuantity, formatQuantity, isMultiple, maxQuantity, parseQuantity } from './quantity.js';
import { stepOf, stepQuantity } from './quantity-stepper.js';
import { type OrderQuantityRounding, roundingOfFlag, roundQuantity } from './rounding.js';

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
const quantity = hundredths(99_999_999);
const multiple = hundredths(20_000);
const positiveMultiple = multiple.filter((value) => value !== '0.00');
const mode = fc.constantFrom<OrderQuantityRounding>('AUTO_ROUND_UP', 'AUTO_ROUND_DOWN', 'AUTO_ROUND_NEAREST');

describe('quantities', () => {
  it('are held with two decimals (S5.3, S9.6)', () => {
    expect([formatQuantity('2'), formatQuantity('2.5'), parseQuantity('2.505'), parseQuantity(maxQuantity)]).toEqual([
      '2.00',
      '2.50',
      null,
      maxQuantity,
    ]);
  });

  it.each([
    ['4', '2', true],
    ['3', '2', false],
    ['0.3', '0.1', true],
    ['7.13', '0', true],
    ['0', '6', true],
  ])('%s of multiple %s: %s (S5.5)', (value, of, expected) => {
    expect(isMultiple(value, of)).toBe(expected);
  });

  it.each([
    ['3', '2', 'AUTO_ROUND_UP', '4.00'],
    ['3', '2', 'AUTO_ROUND_DOWN', '2.00'],
    ['3', '2', 'AUTO_ROUND_NEAREST', '4.00'],
    ['2.99', '2', 'AUTO_ROUND_NEAREST', '2.00'],
    ['1', '2', 'AUTO_ROUND_DOWN', '0.00'],
    ['3', '2', 'NONE', '3.00'],
    ['3.5', '0', 'AUTO_ROUND_UP', '3.50'],
  ] as const)('rounds %s of multiple %s by %s to %s (S5.3)', (value, of, rounding, expected) => {
    expect(roundQuantity(value, of, rounding)).toBe(expected);
  });

  it('rounds to a multiple, less than one multiple away, and a multiple to itself (S5.3)', () => {
    fc.assert(
      fc.property(quantity, positiveMultiple, mode, (value, of, rounding) => {
        const rounded = roundQuantity(value, of, rounding);
        expect(isMultiple(rounded, of)).toBe(true);
        expect(exact(rounded).minus(exact(value)).abs().lt(exact(of))).toBe(true);
        expect(roundQuantity(rounded, of, rounding)).toBe(rounded);
      }),
    );
  });

  it('rounds to nearest as up or as down, whichever is nearer (S5.3)', () => {
    fc.assert(
      fc.property(quantity, positiveMultiple, (value, of) => {
        const [up, down, nearest] = (['UP', 'DOWN', 'NEAREST'] as const).map((way) =>
          exact(roundQuantity(value, of, `AUTO_ROUND_${way}`)),
        );
        const isUpNearer = up!.minus(exact(value)).lte(exact(value).minus(down!));
        expect(nearest!.eq((isUpNearer ? up : down)!)).toBe(true);
        expect(down!.lte(exact(value)) && up!.gte(exact(value))).toBe(true);
      }),
    );
  });

  it('knows the names of the back office (S3.16)', () => {
    expect(['None', 'AutoRoundUp', 'AutoRoundDown', 'AutoRoundNearest', 'toString', ''].map(roundingOfFlag)).toEqual([
      'NONE',
      'AUTO_ROUND_UP',
      'AUTO_ROUND_DOWN',
      'AUTO_ROUND_NEAREST',
      'NONE',
      'NONE',
    ]);
  });
});

describe('the quantity stepper', () => {
  it('steps by the multiple with a rounding mode, else by 1 (S5.3)', () => {
    expect([stepOf('6', 'NONE'), stepOf('6', 'AUTO_ROUND_UP'), stepOf('0', 'AUTO_ROUND_UP')]).toEqual(['1', '6', '1']);
  });

  it('never goes below 0 nor above the most that can be ordered, whatever was typed (S5.3)', () => {
    const anyMode = fc.oneof(mode, fc.constant<OrderQuantityRounding>('NONE'));
    fc.assert(
      fc.property(
        fc.oneof(quantity, fc.string()),
        fc.constantFrom('up', 'down'),
        multiple,
        anyMode,
        (text, way, of, rounding) => {
          const next = exact(stepQuantity(text, way as 'up' | 'down', of, rounding));
          expect(next.gte(0) && next.lte(exact(maxQuantity))).toBe(true);
        },
      ),
    );
  });

  it('goes the way it says, to a multiple of the step (S5.3)', () => {
    fc.assert(
      fc.property(hundredths(1_000_000), positiveMultiple, mode, (value, of, rounding) => {
        const [up, down] = [stepQuantity(value, 'up', of, rounding), stepQuantity(value, 'down', of, rounding)];
        expect(exact(up).gt(exact(value))).toBe(true);
        expect(exact(down).lt(exact(value)) || exact(down).eq(0)).toBe(true);
        expect([isMultiple(up, of), isMultiple(down, of)]).toEqual([true, true]);
      }),
    );
  });

  it('reaches the most that can be ordered, and stays there', () => {
    expect([stepQuantity('999998.99', 'up', '1', 'NONE'), stepQuantity('999999', 'up', '1', 'NONE')]).toEqual([
      '999999.99',
      '999999.00',
    ]);
  });

  it('counts up from 0 where nothing sensible was typed (S5.3)', () => {
    expect([stepQuantity('', 'up', '2', 'NONE'), stepQuantity('abc', 'down', '2', 'AUTO_ROUND_UP')]).toEqual(['1.00', '0.00']);
  });
});

describe('adding and converting quantities', () => {
  it("adds amounts of one unit and throws 'unit mismatch' for two (S5.9)", () => {
    expect(addQuantities({ value: '1.5', unit: 'CS' }, { value: '2', unit: 'CS' })).toEqual({ value: '3.50', unit: 'CS' });
    expect(() => addQuantities({ value: '1', unit: 'CS' }, { value: '1', unit: 'EA' })).toThrow(/^unit mismatch$/);
  });

  it('converts by stock units (S3.11)', () => {
    expect([convertQuantity('24', '0.083333', '1'), convertQuantity('2', '1', '0.025')]).toEqual(['2.00', '80.00']);
  });
});
