import { hasEveryWord } from '../text/word-search.js';

interface Named {
  readonly code: string;
  readonly description: string;
}

/** Without those that are excluded for the customer (S6.7). */
export const withoutExcluded = <Category extends Pick<Named, 'code'>>(
  categories: readonly Category[],
  excluded: readonly string[],
): Category[] => {
  const hidden = new Set(excluded);
  return categories.filter(({ code }) => !hidden.has(code));
};

/** A main category with those of its categories that a search leaves (S2.24). */
export interface CategoryCard<Main extends Named, Category extends Named> {
  readonly main: Main;
  readonly categories: readonly Category[];
}

/**
 * A card for each main category (S2.24). A search leaves the categories that it finds by their own name or together with their main category's; one
 * that finds the main category itself leaves all of it. Excluded categories are left out (S6.7).
 */
export function categoryCards<Main extends Named, Category extends Named & { readonly mainCategoryCode: string }>(
  mainCategories: readonly Main[],
  categories: readonly Category[],
  { search, excluded }: { readonly search: string; readonly excluded: readonly string[] },
): CategoryCard<Main, Category>[] {
  const open = withoutExcluded(categories, excluded);
  return mainCategories.flatMap((main) => {
    const own = open.filter(({ mainCategoryCode }) => mainCategoryCode === main.code);
    const found = own.filter(({ description }) => hasEveryWord([main.description, description], search));
    const isFound = found.length > 0 || hasEveryWord([main.description], search);
    return isFound ? [{ main, categories: found }] : [];
  });
}
