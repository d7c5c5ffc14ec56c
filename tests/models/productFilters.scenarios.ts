import type { productFilters } from '../../machines/productFilters/productFilters.machine.js';
import type { FilterAddress, ProductFiltersInput } from '../../machines/productFilters/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type ProductFilters = typeof productFilters;

/** User of the products page. */
export interface FiltersFixture {
  as: 'buyer' | 'guest';
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
  { name: 'a buyer who begins with the standard order', input: buyer, startsIn: 'settled', fixture: { as: 'buyer' } },
  {
    name: 'a buyer who begins with all products',
    input: { ...buyer, defaultToStandardOrder: false },
    startsIn: 'settled',
    fixture: { as: 'buyer' },
  },
  {
    name: 'a buyer for whom All Products is locked',
    input: { ...buyer, defaultToStandardOrder: false, isAllProductsOpen: false },
    startsIn: 'settled',
    fixture: { as: 'buyer' },
  },
  {
    name: 'a guest',
    input: { ...buyer, userKind: 'PUBLIC', isAllProductsOpen: false },
    startsIn: 'settled',
    fixture: { as: 'guest' },
  },
];
