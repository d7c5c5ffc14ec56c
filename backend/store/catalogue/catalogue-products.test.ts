import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyProduct, fillSearchFixture, soughtTerms } from '../../testing/search-fixture.js';
import { openTestStore } from '../../testing/test-store.js';
import type { OpenStore } from '../database/open-store.js';
import { countProducts, type ListQuery, listProducts } from './catalogue-products.js';
import { searchFor } from './catalogue-search.js';

let store: OpenStore;

beforeAll(async () => {
  store = await openTestStore();
  await fillSearchFixture(store.db);
});
afterAll(() => store.close());

const keysOf = async (query: ListQuery, offset: number, limit: number, totalCount: number) =>
  (await listProducts(store.db, query, { offset, limit, totalCount })).map(({ key }) => key);

test.each([
  ['description', everyProduct],
  ['description, descending', { ...everyProduct, isDescending: true }],
  ['sequence', { ...everyProduct, sort: 'sequence' }],
  ['brand', { ...everyProduct, sort: 'brand' }],
  ['product code, descending', { ...everyProduct, sort: 'productCode', isDescending: true }],
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
  const { condition, rank } = searchFor(soughtTerms(search), null);
  return { ...everyProduct, search: condition, sort: { rank } };
}
