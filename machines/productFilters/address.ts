import { orderGuideOf } from '../../domain/order-guide-choice.js';
import { chooseCategory, chooseMainCategory, mendFilters } from '../../domain/product-filters.js';
import type { FilterAddress, FilterOptions, ProductFiltersContext, ProductFiltersInput } from './types.js';

type Facts = Pick<
  ProductFiltersContext,
  'userKind' | 'defaultToStandardOrder' | 'isAllProductsOpen' | 'choice' | 'hasShownAll' | 'options'
>;

/** A link that names categories or a search and no guide leads to all products. */
const namesProducts = ({ mainCategory, category, search }: FilterAddress): boolean =>
  mainCategory !== null || category !== null || search !== null;

/** The order guide that an address shows; null for All Products (S4.16). */
const guideAt = (facts: Facts, address: FilterAddress): string | null =>
  orderGuideOf({
    userKind: facts.userKind,
    defaultToStandardOrder: facts.defaultToStandardOrder,
    isAllProductsOpen: facts.isAllProductsOpen,
    wanted: address.orderGuide,
    wantsAll: facts.choice.isAllProducts || facts.hasShownAll || namesProducts(address),
    known: facts.options?.orderGuides ?? null,
  });

/** The address as it should be: with a category's parent, without codes that nobody has, and with the guide that is shown (S4.16). */
export function mended(facts: Facts, address: FilterAddress): FilterAddress {
  const { options } = facts;
  const filters = options
    ? mendFilters(
        address,
        options.mainCategories.map((code) => ({ code })),
        options.categories,
      )
    : { mainCategory: address.mainCategory, category: address.category };
  const known = { ...address, ...filters };
  return { ...known, orderGuide: guideAt(facts, known) };
}

/** The page as it opens: with the guide that is shown before the address names it. */
export function opened(input: ProductFiltersInput): ProductFiltersContext {
  const facts = { ...input, hasShownAll: false, options: null };
  const address = mended(facts, input.address);
  return { ...facts, address, hasShownAll: address.orderGuide === null, wish: null };
}

/** Two addresses show the same. */
export const isSameAddress = (one: FilterAddress, other: FilterAddress): boolean =>
  one.mainCategory === other.mainCategory &&
  one.category === other.category &&
  one.orderGuide === other.orderGuide &&
  one.search === other.search;

const categoriesOf = (options: FilterOptions | null) => options?.categories ?? [];

/** The address after a main category was chosen (S4.16). */
export const withMainCategory = ({ address, options }: ProductFiltersContext, code: string | null): FilterAddress => ({
  ...address,
  ...chooseMainCategory(address, code, categoriesOf(options)),
});

/** The address after a category was chosen (S4.16). */
export const withCategory = ({ address, options }: ProductFiltersContext, code: string | null): FilterAddress => ({
  ...address,
  ...chooseCategory(address, code, categoriesOf(options)),
});
