import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../../store/tables/products.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
  const { db } = fixture.office;
  await buildCategory(db, 'DESSERTS', 'Desserts');
  const dessert = { categoryCode: 'DESSERTS', brand: 'Kestrel Creamery' };
  await buildProduct(db, {
    key: 210,
    ...dessert,
    code: '4711809',
    formattedCode: '47-11809',
    description: 'Crème Brûlée',
    upc: '036000291452',
  });
  await buildProduct(db, { key: 201, ...dessert, code: '5500312', description: 'Mozzarella Shredded' });
  await buildProduct(db, { key: 202, ...dessert, code: '5500999', description: 'Large Bowl' });
});
afterAll(() => fixture.office.close());

const found = (search: string) => fixture.named(`search=${encodeURIComponent(search)}`);

test.each([
  ['a letter left out', 'mozarella', 'Mozzarella Shredded'],
  ['a letter too many', 'mozzarrella', 'Mozzarella Shredded'],
  ['a wrong first letter', 'nozzarella', 'Mozzarella Shredded'],
  ['two neighbours swapped', 'shreddde', 'Mozzarella Shredded'],
  ['two errors in a long word', 'mozarela', 'Mozzarella Shredded'],
  ['a word half typed', 'mozar', 'Mozzarella Shredded'],
  ['accents left out', 'creme brulee', 'Crème Brûlée'],
  ['accents that the name does not have', 'mózzàrella', 'Mozzarella Shredded'],
  ['a brand', 'kestral', 'Crème Brûlée'],
  ['a category', 'deserts', 'Crème Brûlée'],
  ['one word of two', 'shredded mozarella', 'Mozzarella Shredded'],
  ['a wrong digit in a code', '4711808', 'Crème Brûlée'],
  ['two digits of a code swapped', '4711089', 'Crème Brûlée'],
  ['a digit of a code left out', '471809', 'Crème Brûlée'],
  ['a code as it is formatted', '47-11808', 'Crème Brûlée'],
  ['a wrong digit in a UPC', '036000291453', 'Crème Brûlée'],
])('forgives %s (S2.23)', async (_, search, expected) => {
  expect(await found(search)).toContain(expected);
});

test('a UPC is found with and without the zeros before it', async () => {
  expect(await found('036000291452')).toEqual(['Crème Brûlée']);
  expect(await found('36000291452')).toEqual(['Crème Brûlée']);
});

test('what is spelt right is not taken for something else', async () => {
  expect(await found('lager bowl')).not.toContain('Mozzarella Shredded');
  expect((await fixture.get('/api/product/list?search=lager%20bowl')).body).toMatchObject({ leftOut: ['lager'] });
  expect(await found('zzqqxx')).toEqual([]);
  expect(await found('9999999999')).toEqual([]);
});

test('a product that is hidden from the customer is not found by a misspelling either (S6.7)', async () => {
  expect(await found('harbor lagre')).toEqual(['Harbor Lager']);
  expect(await fixture.named('search=harbor%20lagre', fixture.sober.headers)).toEqual([]);
});

test('a product that is renamed is found by what it is called now', async () => {
  const { db } = fixture.office;
  await buildProduct(db, { key: 203, code: 'RENAMED', categoryCode: 'DESSERTS', description: 'Before' });
  await db.update(products).set({ description: 'Panettone' }).where(eq(products.code, 'RENAMED'));
  expect(await found('panetone')).toEqual(['Panettone']);
});
