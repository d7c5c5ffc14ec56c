import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../number/decimal.js';
import { availableIn, contentsOf, type StockedProduct, shortageOf, shortagesOf } from './available-stock.js';

const unit = (name: string, stockConversion: string, sellByMultiple = '1') => ({ unit: name, stockConversion, sellByMultiple });
const soda: StockedProduct = {
  stockUnit: 'CS',
  sellBys: [unit('CS', '1'), unit('BT', '0.041667', '6')],
  stock: { uncommitted: '5.50', uncommittedAlternate: '132.00', mayBackOrder: true },
};
const of = (stock: StockedProduct['stock'], sellBys = soda.sellBys): StockedProduct => ({ ...soda, stock, sellBys });

describe('stock in the unit that is ordered', () => {
  it.each([
    ['CS', { value: '5.50', unit: 'CS' }],
    ['BT', { value: '132.00', unit: 'BT' }],
    ['PALLET', { value: '5.50', unit: 'CS' }],
    [null, { value: '5.50', unit: 'CS' }],
  ])('%s: %o', (wanted, expected) => {
    expect(availableIn(soda, wanted)).toEqual(expected);
  });

  it('counts what a fraction of the stock unit loses', () => {
    const one = of({ uncommitted: '0.08', uncommittedAlternate: '1.00' }, [unit('CS', '1'), unit('EA', '0.083333')]);
    expect(availableIn(one, 'EA')).toEqual({ value: '1.00', unit: 'EA' });
    expect(shortageOf(one, { value: '1', unit: 'EA' })).toBeNull();
  });

  it('is nothing below zero, and unknown without stock', () => {
    expect(availableIn(of({ uncommitted: '-3.00' }), 'CS')).toEqual({ value: '0.00', unit: 'CS' });
    expect(availableIn(of({ uncommitted: '-3.00', uncommittedAlternate: '-72' }), 'CS')).toEqual({ value: '0.00', unit: 'CS' });
    expect(availableIn(of(null), 'CS')).toBeNull();
  });
});

describe('a shortage', () => {
  it('names what there is, what can be taken and what is missing', () => {
    expect(shortageOf(soda, { value: '50', unit: 'CS' })).toEqual({
      available: { value: '5.50', unit: 'CS' },
      elsewhere: '0.00',
      takeable: '5.00',
      missing: '45.00',
      mayBackOrder: true,
    });
  });

  it('counts the other lines of the product, in whatever unit', () => {
    const others = [
      { value: '2', unit: 'CS' },
      { value: '24', unit: 'BT' },
      { value: '9', unit: 'PALLET' },
    ];
    expect(shortageOf(soda, { value: '3', unit: 'CS' }, others)).toMatchObject({
      elsewhere: '3.00',
      takeable: '2.00',
      missing: '1.00',
    });
    expect(shortageOf(soda, { value: '2', unit: 'CS' }, others)).toBeNull();
    expect(shortageOf(soda, { value: '1', unit: 'CS' }, [{ value: '6', unit: 'CS' }])).toMatchObject({
      takeable: null,
      missing: '1.00',
    });
  });

  it('takes multiples only, and whole units where any quantity will do', () => {
    const few = of({ uncommitted: '0.25', uncommittedAlternate: '6.00' });
    expect(shortageOf(few, { value: '1', unit: 'CS' })?.takeable).toBeNull();
    expect(shortageOf(of({ uncommitted: '1', uncommittedAlternate: '23' }), { value: '30', unit: 'BT' })?.takeable).toBe('18.00');
    expect(shortageOf(of({ uncommitted: '5.5' }, [unit('CS', '1', '0')]), { value: '6', unit: 'CS' })?.takeable).toBe('5.00');
  });

  it.each([
    [of(null), '50', 'CS'],
    [soda, '50', 'PALLET'],
    [soda, 'x', 'CS'],
    [soda, '0', 'CS'],
    [soda, '5.5', 'CS'],
    [soda, '132', 'BT'],
  ])('is not said where it is not known, or there is enough: %#', (product, value, name) => {
    expect(shortageOf(product, { value, unit: name })).toBeNull();
  });

  it('does not say whether back orders are allowed where the back office does not', () => {
    expect(shortageOf(of({ uncommitted: '1' }), { value: '2', unit: 'CS' })?.mayBackOrder).toBeNull();
    expect(shortageOf(of({ uncommitted: '1', mayBackOrder: false }), { value: '2', unit: 'CS' })?.mayBackOrder).toBe(false);
  });

  const conversions = fc.constantFrom('1', '0.5', '0.083333', '0.041667', '0.025', '12');
  const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
  it('is never solved by more than there is, always by what it says can be taken, and adds up', () => {
    fc.assert(
      fc.property(
        ...([
          hundredths(100_000),
          hundredths(100_000),
          conversions,
          fc.constantFrom('0', '1', '6', '0.5'),
          hundredths(5000),
        ] as const),
        (uncommitted, value, stockConversion, multiple, other) => {
          const product = of({ uncommitted }, [unit('EA', stockConversion, multiple)]);
          const others = [{ value: other, unit: 'EA' }];
          const shortage = shortageOf(product, { value, unit: 'EA' }, others);
          const total = exact(value).plus(exact(other)).times(exact(stockConversion));
          expect(shortage !== null).toBe(exact(value).gt(0) && total.gt(exact(uncommitted)));
          if (!shortage) return;
          const taken = exact(shortage.takeable ?? '0');
          expect(taken.lt(exact(value))).toBe(true);
          expect(taken.plus(exact(shortage.missing)).eq(exact(value))).toBe(true);
          if (shortage.takeable === null) return;
          expect(shortageOf(product, { value: shortage.takeable, unit: 'EA' }, others)).toBeNull();
          const step = multiple === '0' ? '1' : multiple;
          expect(taken.mod(exact(step)).eq(0)).toBe(true);
          expect(shortageOf(product, { value: taken.plus(exact(step)).toFixed(2), unit: 'EA' }, others)).not.toBeNull();
        },
      ),
    );
  });
});

it('is found for each line of a cart, which take of the same stock', () => {
  const line = (id: string, productKey: string, value: string, product: StockedProduct | null = soda) => ({
    ...{ id, productKey, product },
    quantity: { value, unit: 'CS' },
  });
  const found = shortagesOf([
    line('1', 'soda', '3'),
    line('2', 'soda', '3'),
    line('3', 'tea', '5'),
    line('4', 'gone', '99', null),
  ]);
  expect([...found].map(([id, { elsewhere, takeable }]) => [id, elsewhere, takeable])).toEqual([
    ['1', '3.00', '2.00'],
    ['2', '3.00', '2.00'],
  ]);
});

it.each([
  ['CS', { value: '24', unit: 'BT' }],
  ['BT', null],
  ['PALLET', null],
])('one %s is %o', (name, expected) => {
  expect(contentsOf(soda, name)).toEqual(expected);
});

it('says what is in a unit by the stock unit, too, and nothing that does not divide', () => {
  expect(contentsOf({ stockUnit: 'EA', sellBys: [unit('CS', '12')] }, 'CS')).toEqual({ value: '12', unit: 'EA' });
  expect(contentsOf({ stockUnit: 'CS', sellBys: [unit('CS', '1'), unit('LB', '0.0267')] }, 'CS')).toBeNull();
});
