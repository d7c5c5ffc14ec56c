import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { isMultiple } from '../quantity/quantity.js';
import { lengthOf } from '../text/text-length.js';
import { noOrderGuideQuantityText, orderGuideEntries, orderGuideQuantityProblem } from './order-guide-line.js';
import {
  blankOrderGuideNameText,
  isSameOrderGuide,
  maxOrderGuideNameLength,
  noOrderGuideText,
  orderGuideChoiceProblem,
  orderGuideKey,
  orderGuideName,
  orderGuideNameProblem,
} from './order-guide-name.js';

describe('the name of an order guide (S5.26)', () => {
  it.each([
    ['', english(blankOrderGuideNameText)],
    ['   ', 'Order Guide Name cannot be blank.'],
    ['Weekly', null],
    ['  Bar & Grill ', null],
    ['123456789012', null],
    ['1234567890123', 'Order Guide Name can have at most 12 characters.'],
    ['💣💣💣💣💣💣💣💣💣💣💣💣', null],
    ['a/b', null],
    ['..', 'Order Guide Name cannot be dots only.'],
    ['a\tb', 'Order Guide Name cannot have control characters.'],
  ])('%o: %o', (typed, problem) => {
    expect(english(orderGuideNameProblem(typed))).toBe(problem);
  });

  it('is the same whatever its case, the blanks around it and how its letters are composed', () => {
    expect(isSameOrderGuide(' Weekly', 'WEEKLY ')).toBe(true);
    expect(isSameOrderGuide('Café', 'CAFE\u0301')).toBe(true);
    expect(isSameOrderGuide('Weekly', 'Weekend')).toBe(false);
  });

  it('is either refused or one that is kept as it is and found again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (typed) => {
        if (orderGuideNameProblem(typed) !== null) return;
        const name = orderGuideName(typed);
        expect(lengthOf(name)).toBeGreaterThan(0);
        expect(lengthOf(name)).toBeLessThanOrEqual(maxOrderGuideNameLength);
        expect(orderGuideName(name)).toBe(name);
        expect(orderGuideNameProblem(name)).toBeNull();
        expect(orderGuideKey(orderGuideKey(typed))).toBe(orderGuideKey(typed));
        expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
      }),
    );
  });
});

describe('the choice in Add to Order Guide (S5.27)', () => {
  it.each([
    [{ chosen: null, newName: ' ' }, english(noOrderGuideText)],
    [{ chosen: null, newName: 'Weekly' }, null],
    [{ chosen: 'Bar', newName: '' }, null],
    [{ chosen: 'Bar', newName: '1234567890123' }, 'Order Guide Name can have at most 12 characters.'],
  ])('%o: %o', (choice, problem) => {
    expect(english(orderGuideChoiceProblem(choice))).toBe(problem);
  });
});

describe('the quantity of an order guide’s line (S5.28)', () => {
  it.each([
    ['4', '2', null],
    ['3', '2', 'Invalid quantity of 3.00. Please enter a multiple of 2.00'],
    ['0', '2', null],
    ['1.25', '0', null],
    ['0.75', '0.50', 'Invalid quantity of 0.75. Please enter a multiple of 0.50'],
    ['', '2', english(noOrderGuideQuantityText)],
    ['1e3', '2', english(noOrderGuideQuantityText)],
    ['1000000', '0', english(noOrderGuideQuantityText)],
  ])('%o by %o: %o', (text, multiple, problem) => {
    expect(english(orderGuideQuantityProblem(text, multiple))).toBe(problem);
  });

  it('is accepted where, and only where, it is a multiple', () => {
    const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(cents(99_999_999), cents(5_000), (quantity, multiple) => {
        expect(orderGuideQuantityProblem(quantity, multiple) === null).toBe(isMultiple(quantity, multiple));
      }),
    );
  });
});

describe('an order guide from a cart', () => {
  it('has each product once: equal units added up, the first of several units kept', () => {
    const line = (productKey: string, unit: string, orderQuantity: string) => ({ productKey, unit, orderQuantity });
    expect(
      orderGuideEntries([line('1', 'CS', '2'), line('2', 'EA', '6.00'), line('1', 'CS', '1.5'), line('1', 'EA', '12.00')]),
    ).toEqual([line('1', 'CS', '3.50'), line('2', 'EA', '6.00')]);
  });
});
