import type { productFilters } from '../../machines/productFilters/productFilters.machine.js';
import type { FilterAddress, ProductFiltersInput } from '../../machines/productFilters/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type ProductFilters = typeof productFilters;

/** User of the products page. */
export interface FiltersFixture {
  as: 'buyer' | 'guest';
  /** All Products is what the page begins with. */
  beginsWithAll: boolean;
  /** Follows links that name a main category alone, or a category that is not known. */
  followsLinks?: true;
}

/** An address that names nothing. */
export const plain: FilterAddress = { mainCategory: null, category: null, orderGuide: null, search: null };

const buyer: ProductFiltersInput = {
  userKind: 'SALESPERSON',
  defaultToStandardOrder: true,
  isAllProductsOpen: true,
  address: plain,
  choice: { layout: null, sort: null, isAllProducts: false },
};

/** The situations in which the page opens. */
export const productFiltersScenarios: Scenario<ProductFilters, FiltersFixture>[] = [
  {
    name: 'a buyer who begins with the standard order',
    input: buyer,
    startsIn: 'settled',
    fixture: { as: 'buyer', beginsWithAll: false },
  },
  {
    name: 'a buyer who begins with all products',
    input: { ...buyer, defaultToStandardOrder: false },
    startsIn: 'settled',
    fixture: { as: 'buyer', beginsWithAll: true },
  },
  {
    name: 'a buyer for whom All Products is locked',
    input: { ...buyer, defaultToStandardOrder: false, isAllProductsOpen: false },
    startsIn: 'settled',
    fixture: { as: 'buyer', beginsWithAll: false },
  },
  {
    name: 'a guest',
    input: { ...buyer, userKind: 'PUBLIC', isAllProductsOpen: false },
    startsIn: 'settled',
    fixture: { as: 'guest', beginsWithAll: true },
  },
  {
    name: 'a buyer who follows links from the standard order',
    input: buyer,
    startsIn: 'settled',
    fixture: { as: 'buyer', beginsWithAll: false, followsLinks: true },
  },
  {
    name: 'a buyer who begins with the link of a search',
    input: { ...buyer, address: { ...plain, search: 'zzzzqqqq' } },
    startsIn: 'settled',
    fixture: { as: 'buyer', beginsWithAll: true, followsLinks: true },
  },
];
