import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListQuery, listProducts } from '../../store/catalogue/catalogue-products.js';
import { asTyped, searchFor } from '../../store/catalogue/catalogue-search.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { everyProduct, fillSearchFixture } from '../../testing/search-fixture.js';
import { openTestStore } from '../../testing/test-store.js';
import { leadingProducts } from './leading-products.js';

let store: OpenStore;

beforeAll(async () => {
  store = await openTestStore();
  await fillSearchFixture(store.db);
});
afterAll(() => store.close());

const keysOf = (products: readonly { key: number }[] | null) => products?.map(({ key }) => key) ?? null;

test.each([
  // 4 by their code, 6 more by what they are called
  { search: 'b', count: 10 },
  { search: 'bean', count: 10 },
  { search: 'bean 1', count: 2 },
  { search: 't-1', count: 10 },
  { search: '100', count: 1 },
])('the best matches of $search, page by page, are those of the whole list', async ({ search, count }) => {
  const terms = searchFor(search.split(' ').map(asTyped));
  const query: ListQuery = { ...everyProduct, search: terms.condition, sort: { rank: terms.rank } };
  const all = keysOf(await listProducts(store.db, query, { offset: 0, limit: 100, totalCount: Number.POSITIVE_INFINITY })) ?? [];
  for (const limit of [1, 2, 3, 5]) {
    for (let offset = 0; offset <= 12; offset += limit) {
      const page = keysOf(await leadingProducts(store.db, query, terms, { offset, limit }));
      expect(page, `${limit} from ${offset}`).toEqual(offset + limit <= count ? all.slice(offset, offset + limit) : null);
    }
  }
});

test('its best matches come first whichever way other orders would go', async () => {
  const terms = searchFor([asTyped('bean')]);
  const query: ListQuery = { ...everyProduct, search: terms.condition, sort: { rank: terms.rank } };
  const part = { offset: 0, limit: 5 };
  expect(keysOf(await leadingProducts(store.db, { ...query, isDescending: true }, terms, part))).toEqual(
    keysOf(await leadingProducts(store.db, query, terms, part)),
  );
});
