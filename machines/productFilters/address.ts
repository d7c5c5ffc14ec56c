import { chooseCategory, chooseMainCategory, fixFilters } from '../../domain/catalogue/product-filters.js';
import { orderGuideOf } from '../../domain/order-guides/order-guide-choice.js';
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

/** The corrected address: with a category's parent, without unknown codes, and with the order guide that is shown (S4.16). */
export function correctedAddress(facts: Facts, address: FilterAddress): FilterAddress {
  const { options } = facts;
  const filters = options
    ? fixFilters(
        address,
        options.mainCategories.map((code) => ({ code })),
        options.categories,
      )
    : {};
  const known = { ...address, ...filters };
  return { ...known, orderGuide: guideAt(facts, known) };
}

/** The corrected address, which is shown whether or not the window has it yet. */
export const shownAddress = (context: ProductFiltersContext): FilterAddress => correctedAddress(context, context.address);

/** The page as it opens. */
export function opened(input: ProductFiltersInput): ProductFiltersContext {
  const facts = { ...input, hasShownAll: false, options: null, request: null };
  return { ...facts, hasShownAll: shownAddress(facts).orderGuide === null };
}

/** Nothing of the address is corrected; the search never is. */
export function isCorrectAddress(facts: Facts, address: FilterAddress): boolean {
  const { mainCategory, category, orderGuide } = correctedAddress(facts, address);
  return mainCategory === address.mainCategory && category === address.category && orderGuide === address.orderGuide;
}

const categoriesOf = (options: FilterOptions | null) => options?.categories ?? [];

/** The address after a main category was chosen (S4.16). */
export function withMainCategory(context: ProductFiltersContext, code: string | null): FilterAddress {
  const address = shownAddress(context);
  return { ...address, ...chooseMainCategory(address, code, categoriesOf(context.options)) };
}

/** The address after a category was chosen (S4.16). */
export function withCategory(context: ProductFiltersContext, code: string | null): FilterAddress {
  const address = shownAddress(context);
  return { ...address, ...chooseCategory(address, code, categoriesOf(context.options)) };
}
