import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { type CategoryChange, type CategoryForm, formOnto, inverseOf } from './category-change.js';
import { categoryProblems, soundChange } from './category-form.js';
import { findCategory, type MainCategoryRecord, newCategory } from './category-record.js';
import { newerCategory } from './newer-category.js';

const poultry = { code: 'POULTRY', description: 'Poultry', unspsc: '50111500', productCount: 2, version: 'p1' };
const food: MainCategoryRecord = { code: 'FOOD', description: 'Food', version: 'f1', categories: [poultry] };
const bar: MainCategoryRecord = { code: 'BAR', description: 'Bar', version: 'b1', categories: [] };
const all = [food, bar];
const ofPoultry = { description: 'Poultry', mainCategory: 'FOOD', unspsc: '50111500' };

describe('a category', () => {
  it('is found by its level and code', () => {
    expect(findCategory(all, 'CATEGORY', 'POULTRY')).toEqual({ values: ofPoultry, version: 'p1', isEmpty: false });
    expect(findCategory(all, 'MAIN', 'FOOD')).toEqual({
      ...{ values: { ...newCategory, description: 'Food' }, version: 'f1', isEmpty: false },
    });
    expect(findCategory(all, 'MAIN', 'BAR')?.isEmpty).toBe(true);
    expect([findCategory(all, 'MAIN', 'POULTRY'), findCategory(all, 'CATEGORY', 'BAR')]).toEqual([null, null]);
  });

  const wrong = (form: Partial<CategoryForm['values']>, code = 'X') => {
    const found = categoryProblems({ kind: 'creation', level: 'CATEGORY', code, values: { ...ofPoultry, ...form } });
    return Object.entries(found).map(([field, message]) => `${field}: ${english(message)}`);
  };
  it.each([
    [wrong({}), []],
    [wrong({}, ' '), ['code: Code is a required field']],
    [wrong({}, 'X'.repeat(21)), ['code: Code can have at most 20 characters']],
    [wrong({}, 'X'.repeat(20)), []],
    [wrong({ description: '' }), ['description: Name is a required field']],
    [wrong({ description: 'x'.repeat(61) }), ['description: Name can have at most 60 characters']],
    [wrong({ mainCategory: '' }), ['mainCategory: Main Category is a required field']],
    [wrong({ unspsc: ' 50111500 ' }), []],
    [wrong({ unspsc: '' }), []],
    [wrong({ unspsc: '501115000' }), ['unspsc: UNSPSC has eight digits.']],
  ])('has the problems %j', (found, expected) => expect(found).toEqual(expected));

  it('that is known keeps its code, however it is written', () => {
    const change = { kind: 'values', level: 'CATEGORY', code: '*old*', values: ofPoultry, version: 'p1' } as const;
    expect(categoryProblems(change)).toEqual({});
    expect(soundChange(change)).toEqual(change);
  });

  it('of the first level has a name only', () => {
    const main = {
      kind: 'creation',
      level: 'MAIN',
      code: ' BAR ',
      values: { ...ofPoultry, unspsc: 'x', description: ' Bar ' },
    } as const;
    expect(categoryProblems(main)).toEqual({});
    expect(soundChange(main)).toEqual({ ...main, code: 'BAR', values: { ...newCategory, description: 'Bar' } });
  });
});

describe('a change that is taken back', () => {
  const renamed = [{ ...food, categories: [{ ...poultry, description: 'Birds', version: 'p2' }] }, bar];
  const at = { level: 'CATEGORY', code: 'POULTRY' } as const;
  it.each<[string, CategoryChange, readonly MainCategoryRecord[], readonly MainCategoryRecord[], CategoryChange | null]>([
    [
      'removes what was created',
      { ...at, kind: 'creation', code: ' POULTRY ', values: ofPoultry },
      [bar],
      all,
      { ...at, kind: 'removal', version: 'p1' },
    ],
    [
      'creates what was removed',
      { ...at, kind: 'removal', version: 'p1' },
      all,
      [bar],
      { ...at, kind: 'creation', values: ofPoultry },
    ],
    [
      'restores the values',
      { ...at, kind: 'values', values: ofPoultry, version: 'p1' },
      all,
      renamed,
      { ...at, kind: 'values', values: ofPoultry, version: 'p2' },
    ],
    ['does nothing if nothing was changed', { ...at, kind: 'values', values: ofPoultry, version: 'p1' }, all, all, null],
    ['does nothing if nothing was there', { ...at, kind: 'removal', version: 'p1' }, [bar], [bar], null],
  ])('%s', (_, change, before, after, inverse) => expect(inverseOf(change, before, after)).toEqual(inverse));
});

describe('a form whose category somebody changed meanwhile', () => {
  const form = { kind: 'values', level: 'CATEGORY', code: 'POULTRY', values: ofPoultry, version: 'p0' } as const;
  it('replaces the newer values', () => expect(formOnto(form, all)).toEqual({ ...form, version: 'p1' }));
  it('creates a category again that is gone', () => {
    const { version: _, ...created } = form;
    expect(formOnto(form, [{ ...food, categories: [] }])).toEqual({ ...created, kind: 'creation' });
  });
  it('needs another main category for one that is gone', () => {
    const created = { kind: 'creation', level: 'CATEGORY', code: 'NEW', values: ofPoultry } as const;
    expect(formOnto(created, [bar]).values.mainCategory).toBe('');
    expect(formOnto(created, all)).toEqual(created);
  });
});

describe('a form that came too late', () => {
  const form = { kind: 'values', level: 'CATEGORY', code: 'POULTRY', values: ofPoultry, version: 'p0' } as const;
  it('shows what somebody saved meanwhile', () => {
    const theirs = { ...poultry, description: 'Birds', unspsc: '' };
    const newer = newerCategory(form, [
      { ...food, categories: [] },
      { ...bar, categories: [theirs] },
    ]);
    const values = newer.kind === 'values' ? newer.values.map(({ field, value }) => `${english(field)}: ${english(value)}`) : [];
    expect(values).toEqual(['Name: Birds', 'Main Category: Bar', 'UNSPSC: None']);
  });
  it('shows that the category is gone, or its main category', () => {
    expect(
      newerCategory(
        form,
        [food, bar].map((main) => ({ ...main, categories: [] })),
      ),
    ).toEqual({ kind: 'gone' });
    expect(newerCategory({ ...form, values: { ...ofPoultry, mainCategory: 'GONE' } }, all)).toEqual({ kind: 'noMain' });
    expect(newerCategory({ ...form, kind: 'creation', values: { ...ofPoultry, mainCategory: 'GONE' } }, all)).toEqual({
      kind: 'noMain',
    });
  });
});
