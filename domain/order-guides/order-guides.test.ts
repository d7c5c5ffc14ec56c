import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { orderGuideQuantityProblem } from './order-guide-line.js';
import { guideRefusalText } from './order-guide-messages.js';
import { copyOfLines, neighbourOf, newGuideNameProblem, removalOf, stepGuideQuantity, usualGuideLine } from './order-guides.js';

describe('the name of a new order guide', () => {
  it.each([
    ['', 'Order Guide Name cannot be blank.'],
    ['thirteen here', 'Order Guide Name can have at most 12 characters.'],
    ['weekly ', 'Order Guide "Weekly" already exists.'],
    [' twelve chars ', null],
  ])('%j: %s (S5.26)', (text, problem) => {
    expect(english(newGuideNameProblem(text, ['Weekly']))).toBe(problem);
  });
});

describe('the quantity of a line', () => {
  it('is a multiple after every press of plus and minus, and another one where there is a next', () => {
    const quantity = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => (hundredths / 100).toFixed(2));
    const multiple = fc.constantFrom('1.00', '2.50', '6.00', '12.00');
    fc.assert(
      fc.property(quantity, multiple, (text, of) => {
        const up = stepGuideQuantity(text, 'up', of);
        const down = stepGuideQuantity(text, 'down', of);
        expect(orderGuideQuantityProblem(up, of)).toBeNull();
        expect(Number(up)).toBeGreaterThan(Number(text));
        expect(Number(down)).toBeLessThan(Number(text));
        expect(orderGuideQuantityProblem(down, of)).toBeNull();
      }),
    );
  });
});

const product = {
  productKey: '1',
  isDiscontinued: false,
  sellBys: [
    { unit: 'CS', sellByMultiple: '2.00' },
    { unit: 'EA', sellByMultiple: '0' },
  ],
  defaultQuantity: { orderQuantity: '3', unit: 'CS' },
};

describe('a product that becomes a line', () => {
  it.each([
    ['its usual quantity as a multiple', product, { productKey: '1', orderQuantity: '4.00', unit: 'CS' }],
    ['one where none is usual', { ...product, defaultQuantity: null }, { productKey: '1', orderQuantity: '2.00', unit: 'CS' }],
    [
      'one of the first unit where the usual one is not sold',
      { ...product, defaultQuantity: { orderQuantity: '9', unit: 'BX' } },
      { productKey: '1', orderQuantity: '2.00', unit: 'CS' },
    ],
    ['nothing where it has no sell-by unit', { ...product, sellBys: [] }, null],
    ['nothing where it is no longer sold', { ...product, isDiscontinued: true }, null],
  ])('comes with %s (S5.28)', (_, of, line) => {
    expect(usualGuideLine(of)).toEqual(line);
  });

  it('is copied as it is, unless it can no longer be ordered so', () => {
    const line = (value: string, unit: string, of: typeof product | null = product) => ({
      quantity: { value, unit },
      product: of,
    });
    const gone = { ...product, isDiscontinued: true };
    expect(
      copyOfLines([line('3', 'CS'), line('5', 'EA'), line('1', 'BX'), line('1', 'CS', null), line('1', 'CS', gone)]),
    ).toEqual([
      { productKey: '1', orderQuantity: '4.00', unit: 'CS' },
      { productKey: '1', orderQuantity: '5.00', unit: 'EA' },
    ]);
  });
});

describe('what becomes of the guides', () => {
  it.each([
    ['Bar', 'Fish'],
    ['Fish', 'Weekly'],
    ['Weekly', 'Fish'],
  ])('deleting %s selects %s beside it (S4.17)', (deleted, neighbour) => {
    expect(neighbourOf(['Bar', 'Fish', 'Weekly'], deleted)).toBe(neighbour);
  });

  it('deleting the only one selects none', () => {
    expect(neighbourOf(['Bar'], 'Bar')).toBeNull();
  });

  it('a removed line is a change with its own mark and place (S7.26)', () => {
    const line = { productKey: '1', orderQuantity: '2.00', unit: 'CS' };
    expect(removalOf(line)).toEqual({ ...line, isDelete: true, sequence: -1 });
  });

  it('a refusal without words gets some (S8.22)', () => {
    const refused = { ok: false, errorCode: 500, errorReason: ' ' } as const;
    expect(english(guideRefusalText(refused))).toBe('Request could not be completed at this time');
    expect(guideRefusalText({ ...refused, errorReason: 'Not now.' })).toBe('Not now.');
  });
});
