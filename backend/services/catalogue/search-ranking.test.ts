import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

test('ranks code, beginning of a code, first word, second word, a brand of that name, a word further on, a category or word of a brand, pack size', async () => {
  const { db } = fixture.office;
  await buildCategory(db, 'RANKED', 'Ranked');
  await buildCategory(db, 'ZEBRAS', 'Striped Zebra');
  const ranked = [
    { code: 'ZEBRA', description: 'J exact code' },
    { code: 'ZEBRA-7', description: 'I begins code' },
    { code: 'R1', description: 'Zebra first' },
    { code: 'R2', description: 'Half-zebra' },
    { code: 'R3', description: 'G brand', brand: 'Zebra' },
    { code: 'R4', description: 'D of zebra' },
    { code: 'R5', description: 'C category', categoryCode: 'ZEBRAS' },
    { code: 'R6', description: 'B word of a brand', brand: 'Old Zebra' },
    { code: 'R7', description: 'A pack', packSize: '1 zebra' },
  ];
  for (const [index, product] of ranked.toReversed().entries())
    await buildProduct(db, { key: 100 + index, categoryCode: 'RANKED', ...product });
  const found = await fixture.named('search=zebra');
  expect(found.slice(0, 7)).toEqual(ranked.slice(0, 7).map(({ description }) => description));
  expect(found.slice(7).toSorted()).toEqual(['A pack', 'B word of a brand']);
  expect((await fixture.named('search=old zebra')).slice(0, 1)).toEqual(['B word of a brand']);
  // Products named by the words come first even if the words are misspelt.
  expect((await fixture.named('search=zebrra'))[0]).toBe('Zebra first');
});

test('the words in another order than the description has them still name it', async () => {
  expect((await fixture.named('search=breast chicken'))[0]).toBe('Chicken Breast 6 oz');
});
