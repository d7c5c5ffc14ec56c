import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushProducts } from '../../store/tables/products.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

test('lists main categories and categories by description (S3.12, S7.31)', async () => {
  expect(await fixture.get('/api/product/maincategories')).toEqual({
    status: 200,
    body: [
      { code: 'BEVERAGE', description: 'Beverages' },
      { code: 'OILSAUCE', description: 'Oils & Sauces' },
      { code: 'POULTRY', description: 'Poultry' },
    ],
  });
  expect((await fixture.get('/api/product/categories')).body).toEqual([
    { code: 'ALCOHOL', description: 'Beer & Wine', parent: 'BEVERAGE' },
    { code: 'CHICKEN', description: 'Chicken', parent: 'POULTRY' },
    { code: 'SAUCES', description: 'Sauces & Marinades', parent: 'OILSAUCE' },
  ]);
});

test('names the excluded categories of a customer and leaves them out of the others (S6.7)', async () => {
  const { headers } = fixture.sober;
  expect((await fixture.get('/api/product/excludedCategories')).body).toEqual([]);
  expect((await fixture.get('/api/product/excludedCategories', headers)).body).toEqual(['ALCOHOL']);
  expect((await fixture.get('/api/product/excludedCategories', {})).body).toEqual([]);
  const codes = async (url: string) => (await fixture.get(url, headers)).body.map(({ code }: { code: string }) => code);
  expect(await codes('/api/product/categories')).toEqual(['CHICKEN', 'SAUCES']);
  expect(await codes('/api/product/maincategories')).toEqual(['OILSAUCE', 'POULTRY']);
});

test('puts push products in order of sequence, missing ones as 9999, then by code; hidden and discontinued ones are left out (S9.15)', async () => {
  const { keys, office, sober } = fixture;
  await office.db.insert(pushProducts).values([
    { productKey: keys.salsa, sequence: null },
    { productKey: keys.breast, sequence: 2 },
    { productKey: keys.split, sequence: 9999 },
    { productKey: keys.beer, sequence: 1 },
    { productKey: keys.old, sequence: 1 },
    { productKey: 9, sequence: 1 },
  ]);
  const push = { beer: keys.beer, breast: keys.breast, salsa: keys.salsa, split: keys.split };
  expect((await fixture.get('/api/product/pushProductKeys')).body).toEqual([
    { productKey: push.beer, sequence: 1 },
    { productKey: push.breast, sequence: 2 },
    { productKey: push.salsa, sequence: null },
    { productKey: push.split, sequence: 9999 },
  ]);
  const forSober = (await fixture.get('/api/product/pushProductKeys', sober.headers)).body;
  expect(forSober.map(({ productKey }: { productKey: number }) => productKey)).toEqual([push.breast, push.salsa, push.split]);
});
