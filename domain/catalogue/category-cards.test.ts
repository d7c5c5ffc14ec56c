import { describe, expect, it } from 'vitest';
import { categoryCards, withoutExcluded } from './category-cards.js';

const mains = [
  { code: 'D', description: 'Dairy' },
  { code: 'P', description: 'Produce' },
  { code: 'X', description: 'Crème & Desserts' },
];
const categories = [
  { code: 'MILK', description: 'Milk', mainCategoryCode: 'D' },
  { code: 'CHEESE', description: 'Cheese', mainCategoryCode: 'D' },
  { code: 'HERBS', description: 'Herbs', mainCategoryCode: 'P' },
  { code: 'LOST', description: 'Lost', mainCategoryCode: 'NOBODY' },
];
const cards = (search: string, excluded: readonly string[] = []) =>
  categoryCards(mains, categories, { search, excluded }).map(({ main, categories: own }) => [
    main.code,
    own.map(({ code }) => code).join(' '),
  ]);

describe('category cards', () => {
  it.each([
    [
      '',
      [
        ['D', 'MILK CHEESE'],
        ['P', 'HERBS'],
        ['X', ''],
      ],
    ],
    ['  mil ', [['D', 'MILK']]],
    ['DAIRY', [['D', 'MILK CHEESE']]],
    ['dairy milk', [['D', 'MILK']]],
    ['creme', [['X', '']]],
    ['herbs milk', []],
    ['lost', []],
  ] as const)('searched for %j leave %j (S2.24)', (search, left) => {
    expect(cards(search)).toEqual(left);
  });

  it('leave out categories that are excluded for the customer (S6.7)', () => {
    expect(cards('', ['MILK', 'HERBS'])).toEqual([
      ['D', 'CHEESE'],
      ['P', ''],
      ['X', ''],
    ]);
  });
});

it('excluded categories can neither be seen nor be chosen (S6.7)', () => {
  expect(withoutExcluded(categories, ['MILK', 'NOBODY'])).toEqual(categories.slice(1));
  expect(withoutExcluded(categories, [])).toEqual(categories);
});
