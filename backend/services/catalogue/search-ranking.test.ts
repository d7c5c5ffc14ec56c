import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

test('ranks code, beginning of a code, beginning of the description, brand or category, word, word of the brand, part of a word', async () => {
  const { db } = fixture.office;
  await buildCategory(db, 'RANKED', 'Ranked');
  await buildCategory(db, 'ZEBRAS', 'Striped Zebra');
  const named = { exact: 'H exact code', code: 'G begins code', first: 'Zebra first', brand: 'F brand', category: 'E category' };
  const inBrand = 'F word of a brand';
  const rest = { word: 'D of zebra', hyphen: 'C half-zebra', part: 'B unzebraed', pack: 'A pack' };
  const listed = [
    { code: 'ZEBRA', description: named.exact },
    { code: 'ZEBRA-7', description: named.code },
    { code: 'R1', description: named.first },
    { code: 'R2', description: named.brand, brand: 'Zebra' },
    { code: 'R8', description: inBrand, brand: 'Old Zebra' },
    { code: 'R3', description: named.category, categoryCode: 'ZEBRAS' },
    { code: 'R4', description: rest.word },
    { code: 'R5', description: rest.hyphen },
    { code: 'R6', description: rest.part },
    { code: 'R7', description: rest.pack, packSize: '1 zebra' },
  ];
  for (const [index, product] of listed.entries())
    await buildProduct(db, { key: 100 + index, categoryCode: 'RANKED', ...product });
  expect(await fixture.named('search=zebra')).toEqual([
    named.exact,
    named.code,
    named.first,
    named.category,
    named.brand,
    rest.hyphen,
    rest.word,
    inBrand,
    rest.part,
    rest.pack,
  ]);
  expect((await fixture.named('search=old zebra')).slice(0, 1)).toEqual([inBrand]);
  // Products named by the words come first even if the words are misspelt.
  expect((await fixture.named('search=zebrra'))[0]).toBe(named.first);
});

test('the words in another order than the description has them still name it', async () => {
  expect((await fixture.named('search=breast chicken'))[0]).toBe('Chicken Breast 6 oz');
});
