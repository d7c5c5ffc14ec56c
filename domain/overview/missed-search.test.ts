import { describe, expect, test } from 'vitest';
import { countedSearch, wholeTerms } from './missed-search.js';

describe('a search that found nothing is counted', () => {
  test.each([
    ['  Crème   FRAÎCHE ', 'creme fraiche'],
    ['X1', 'x1'],
    // A GTIN, which is a product’s.
    ['00012345678905', '00012345678905'],
    ['012345678905', '012345678905'],
    ['cod 4-6 oz', 'cod 4-6 oz'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('%j as %j', (typed, term) => {
    expect(countedSearch(typed)).toBe(term);
  });

  test.each([
    ['a', 'too short'],
    [' ', 'nothing'],
    ['x'.repeat(61), 'longer than a name'],
    ['emily@example.com', 'an address'],
    ['207 555 0148 0', 'a telephone number'],
    ['(207) 555-0148', 'a telephone number'],
    ['2075550148', 'a telephone number'],
    ['4242 4242 4242 4242', 'a card'],
    ['4242424242424242', 'a card'],
  ])('but not %j: %s', (typed) => {
    expect(countedSearch(typed)).toBeNull();
  });
});

test('a term that only began another one is not counted', () => {
  expect(wholeTerms(['dul', 'dulse', 'cod', 'dulse x'])).toEqual(['cod', 'dulse x']);
  expect(wholeTerms([])).toEqual([]);
});
