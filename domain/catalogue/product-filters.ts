import type { ProductsHash } from './products-hash.js';

/** A category as the filters know it (S3.12). */
export interface FilterCategory {
  readonly code: string;
  /** Code of its main category. */
  readonly mainCategoryCode: string;
}

/** The two category filters; null for All. */
export type CategoryFilters = Pick<ProductsHash, 'mainCategory' | 'category'>;

const parentOf = (categories: readonly FilterCategory[], code: string | null): string | null =>
  categories.find((category) => category.code === code)?.mainCategoryCode ?? null;

/** Choosing a category sets its parent as main category; All clears it and leaves the main category (S4.16). */
export const chooseCategory = (
  filters: CategoryFilters,
  category: string | null,
  categories: readonly FilterCategory[],
): CategoryFilters => ({ mainCategory: parentOf(categories, category) ?? filters.mainCategory, category });

/** Choosing a main category clears the category unless it belongs to it; All clears both entries (S4.16). */
export const chooseMainCategory = (
  filters: CategoryFilters,
  mainCategory: string | null,
  categories: readonly FilterCategory[],
): CategoryFilters => ({
  mainCategory,
  category: mainCategory !== null && parentOf(categories, filters.category) === mainCategory ? filters.category : null,
});

/**
 * The filters of a link, corrected once the categories are known: a known category brings its parent, even if the link names another main
 * category; an unknown code is dropped.
 */
export function fixFilters(
  filters: CategoryFilters,
  mainCategories: readonly { readonly code: string }[],
  categories: readonly FilterCategory[],
): CategoryFilters {
  const parent = parentOf(categories, filters.category);
  if (parent !== null) return { mainCategory: parent, category: filters.category };
  const isKnown = mainCategories.some(({ code }) => code === filters.mainCategory);
  return { mainCategory: isKnown ? filters.mainCategory : null, category: null };
}
