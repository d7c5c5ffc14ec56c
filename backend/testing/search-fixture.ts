import type { ListQuery } from '../store/catalogue/catalogue-products.js';
import type { Sought } from '../store/catalogue/catalogue-search.js';
import type { Db } from '../store/database/database.js';
import { buildCategory, buildProduct } from './build-product.js';

/** All of them, by description. */
export const everyProduct: ListQuery = {
  customerKey: null,
  mainCategory: null,
  category: null,
  orderGuide: null,
  search: null,
  sort: 'description',
  isDescending: false,
};

/** A search for words as they are, or that begin with them. */
export const soughtTerms = (phrase: string): Sought => ({
  phrase,
  parts: phrase.split(' ').map((word) => ({ typed: word, meanings: [[{ forms: [word], isBeginning: true }]], categories: [] })),
  productKeys: [],
});

/** Twenty-three products for searches and orders: beans by code, by description, by brand, and one by its UPC 00100. */
export async function fillSearchFixture(db: Db): Promise<void> {
  await buildCategory(db, 'TINS', 'Tins');
  for (let index = 0; index < 23; index += 1) {
    const description = index % 3 === 0 ? `Bean ${index % 4}` : `Tin of bean ${index % 5}`;
    const code = index % 7 === 0 ? `bean-${index}` : `T-${index}`;
    const [brand, upc] = [`Brand ${index % 2} of t-1`, index === 4 ? '00100' : null];
    await buildProduct(db, { key: 101 + index, code, categoryCode: 'TINS', description, brand, upc, sequence: index % 6 });
  }
}
