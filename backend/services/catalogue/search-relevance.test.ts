import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../seed/index.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { categories, mainCategories } from '../../store/tables/categories.js';
import { products } from '../../store/tables/products.js';
import { depth, type GradedQuery, gradedQueries, ndcg } from '../../testing/relevance/graded-queries.js';
import { openTestStore } from '../../testing/test-store.js';
import { listCatalogue } from './list-products.js';

let store: OpenStore;
let queries: readonly GradedQuery[];
const folder = mkdtempSync(path.join(tmpdir(), 'relevance-'));

beforeAll(async () => {
  store = await openTestStore();
  const dirs = { imagesDir: path.join(folder, 'i'), documentsDir: path.join(folder, 'd'), scansDir: path.join(folder, 's') };
  await seedDemo(store, { ...dirs, today: '2026-11-21' });
  const listed = await store.db
    .select({
      key: products.key,
      description: products.description,
      packSize: products.packSize,
      brand: products.brand,
      category: categories.description,
      mainCategory: mainCategories.description,
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(eq(products.isDiscontinued, false));
  queries = gradedQueries(listed);
}, 180_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function foundBy(query: string): Promise<number[]> {
  const list = { customerKey: null, page: 1, pageSize: depth, mainCategory: null, category: null, orderGuide: null };
  const page = await listCatalogue(store.db, { ...list, search: query, isVerbatim: false, sort: null, direction: 'asc' });
  return page.products.map(({ productKey }) => productKey);
}

test('the graded queries are 150 or more, each once, and their answers name products', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  expect(queries.flatMap(({ query, unknown }) => unknown.map((answer) => `${query}: ${answer}`))).toEqual([]);
});

test('a buyer finds what they mean: nDCG@10 of all graded queries is 0.9 or more, and none finds nothing', async () => {
  const scores: { query: string; score: number; count: number }[] = [];
  for (const { query, grades } of queries) {
    const found = await foundBy(query);
    scores.push({ query, score: ndcg(found, grades), count: found.length });
  }
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  if (process.env.RELEVANCE) {
    for (const { query, score, count } of scores.toSorted((one, other) => one.score - other.score))
      console.log(score.toFixed(3), count, query);
    console.log(`nDCG@10 ${mean.toFixed(4)} of ${scores.length} queries`);
  }
  expect(scores.filter(({ count }) => count === 0).map(({ query }) => query)).toEqual([]);
  expect(mean).toBeGreaterThanOrEqual(0.9);
}, 120_000);
