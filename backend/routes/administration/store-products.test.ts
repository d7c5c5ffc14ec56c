import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProduct, type ProductForm } from '../../../domain/administration/products/product-form.js';
import type { ProductRows, StoreProduct } from '../../contract/store-products.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { products, pushProducts } from '../../store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
let headers: Record<string, string>;
beforeAll(async () => {
  office = await startTestBackOffice();
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  // Product 9 is in no list.
  await office.db.execute(sql`select setval(pg_get_serial_sequence('products', 'key'), 99)`);
  await buildCategory(office.db, 'POULTRY', 'Poultry');
  await buildCategory(office.db, 'PAPER', 'Paper Goods', { code: 'NONFOOD', description: 'Non-Food' });
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.delete(pushProducts);
  await office.db.delete(products);
});

async function call(method: 'GET' | 'POST', url: string, payload?: object, as = headers) {
  const answer = await office.app.inject({ method, url: `/api/admin${url}`, headers: as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const build = (values: Partial<typeof products.$inferInsert> & { code: string }) =>
  buildProduct(office.db, { categoryCode: 'POULTRY', ...values });
const list = async (query = '') => (await call('GET', `/products${query}`)).body as ProductRows;
const codes = async (query = '') => (await list(query)).rows.map(({ code }) => code);
const read = async (key: number) => (await call('GET', `/products/${key}`)).body as StoreProduct;
const formOf = async (key: number) => (await read(key)).form as ProductForm;
const save = (key: number, seen: ProductForm, change: Partial<ProductForm>) =>
  call('POST', `/products/${key}`, { seen, product: { ...seen, ...change } });
const entries = async (action: string) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id)).map(({ details }) => details);

describe('the products of the store, for its staff', () => {
  test('are listed by description, discontinued ones too', async () => {
    await build({ code: 'B', description: 'beef' });
    await build({ code: 'A', description: 'Apple', isDiscontinued: true, listPrice: null });
    const { totalCount, rows } = await list();
    expect([totalCount, rows.map(({ code }) => code)]).toEqual([2, ['A', 'B']]);
    expect(rows[1]).toMatchObject({
      listPrice: '10',
      pricingUm: 'CS',
      stockQuantity: '0',
      category: 'Poultry',
      isFeatured: false,
    });
  });

  test('come a page at a time', async () => {
    for (const code of ['A', 'B', 'C']) await build({ code, description: code });
    expect(await codes('?page=2&pageSize=2')).toEqual(['C']);
    expect(await list('?page=3&pageSize=2')).toEqual({ totalCount: 3, rows: [] });
  });

  test('are found as customers find them: by code first, with typing errors forgiven', async () => {
    await build({ code: 'ZEBRA', description: 'Other' });
    await build({ code: 'X1', description: 'Zebra steak', isDiscontinued: true });
    expect(await codes('?search=zebra')).toEqual(['ZEBRA', 'X1']);
    expect(await codes('?search=zebrra')).toContain('X1');
    expect(await codes('?search=nothing%20like%20this')).toEqual([]);
  });

  test('are filtered', async () => {
    const featured = await build({ code: 'FEATURED', image: 'a.svg' });
    await office.db.insert(pushProducts).values({ productKey: featured });
    await build({ code: 'GONE', isDiscontinued: true, image: 'a.svg' });
    await build({ code: 'FREE', listPrice: null, image: 'a.svg' });
    await build({ code: 'BLIND' });
    await build({ code: 'PAPER', categoryCode: 'PAPER', image: 'a.svg' });
    expect(await codes('?featured=true')).toEqual(['FEATURED']);
    expect(await codes('?discontinued=true')).toEqual(['GONE']);
    expect(await codes('?discontinued=false')).not.toContain('GONE');
    expect(await codes('?withoutPrice=true')).toEqual(['FREE']);
    expect(await codes('?withoutPicture=true')).toEqual(['BLIND']);
    expect(await codes('?mainCategory=NONFOOD')).toEqual(['PAPER']);
    expect(await codes('?category=PAPER')).toEqual(['PAPER']);
    expect(await codes('?category=PAPER&featured=true')).toEqual([]);
  });

  test('are closed to others', async () => {
    const { headers: buyer } = await buildBuyer(office.db, {}, office.clock.now());
    expect((await call('GET', '/products', undefined, buyer)).status).toBe(403);
    expect((await call('GET', '/products', undefined, {})).status).toBe(401);
  });
});

describe('a product', () => {
  test('is read with everything that staff change', async () => {
    const other = await build({ code: 'OTHER', description: 'Other' });
    const key = await build({ code: 'A', stockQuantity: '3.5', cost: '7.25', image: 'a.svg' });
    const seen = await formOf(key);
    const change = { substitutes: [String(other)], pictures: ['b.svg', 'a.svg'], documents: ['a.pdf'], doNotSubstitute: true };
    await save(key, seen, change);
    const { form, substitutes } = await read(key);
    expect(form).toEqual({ ...seen, ...change });
    expect(form).toMatchObject({ listPrice: '10', cost: '7.25', stockQuantity: '3.5', units: [{ um: 'CS', use: 'BOTH' }] });
    expect(substitutes).toMatchObject([{ productKey: other, code: 'OTHER' }]);
  });

  test('is saved without the spaces around its texts, with the values before and after in the log', async () => {
    const key = await build({ code: 'A', description: 'Wing' });
    const { status, body } = await save(key, await formOf(key), { description: ' Wings ', listPrice: '12.50', isTaxable: true });
    expect([status, body.form]).toMatchObject([200, { description: 'Wings', listPrice: '12.5', isTaxable: true }]);
    const changes = (await entries('product.changed')).filter(({ productKey }) => productKey === key);
    expect(changes).toEqual([
      { productKey: key, code: 'A', field: 'description', from: 'Wing', to: 'Wings' },
      { productKey: key, code: 'A', field: 'listPrice', from: '10', to: '12.5' },
      { productKey: key, code: 'A', field: 'isTaxable', from: false, to: true },
    ]);
  });

  test('that nothing changed of leaves no entry in the log', async () => {
    const key = await build({ code: 'A' });
    expect((await save(key, await formOf(key), {})).status).toBe(200);
    expect((await entries('product.changed')).filter(({ productKey }) => productKey === key)).toEqual([]);
  });

  test('keeps what another person changed of it meanwhile, and orders took from its stock', async () => {
    const key = await build({ code: 'A', stockQuantity: '10' });
    const seen = await formOf(key);
    await save(key, seen, { brand: 'Theirs' });
    await office.db.update(products).set({ stockQuantity: '8' }).where(eq(products.key, key));
    expect((await save(key, seen, { description: 'Mine' })).body.form).toMatchObject({
      ...{ brand: 'Theirs', description: 'Mine', stockQuantity: '8' },
    });
  });

  test('is not overwritten where both changed the same field, unless they agree', async () => {
    const key = await build({ code: 'A', brand: 'Old' });
    const seen = await formOf(key);
    await save(key, seen, { brand: 'Theirs', packSize: '12' });
    const { status, body } = await save(key, seen, { brand: 'Mine', packSize: '12' });
    expect([status, body.problems]).toMatchObject([409, [{ code: 'PRODUCT_CHANGED', field: 'brand' }]]);
    expect((await formOf(key)).brand).toBe('Theirs');
  });

  test('gets other units of measure, with the units that they fit', async () => {
    const key = await build({ code: 'A' });
    const seen = await formOf(key);
    const units = [
      { um: 'ea', conversion: '1', multiple: '', use: 'SELL', decimals: '' },
      { um: 'LB', conversion: '2.50', multiple: '0', use: 'PRICE', decimals: '2' },
    ] as const;
    const change = { units, stockUm: 'EA', pricingUm: 'lb', defaultUm: '' };
    const { body } = await save(key, seen, change);
    expect(body.form).toMatchObject({ stockUm: 'EA', pricingUm: 'LB', defaultUm: 'EA' });
    expect(body.form.units).toEqual([
      { um: 'EA', conversion: '1', multiple: '1', use: 'SELL', decimals: '4' },
      { um: 'LB', conversion: '2.5', multiple: '0', use: 'PRICE', decimals: '2' },
    ]);
    expect(await formOf(key)).toEqual(body.form);
  });

  test('is refused with all fields that cannot be saved', async () => {
    const key = await build({ code: 'A' });
    const change = { description: ' ', listPrice: '1,5', categoryCode: 'NONE', substitutes: [String(key)], defaultUm: 'LB' };
    const { status, body } = await save(key, await formOf(key), change);
    expect([status, body.problems.map(({ field }: { field: string }) => field)]).toEqual([
      409,
      ['description', 'listPrice', 'defaultUm', 'categoryCode', 'substitutes'],
    ]);
    expect((await formOf(key)).description).toBe('WHATEVER');
  });

  test('keeps its code', async () => {
    const key = await build({ code: 'A' });
    expect((await save(key, await formOf(key), { code: 'B' })).body.form.code).toBe('A');
  });

  test('is absent for an unknown key, and for the one that no list shows', async () => {
    const hidden = await build({ key: 9, code: 'HIDDEN' });
    expect((await call('GET', '/products/424242')).status).toBe(404);
    expect((await call('GET', `/products/${hidden}`)).status).toBe(404);
    expect((await save(424242, newProduct, {})).status).toBe(404);
  });

  test('is created once for a code', async () => {
    const product = { ...newProduct, code: 'NEW-1', description: 'New one', categoryCode: 'PAPER' };
    const { status, body } = await call('POST', '/products', { product });
    expect([status, body.form]).toMatchObject([200, { ...product, formattedCode: 'NEW-1' }]);
    expect(body.productKey).toBeGreaterThan(99);
    expect(await entries('product.created')).toEqual([{ productKey: body.productKey, code: 'NEW-1', description: 'New one' }]);
    const again = await call('POST', '/products', { product });
    expect([again.status, again.body.problems]).toMatchObject([409, [{ code: 'NAME_TAKEN', field: 'code' }]]);
    expect(
      (await call('POST', '/products', { product: newProduct })).body.problems.map(({ field }: { field: string }) => field),
    ).toEqual([...['code', 'description', 'categoryCode']]);
  });
});

describe('featured products', () => {
  test('are saved in their order, discontinued ones too', async () => {
    const [one, two] = [await build({ code: '1' }), await build({ code: '2', isDiscontinued: true })];
    const { status, body } = await call('POST', '/featured-products', { seen: [], products: [two, one] });
    expect([status, body.products]).toMatchObject([200, [{ code: '2', isFeatured: true }, { code: '1' }]]);
    expect((await call('GET', '/featured-products')).body).toEqual(body);
    expect(await entries('featuredProducts.changed')).toEqual([{ from: '', to: `${two},${one}` }]);
  });

  test('are not overwritten if someone changed them meanwhile', async () => {
    const [one, two] = [await build({ code: '1' }), await build({ code: '2' })];
    await call('POST', '/featured-products', { seen: [], products: [one] });
    const { status, body } = await call('POST', '/featured-products', { seen: [], products: [two] });
    expect([status, body.problems]).toMatchObject([409, [{ code: 'LIST_CHANGED' }]]);
  });

  test('are products of the catalog, each once, and not too many', async () => {
    const one = await build({ code: '1' });
    for (const wrong of [[one, one], [424_242]])
      expect((await call('POST', '/featured-products', { seen: [], products: wrong })).body.problems).toMatchObject([
        { code: 'REFUSED' },
      ]);
  });
});

test('categories stand below their main categories, with the number of their products', async () => {
  await build({ code: '1', isDiscontinued: true });
  const { body } = await call('GET', '/categories');
  const poultry = { code: 'POULTRY', description: 'Poultry', unspsc: '', productCount: 1, version: expect.any(String) };
  const goods = { code: 'PAPER', description: 'Paper Goods', unspsc: '', productCount: 0, version: expect.any(String) };
  expect(body.mainCategories).toEqual([
    { code: 'FOOD', description: 'Food', version: expect.any(String), categories: [poultry] },
    { code: 'NONFOOD', description: 'Non-Food', version: expect.any(String), categories: [goods] },
  ]);
});
