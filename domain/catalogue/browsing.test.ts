import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { orderGuideOf } from '../order-guides/order-guide-choice.js';
import { availableLayouts, initialLayout, layoutLabel } from './page-layout.js';
import { chooseCategory, chooseMainCategory, fixFilters } from './product-filters.js';
import { comparePushProducts, productSortOf, productSorts } from './product-sort.js';
import { resultCountText } from './result-count.js';

const categories = [
  { code: 'BEEF', mainCategoryCode: 'MEAT' },
  { code: 'PORK', mainCategoryCode: 'MEAT' },
  { code: 'COD', mainCategoryCode: 'FISH' },
];
const mains = [{ code: 'MEAT' }, { code: 'FISH' }];
const none = { mainCategory: null, category: null };

describe('filters', () => {
  it('set the parent of a chosen category as main category (S4.16)', () => {
    expect(chooseCategory({ mainCategory: 'FISH', category: null }, 'BEEF', categories)).toEqual({
      mainCategory: 'MEAT',
      category: 'BEEF',
    });
    expect(chooseCategory(none, 'BEEF', categories)).toEqual({ mainCategory: 'MEAT', category: 'BEEF' });
  });

  it('leave the main category where All is chosen below it (S4.16)', () => {
    expect(chooseCategory({ mainCategory: 'MEAT', category: 'BEEF' }, null, categories)).toEqual({
      mainCategory: 'MEAT',
      category: null,
    });
  });

  it('clear the category with another main category, and keep it with its own (S4.16)', () => {
    const beef = { mainCategory: 'MEAT', category: 'BEEF' };
    expect(chooseMainCategory(beef, 'FISH', categories)).toEqual({ mainCategory: 'FISH', category: null });
    expect(chooseMainCategory({ ...beef, mainCategory: null }, 'MEAT', categories)).toEqual(beef);
    expect(chooseMainCategory(beef, null, categories)).toEqual(none);
  });

  it.each([
    [
      { mainCategory: 'FISH', category: 'BEEF' },
      { mainCategory: 'MEAT', category: 'BEEF' },
    ],
    [
      { mainCategory: 'FISH', category: 'NONSENSE' },
      { mainCategory: 'FISH', category: null },
    ],
    [{ mainCategory: 'NONSENSE', category: null }, none],
    [
      { mainCategory: 'NONSENSE', category: 'COD' },
      { mainCategory: 'FISH', category: 'COD' },
    ],
    [none, none],
  ])('of a link, %o, are mended to %o (S4.16)', (filters, fixed) => {
    expect(fixFilters(filters, mains, categories)).toEqual(fixed);
  });

  const guide = {
    userKind: 'CUSTOMER',
    defaultToStandardOrder: false,
    isAllProductsOpen: true,
    wanted: null,
    wantsAll: false,
    known: ['Standard', 'Fridays'],
  } as const;
  const byDefault = { ...guide, defaultToStandardOrder: true };
  const forced = { ...guide, isAllProductsOpen: false };
  it.each([
    [guide, null],
    [byDefault, 'Standard'],
    [{ ...byDefault, known: null }, 'Standard'],
    [{ ...byDefault, known: ['Fridays'] }, null],
    [{ ...byDefault, wantsAll: true }, null],
    [{ ...byDefault, wanted: 'Fridays', wantsAll: true }, 'Fridays'],
    [{ ...byDefault, wanted: 'Mondays' }, 'Standard'],
    [{ ...guide, wanted: 'fridays' }, 'Fridays'],
    [{ ...guide, wanted: 'Mondays' }, null],
    [{ ...guide, wanted: 'Mondays', known: null }, 'Mondays'],
    [forced, 'Standard'],
    [{ ...forced, wantsAll: true }, 'Standard'],
    [{ ...forced, known: [] }, 'Standard'],
    [{ ...forced, wanted: 'Fridays' }, 'Fridays'],
    [{ ...guide, userKind: 'PUBLIC', wanted: 'Fridays' } as const, null],
  ])('show an order guide: %# (S4.16, S6.1)', (facts, name) => {
    expect(orderGuideOf(facts)).toBe(name);
  });
});

describe('layouts', () => {
  it.each([
    ['CUSTOMER', false, ['GRID', 'LIST', 'QUICK_ENTRY']],
    ['PUBLIC', false, ['GRID', 'LIST']],
    ['CUSTOMER', true, ['GRID', 'QUICK_ENTRY']],
    ['PUBLIC', true, ['GRID']],
  ] as const)('of a %s, narrow %s: %o (S4.15)', (userKind, isNarrow, layouts) => {
    expect(availableLayouts({ userKind, mayOrder: true, isNarrow })).toEqual(layouts);
  });

  it('without Quick Entry for a user who may not order', () => {
    expect(availableLayouts({ userKind: 'CUSTOMER', mayOrder: false, isNarrow: false })).toEqual(['GRID', 'LIST']);
  });

  it.each([
    [{ user: 'LIST', global: 'QUICK_ENTRY' }, false, 'LIST'],
    [{ user: null, global: 'QUICK_ENTRY' }, false, 'QUICK_ENTRY'],
    [{ user: 'LIST', global: 'QUICK_ENTRY' }, true, 'QUICK_ENTRY'],
    [{ user: null, global: 'LIST' }, true, 'GRID'],
    [{ user: null, global: null }, false, 'GRID'],
  ] as const)('begin by %o, narrow %s, with %s (S4.15)', (defaults, isNarrow, layout) => {
    expect(initialLayout(defaults, { userKind: 'CUSTOMER', mayOrder: true, isNarrow })).toBe(layout);
  });

  it('call Grid Mobile on a narrow screen (S2.19)', () => {
    expect(
      [layoutLabel('GRID', false), layoutLabel('GRID', true), layoutLabel('LIST', false), layoutLabel('QUICK_ENTRY', true)].map(
        english,
      ),
    ).toEqual(['Grid', 'Mobile', 'List', 'Quick Entry']);
  });
});

describe('sorting', () => {
  it('has four orders by their number (S3.18)', () => {
    expect(productSorts.map(({ value, sort, key }) => [value, sort, key])).toEqual([
      [0, 'DESCRIPTION', null],
      [1, 'SEQUENCE', null],
      [2, 'PRODUCT_CODE', 'k0'],
      [3, 'BRAND', 'k1'],
    ]);
    expect([productSortOf(3), productSortOf(9)]).toEqual(['BRAND', 'DESCRIPTION']);
  });

  it('puts forward by sequence, a missing one as 9999, then by code (S9.15)', () => {
    const products = [
      { sequence: null, productCode: 'A' },
      { sequence: 10_000, productCode: 'B' },
      { sequence: 2, productCode: 'D' },
      { sequence: 2, productCode: 'C' },
      { sequence: 9999, productCode: '0' },
      { sequence: 2, productCode: 'C' },
    ];
    expect(products.sort(comparePushProducts).map(({ productCode }) => productCode)).toEqual(['C', 'C', 'D', '0', 'A', 'B']);
  });
});

describe('the result count', () => {
  it.each([
    [0, null, '0 results'],
    [1, null, '1 result'],
    [1204, '', '1,204 results'],
    [2, ' beef ', '2 results for beef'],
    [1, 'beef', '1 result for beef'],
  ])('of %i for %o reads %o (S2.20)', (count, search, text) => {
    expect(english(resultCountText(count, search))).toBe(text);
  });
});
