import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPrice } from './prices.js';

const decimal = (most: number, places: number) =>
  fc.integer({ min: 1, max: most * 10 ** places }).map((number) =>
    Big(number)
      .div(10 ** places)
      .toFixed(),
  );

const source = fc.record({
  productKey: fc.constant(118),
  um: fc.constant('LB'),
  priceDecimals: fc.integer({ min: 0, max: 4 }),
  stockConversion: decimal(100, 6),
  pricingConversion: decimal(100, 6),
  listPrice: fc.option(decimal(1000, 4)),
  cost: fc.option(decimal(1000, 4)),
  levelFactor: decimal(2, 4),
  ownPrice: fc.option(decimal(1000, 4)),
  ownPricingPrice: fc.option(decimal(1000, 4)),
});

test('a price has the decimals of its unit and is off by half of the last one at most (S5.7)', () => {
  fc.assert(
    fc.property(source, (parts) => {
      const found = unitPrice(parts);
      const base = parts.ownPricingPrice ?? (parts.listPrice === null ? null : Big(parts.listPrice).times(parts.levelFactor));
      if (base === null && parts.ownPrice === null) {
        expect(found).toBeNull();
        return;
      }
      expect(found?.price).toMatch(parts.priceDecimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${parts.priceDecimals}}$`));
      const exact =
        parts.ownPrice ??
        Big(base ?? 0)
          .times(parts.stockConversion)
          .div(parts.pricingConversion);
      expect(
        Number(
          Big(exact)
            .minus(found?.price ?? 0)
            .abs(),
        ),
      ).toBeLessThanOrEqual(0.5 * 10 ** -parts.priceDecimals + 1e-9);
    }),
    { seed: 2026, numRuns: 500 },
  );
});

test('the price promised for the unit goes before the one for the pricing unit, and both before list price and level', () => {
  const parts = {
    productKey: 118,
    um: 'CS',
    priceDecimals: 2,
    stockConversion: '1',
    pricingConversion: '0.025',
    listPrice: '3.2900',
    cost: null,
    levelFactor: '0.9300',
    ownPrice: '100.0000',
    ownPricingPrice: '3.0000',
  };
  expect(unitPrice(parts)?.price).toBe('100.00');
  expect(unitPrice({ ...parts, ownPrice: null })?.price).toBe('120.00');
  expect(unitPrice({ ...parts, ownPrice: null, ownPricingPrice: null })?.price).toBe('122.39');
});
