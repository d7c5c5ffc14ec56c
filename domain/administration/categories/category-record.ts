import type { StoreCategory, StoreMainCategory } from '../products/product-row.js';

/** A category with everything that staff change. */
export interface CategoryRecord extends StoreCategory {
  /** Eight digits of UNSPSC, which procurement systems get with its products; empty if unknown. */
  readonly unspsc: string;
  /** Changes with every change of its values. */
  readonly version: string;
}

/** A main category with its categories. */
export interface MainCategoryRecord extends StoreMainCategory {
  readonly version: string;
  readonly categories: readonly CategoryRecord[];
}

/** Level of the catalogue. */
export type CategoryLevel = 'MAIN' | 'CATEGORY';

/** Values that staff give a category. */
export interface CategoryValues {
  readonly description: string;
  /** Code of its main category; empty for a main category. */
  readonly mainCategory: string;
  /** Empty for a main category, and if unknown. */
  readonly unspsc: string;
}

/** Values of a new category. */
export const newCategory: CategoryValues = { description: '', mainCategory: '', unspsc: '' };

/** A category or main category as it is now. */
export interface FoundCategory {
  readonly values: CategoryValues;
  readonly version: string;
  /** It has no products, or no categories. */
  readonly isEmpty: boolean;
}

/** The category with a code; null if there is none. */
export function findCategory(mains: readonly MainCategoryRecord[], level: CategoryLevel, code: string): FoundCategory | null {
  for (const main of mains) {
    const { description, version, categories } = main;
    if (level === 'MAIN') {
      if (main.code === code) return { values: { ...newCategory, description }, version, isEmpty: categories.length === 0 };
      continue;
    }
    const found = categories.find((category) => category.code === code);
    if (found) return { values: valuesIn(main, found), version: found.version, isEmpty: found.productCount === 0 };
  }
  return null;
}

const valuesIn = (main: MainCategoryRecord, { description, unspsc }: CategoryRecord): CategoryValues => ({
  ...{ description, mainCategory: main.code, unspsc },
});
