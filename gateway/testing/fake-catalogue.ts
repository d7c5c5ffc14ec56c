import type { CataloguePort, ProductPage, ProductQuery } from '../office/ports/catalogue.js';
import { productWith } from './dtos.js';

/** The catalogue of a fake back office. */
export interface CatalogueFixture {
  /** Number of its products, with the keys 1 to n. */
  products: number;
}

/** The catalogue of a fake back office. */
export function fakeCatalogue(fixture: CatalogueFixture): CataloguePort {
  const allKeys = () => Array.from({ length: fixture.products }, (_, at) => at + 1);
  const sold = (keys: readonly number[]) => keys.filter((key) => key >= 1 && key <= fixture.products);
  return {
    page: async (query) => pageOf(query, allKeys()),
    byCodes: async (codes) =>
      new Map(
        codes.flatMap((code) => sold([Number(code) - 10_000]).map((productKey) => [code, productWith({ productKey })] as const)),
      ),
    byKeys: async (keys) => sold(keys).map((productKey) => productWith({ productKey })),
    prices: async (units) =>
      new Map(Object.entries(units).map(([key, wanted]) => [Number(key), new Map(wanted.map((unit) => [unit, '3.2900']))])),
    uncommitted: async (keys) =>
      new Map(keys.map((key) => [key, { uncommitted: '42', uncommittedAlternate: '1680', mayBackOrder: true }])),
    substitutes: async (keys) =>
      new Map(sold(keys).map((key) => [key, { isProposed: key > 1, productKeys: sold([key - 1, key + 1]) }])),
    mainCategories: async () => [
      { code: 'SEAFOOD', description: 'Seafood' },
      { code: 'POULTRY', description: 'Poultry' },
    ],
    categories: async () => [{ code: 'CHICKEN', description: 'Chicken', mainCategoryCode: 'POULTRY' }],
    excludedCategories: async () => ['ALCOHOL'],
    pushProducts: async () => allKeys().map((productKey) => ({ productKey, sequence: productKey % 2 ? null : productKey })),
    unitConversion: async (productKey) => (sold([productKey]).length === 0 ? null : '40'),
  };
}

const asTyped = { correctedSearch: null, leftOutTerms: [], partialMatches: 0 };

function pageOf(query: ProductQuery, keys: readonly number[]): ProductPage {
  const from = (query.page - 1) * query.pageSize;
  const products = keys.slice(from, from + query.pageSize).map((productKey) => productWith({ productKey }));
  return { page: query.page, pageSize: query.pageSize, totalCount: keys.length, products, ...asTyped };
}
