import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSubstitutes } from '../../store/tables/product-substitutes.js';
import { products } from '../../store/tables/products.js';
import { buildProduct } from '../../testing/build-product.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

const ask = async (keys: readonly number[], headers?: Record<string, string>) =>
  await fixture.post('/api/product/substitutes', [...keys], headers);

let count = 0;
function lager(values: Partial<typeof products.$inferInsert> = {}): Promise<number> {
  count += 1;
  return buildProduct(fixture.office.db, {
    key: 1000 + count,
    code: `4${count}`,
    categoryCode: 'ALCOHOL',
    description: `Dark Lager ${count}`,
    packSize: '24/12 oz',
    stockQuantity: '5',
    ...values,
  });
}
const map = (productKey: number, ...keys: number[]) =>
  fixture.office.db
    .insert(productSubstitutes)
    .values(keys.map((substituteKey, sequence) => ({ productKey, substituteKey, sequence })));

test('gives what the operator mapped, in this order, as far as it is in stock and sold', async () => {
  const [wanted, first, none, gone, second, third, fourth] = [
    await lager({ stockQuantity: '0' }),
    await lager(),
    await lager({ stockQuantity: '0' }),
    await lager({ isDiscontinued: true }),
    fixture.keys.split,
    await lager(),
    await lager(),
  ];
  await map(wanted, second, gone, first, none, fourth, third);
  expect(await ask([wanted, 4711])).toEqual({
    status: 200,
    body: { [wanted]: { isProposed: false, productKeys: [second, first, fourth] } },
  });
  // A mapped substitute stands, even if there is none of it.
  const other = await lager();
  await map(other, none);
  expect((await ask([other])).body).toEqual({ [other]: { isProposed: false, productKeys: [] } });
});

test('proposes what is near in category, name, pack and price, and in stock, where nothing is mapped', async () => {
  const wanted = await lager({ description: 'Amber Ale', listPrice: '20', stockQuantity: '0' });
  const near = await lager({ description: 'Amber Ale Bock', listPrice: '22' });
  const nearer = await lager({ description: 'Amber Ale Porter', listPrice: '20' });
  const others: Partial<typeof products.$inferInsert>[] = [
    { categoryCode: 'SAUCES' },
    { description: 'Amber Stout Ginger' },
    { packSize: '4/12 oz' },
    { listPrice: '41' },
    { stockQuantity: '0' },
    { isDiscontinued: true },
  ];
  for (const change of others) await lager({ description: 'Amber Ale', listPrice: '20', ...change });
  await lager({ description: 'Amber Stout Weiss', listPrice: '9' });
  const stout = { description: 'Amber Stout Ginger' };
  const { body } = await ask([wanted]);
  expect(body[wanted].isProposed).toBe(true);
  expect(body[wanted].productKeys.slice(0, 2)).toEqual([nearer, near]);
  const [third] = await fixture.office.db.select().from(products).where(eq(products.description, stout.description));
  expect(body[wanted].productKeys).toEqual([nearer, near, third?.key]);
});

test('never replaces a product that is not to be substituted, not even by what is mapped', async () => {
  const wanted = await lager({ doNotSubstitute: true, description: 'Pilsener' });
  await map(wanted, await lager({ description: 'Pilsener' }));
  expect(await ask([wanted])).toEqual({ status: 200, body: {} });
});

test('hides what the customer does not see (S6.7)', async () => {
  const [beer, sauce] = [await lager(), fixture.keys.salsa];
  await map(beer, fixture.keys.split);
  await map(sauce, beer, fixture.keys.split);
  expect((await ask([beer, sauce], fixture.sober.headers)).body).toEqual({
    [sauce]: { isProposed: false, productKeys: [fixture.keys.split] },
  });
});

test('refuses a body of the wrong shape, and knows nothing for no keys', async () => {
  expect((await ask([])).body).toEqual({});
  for (const body of [[0], [2 ** 31], Array.from({ length: 101 }, (_, at) => at + 1), { 1: 2 }])
    expect((await fixture.post('/api/product/substitutes', body)).status).toBe(400);
});
