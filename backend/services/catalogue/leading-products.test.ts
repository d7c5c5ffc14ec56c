import { afterAll, beforeAll, expect, test } from 'vitest';
import { countProducts, type ListQuery, listProducts } from '../../store/catalogue/catalogue-products.js';
import { pushedFirst, searchFor } from '../../store/catalogue/catalogue-search.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { everyProduct, fillSearchFixture, soughtTerms } from '../../testing/search-fixture.js';
import { openTestStore } from '../../testing/test-store.js';
import { leadingProducts } from './leading-products.js';

let store: OpenStore;

beforeAll(async () => {
  store = await openTestStore();
  await fillSearchFixture(store.db);
});
afterAll(() => store.close());

const codesOf = (products: readonly { code: string }[]) => products.map(({ code }) => code);

function searched(phrase: string) {
  const terms = searchFor(soughtTerms(phrase), null);
  const query: ListQuery = { ...everyProduct, search: terms.condition, sort: 'description' };
  const page = async (offset: number, limit: number, own: ListQuery = query) =>
    codesOf(await leadingProducts(store.db, own, terms, [pushedFirst], { offset, limit }));
  return { query, page };
}

test.each(['be', 'bean', 'bean 1', 't-1', 'brand 0', '100'])(
  'the pages of %s hold every product of the search once',
  async (phrase) => {
    const { query, page } = searched(phrase);
    const totalCount = await countProducts(store.db, query);
    const all = codesOf(await listProducts(store.db, query, { offset: 0, limit: 100, totalCount: Number.POSITIVE_INFINITY }));
    for (const limit of [1, 2, 3, 5]) {
      const paged: string[] = [];
      for (let offset = 0; offset < totalCount; offset += limit) paged.push(...(await page(offset, limit)));
      expect(paged.toSorted(), `${limit} a page`).toEqual(all.toSorted());
    }
  },
);

test('codes come first, then what is called by the word, then the others, by description', async () => {
  const { page } = searched('bean');
  const found = await page(0, 23);
  expect(found.slice(0, 4).every((code) => code.startsWith('bean-'))).toBe(true);
  const { rows } = await store.db.execute<{ code: string; description: string }>(
    'select code, lower(description) as description from products',
  );
  const descriptions = new Map(rows.map(({ code, description }) => [code, description]));
  const kinds = found.slice(4).map((code) => descriptions.get(code)?.startsWith('bean'));
  expect(kinds).toEqual([...kinds.filter(Boolean), ...kinds.filter((isNamed) => !isNamed)]);
  expect(kinds).toContain(true);
  expect(kinds).toContain(false);
});

test('its best matches come first whichever way other orders would go', async () => {
  const { query, page } = searched('bean');
  expect(await page(0, 5, { ...query, isDescending: true })).toEqual(await page(0, 5));
});
