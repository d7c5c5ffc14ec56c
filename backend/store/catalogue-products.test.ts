import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../testing/build-product.js';
import { openTestStore } from '../testing/test-store.js';
import { countProducts, type ListQuery, listProducts } from './catalogue-products.js';
import { asTyped, searchFor } from './catalogue-search.js';
import type { OpenStore } from './open-store.js';

let store: OpenStore;
const everything: ListQuery = {
  customerKey: null,
  mainCategory: null,
  category: null,
  orderGuide: null,
  search: null,
  sort: 'description',
  isDescending: false,
};

beforeAll(async () => {
  store = await openTestStore();
  await buildCategory(store.db, 'TINS', 'Tins');
  for (let index = 0; index < 23; index += 1) {
    const description = index % 3 === 0 ? `Bean ${index % 4}` : `Tin of bean ${index % 5}`;
    const code = index % 7 === 0 ? `bean-${index}` : `T-${index}`;
    await buildProduct(store.db, {
      key: 101 + index,
      code,
      categoryCode: 'TINS',
      description,
      brand: `Brand ${index % 2} of t-1`,
      sequence: index % 6,
    });
  }
});
afterAll(() => store.close());

const keysOf = async (query: ListQuery, offset: number, limit: number, totalCount: number) =>
  (await listProducts(store.db, query, { offset, limit, totalCount })).map(({ key }) => key);

test.each([
  ['description', everything],
  ['description, descending', { ...everything, isDescending: true }],
  ['sequence', { ...everything, sort: 'sequence' }],
  ['brand', { ...everything, sort: 'brand' }],
  ['product code, descending', { ...everything, sort: 'productCode', isDescending: true }],
  ['the best match', ranked('bean')],
] satisfies [string, ListQuery][])('pages by %s hold every product once and in order, from either end', async (_, query) => {
  const totalCount = await countProducts(store.db, query);
  const whole = await keysOf(query, 0, totalCount, Number.POSITIVE_INFINITY);
  expect(new Set(whole).size).toBe(23);
  const paged: number[] = [];
  for (let offset = 0; offset < totalCount; offset += 5) paged.push(...(await keysOf(query, offset, 5, totalCount)));
  expect(paged).toEqual(whole);
  expect(await keysOf(query, totalCount, 5, totalCount)).toEqual([]);
  expect(await keysOf(query, 1_000, 5, totalCount)).toEqual([]);
});

function ranked(search: string): ListQuery {
  const { condition, rank } = searchFor(search.split(' ').map(asTyped));
  return { ...everything, search: condition, sort: { rank } };
}
