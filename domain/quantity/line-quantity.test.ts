import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { confirmQuantityText, lineQuantityProblem, needsConfirmation, noQuantityText, notMultipleText } from './line-quantity.js';

describe('the quantity of a line', () => {
  it('is asked about in these words (S5.4)', () => {
    expect(english(confirmQuantityText)).toBe(
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
    );
  });

  it('is refused in these words (S5.5)', () => {
    expect(english(notMultipleText('3', '2'))).toBe('Invalid quantity of 3.00. Please enter a multiple of 2.00');
  });

  it.each([
    ['3', '2', 'AUTO_ROUND_UP', notMultipleText('3', '2')],
    ['3', '2', 'AUTO_ROUND_NEAREST', notMultipleText('3', '2')],
    ['4', '2', 'AUTO_ROUND_DOWN', null],
    ['3', '0', 'AUTO_ROUND_UP', null],
    ['3', '2', 'NONE', null],
    ['0', '2', 'NONE', noQuantityText],
    ['', '2', 'NONE', noQuantityText],
    ['-1', '0', 'NONE', noQuantityText],
    ['1000000', '0', 'NONE', noQuantityText],
  ] as const)('%o of multiple %s with %s: %s (S5.5)', (text, multiple, rounding, problem) => {
    expect(lineQuantityProblem(text, multiple, rounding)).toEqual(problem);
  });

  it.each([
    ['3', '2', 'NONE', true],
    ['4', '2', 'NONE', false],
    ['3', '0', 'NONE', false],
    ['3', '2', 'AUTO_ROUND_UP', false],
    ['x', '2', 'NONE', false],
  ] as const)('%o of multiple %s with %s is asked about: %s (S5.4)', (text, multiple, rounding, expected) => {
    expect(needsConfirmation(text, multiple, rounding)).toBe(expected);
  });
});
