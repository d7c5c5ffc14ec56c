import type { CategoryChange, CategoryForm } from '../../domain/administration/categories/category-change.js';
import {
  type CategoryRecord,
  type CategoryValues,
  findCategory,
  type MainCategoryRecord,
} from '../../domain/administration/categories/category-record.js';
import type { CategoryEditorContext, CategoryOutcome } from '../../machines/categoryEditor/types.js';

type Mains = readonly MainCategoryRecord[];

const poultry: CategoryRecord = { code: 'POULTRY', description: 'Poultry', unspsc: '50111500', productCount: 2, version: 'p1' };
const eggs: CategoryRecord = { code: 'EGGS', description: 'Eggs', unspsc: '', productCount: 0, version: 'e1' };
const food: MainCategoryRecord = { code: 'FOOD', description: 'Food', version: 'f1', categories: [poultry, eggs] };
const bar: MainCategoryRecord = { code: 'BAR', description: 'Bar', version: 'b1', categories: [] };

/** The categories as they are to begin with. */
export const initialMains: Mains = [food, bar];

/** Whether nobody has changed a category so far, except for the versions. */
export const isFirst = (mains: Mains): boolean => {
  const bare = (all: Mains) => JSON.stringify(all, (name, value: unknown) => (name === 'version' ? '' : value));
  return bare(mains) === bare(initialMains);
};

const next = (version: string): string => `${version.slice(0, -1)}${version.endsWith('1') ? '2' : '1'}`;

const without = (mains: Mains, code: string): Mains =>
  mains.map((main) => ({ ...main, categories: main.categories.filter((category) => category.code !== code) }));

/** The categories with one in its main category, at the end. */
const withCategory = (mains: Mains, category: CategoryRecord, mainCategory: string): Mains =>
  mains.map((main) => (main.code === mainCategory ? { ...main, categories: [...main.categories, category] } : main));

/** The categories after a change. */
function changed(mains: Mains, change: CategoryChange): Mains {
  const { level, code } = change;
  if (change.kind === 'removal') return level === 'MAIN' ? mains.filter((main) => main.code !== code) : without(mains, code);
  const { description, mainCategory, unspsc } = change.values;
  if (level === 'MAIN') {
    if (change.kind === 'creation') return [...mains, { code, description, version: 'm1', categories: [] }];
    return mains.map((main) => (main.code === code ? { ...main, description, version: next(main.version) } : main));
  }
  const known = mains.flatMap(({ categories }) => categories).find((category) => category.code === code);
  const { productCount, version } = known ?? { productCount: 0, version: 'n2' };
  const record = { code, description, unspsc, productCount, version: next(version) };
  const at = mains.find(({ categories }) => categories.some((category) => category.code === code));
  if (at?.code !== mainCategory) return withCategory(without(mains, code), record, mainCategory);
  return mains.map((main) => ({
    ...main,
    categories: main.categories.map((category) => (category.code === code ? record : category)),
  }));
}

/** Another person renames Poultry and forgets its classification, removes it, removes its main category, or puts a product into Eggs. */
function changedByOthers(mains: Mains, outcome: string): Mains {
  if (outcome === 'gone') return without(mains, 'POULTRY');
  if (outcome === 'noMain') return mains.filter(({ code }) => code !== 'FOOD');
  const one = (category: CategoryRecord): CategoryRecord => {
    if (outcome === 'filled') return category.code === 'EGGS' ? { ...category, productCount: 1 } : category;
    return category.code === 'POULTRY'
      ? { ...category, description: 'Birds', unspsc: '', version: next(category.version) }
      : category;
  };
  return mains.map((main) => ({ ...main, categories: main.categories.map(one) }));
}

const conflicts = ['changed', 'gone', 'noMain', 'filled'];

/** The categories as an answer has them. */
export function answeredMains({ mains, change }: Pick<CategoryEditorContext, 'mains' | 'change'>, outcome: string): Mains {
  if (conflicts.includes(outcome)) return changedByOthers(mains, outcome);
  return outcome === 'unchanged' || change === null ? mains : changed(mains, change);
}

/** The answer to a change that is not refused. */
export const answer = (context: CategoryEditorContext, outcome: string): CategoryOutcome => ({
  kind: conflicts.includes(outcome) ? 'conflict' : 'saved',
  mains: answeredMains(context, outcome),
});

/** Form of a category as it is now. */
export function formOf(mains: Mains, level: 'MAIN' | 'CATEGORY', code: string): CategoryForm | undefined {
  const found = findCategory(mains, level, code);
  return found ? { kind: 'values', level, code, values: found.values, version: found.version } : undefined;
}

/** The form with other values. */
export const formWith = (form: CategoryForm, values: Partial<CategoryValues>): CategoryForm => ({
  ...form,
  values: { ...form.values, ...values },
});
