import { expect, test } from 'vitest';
import { demoProducts } from '../../../../backend/seed/products/products.js';
import { randomFor } from '../../../../backend/seed/random.js';
import { productName } from './product-name.js';

const mains = [...new Set(demoProducts().map(({ mainCategory }) => mainCategory.code))];
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => productName(randomFor(`name ${index}`), mains[index % mains.length] ?? ''));

test('the names of a large catalogue are as varied as real ones, and the same on every call', () => {
  const found = names(50_000);
  expect(found.slice(0, 200)).toEqual(names(200));
  const vocabulary = new Set(found.flatMap(({ description }) => description.toLowerCase().match(/\p{L}{4,}/gu) ?? []));
  expect(vocabulary.size).toBeGreaterThan(2_500);
  expect(new Set(found.map(({ brand }) => brand)).size).toBeGreaterThan(500);
  expect(new Set(found.map(({ description }) => description)).size).toBeGreaterThan(45_000);
});

test('every name and brand fits into its column of an import file', () => {
  for (const { description, brand } of names(20_000)) {
    expect(description).toMatch(/^\p{L}.{2,119}$/u);
    expect(brand).toMatch(/^\p{Lu}.{3,59}$/u);
  }
});
