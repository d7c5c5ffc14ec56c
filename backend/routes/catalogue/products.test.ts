import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

describe('GET /api/product/list', () => {
  test('shows a product with every field of the contract (S3.11)', async () => {
    const { body } = await fixture.get(`/api/product/list?keys=${fixture.keys.breast}`);
    expect(body).toEqual({
      page: 1,
      pageSize: 1,
      totalCount: 1,
      products: [
        {
          productKey: fixture.keys.breast,
          productCode: '10118',
          formattedProductCode: '10-118',
          description: 'Chicken Breast 6 oz',
          catalogDescription: '',
          brand: 'Farmstead',
          packSize: '4/10 lb',
          upc: '420411000102',
          pricingUM: 'LB',
          stockUM: 'CS',
          sellBys: [{ unitOfMeasure: 'CS', stockConversion: '1', sellByMultiple: '1', isPricing: false }],
          priceBys: [{ unitOfMeasure: 'LB', stockConversion: '0.025', priceDecimals: 4 }],
          defaultQuantity: { orderQuantity: '1', unitOfMeasure: 'CS' },
          listImage: null,
          mobileImage: null,
          cardImage: null,
          detailImages: [],
          scanDocuments: [],
          productMainCategoryCode: 'POULTRY',
          mainCategoryDescription: 'Poultry',
          productCategoryCode: 'CHICKEN',
          categoryDescription: 'Chicken',
          productSequence: 20,
          warehouseCode: '01',
          isDiscontinued: false,
          additional: { k0: '10118', k1: 'Farmstead', k2: '4/10 lb', k3: '420411000102' },
        },
      ],
    });
  });

  test('sorts by description, and leaves out discontinued products and key 9 (S9.3, S9.15)', async () => {
    const all = [
      'Broth, chicken style',
      'Chicken Breast 6 oz',
      'Chicken Thigh',
      'Harbor Lager',
      'Jalapeño Salsa 100% Hot_Sauce',
      'Mustard',
      'Truffle Sauce',
    ];
    expect(await fixture.named('')).toEqual(all);
    expect(await fixture.named('direction=desc')).toEqual([...all].reverse());
    expect((await fixture.get('/api/product/list?keys=9')).body).toMatchObject({ totalCount: 0, products: [] });
  });

  test.each([
    ['sort=sequence&category=CHICKEN', ['Chicken Thigh', 'Chicken Breast 6 oz']],
    ['sort=productCode&direction=desc&category=CHICKEN', ['Chicken Thigh', 'Chicken Breast 6 oz']],
    ['sort=brand&mainCategory=POULTRY', ['Chicken Thigh', 'Chicken Breast 6 oz']],
    ['mainCategory=BEVERAGE', ['Harbor Lager']],
    ['category=CHICKEN&mainCategory=BEVERAGE', []],
    ['category=NONE', []],
  ])('filters and sorts: %s (S2.19, S3.18)', async (query, expected) => {
    expect(await fixture.named(query)).toEqual(expected);
  });

  test('pages, and a page beyond the last is empty but still counts all (S7.28)', async () => {
    expect((await fixture.get('/api/product/list?pageSize=2&page=2')).body).toMatchObject({
      page: 2,
      pageSize: 2,
      totalCount: 7,
      products: [{ description: 'Chicken Thigh' }, { description: 'Harbor Lager' }],
    });
    expect((await fixture.get('/api/product/list?page=5000')).body).toMatchObject({ totalCount: 7, products: [] });
  });

  test('gives products by key in the order asked for, discontinued ones flagged, unknown ones left out', async () => {
    const { body } = await fixture.get(
      `/api/product/list?keys=${fixture.keys.old},${fixture.keys.breast},999999,${fixture.keys.old},9999999999`,
    );
    expect(body.products.map((one: { productKey: number }) => one.productKey)).toEqual([fixture.keys.old, fixture.keys.breast]);
    expect(body.products[0].isDiscontinued).toBe(true);
  });

  test('hides products of excluded categories from lists, keys, prices and stock (S6.7)', async () => {
    expect(await fixture.named('search=lager')).toEqual(['Harbor Lager']);
    expect(await fixture.named('search=lager', fixture.sober.headers)).toEqual([]);
    expect(await fixture.named(`keys=${fixture.keys.beer}`, fixture.sober.headers)).toEqual([]);
    expect((await fixture.post('/api/product/price', { [fixture.keys.beer]: ['CS'] }, fixture.sober.headers)).body).toEqual({});
    expect((await fixture.post('/api/product/uncommitted', [fixture.keys.beer], fixture.sober.headers)).body).toEqual({});
    expect(
      (await fixture.get(`/api/product/unitconversion?productKey=${fixture.keys.beer}&from=CS&to=CS`, fixture.sober.headers))
        .status,
    ).toBe(404);
  });

  test.each([
    'page=0',
    'page=x',
    'pageSize=101',
    'sort=price',
    'direction=up',
    'keys=',
    'keys=1,,2',
    'keys=a',
    'foo=1',
    `search=${'x'.repeat(201)}`,
  ])('refuses a query of the wrong shape: %s', async (query) => {
    expect((await fixture.get(`/api/product/list?${query}`)).status).toBe(400);
  });
});

test('asks the database as often for a page of one as for a page of all', async () => {
  const spy = vi.spyOn(fixture.office.store.pool, 'query');
  const statements = async (query: string) => {
    spy.mockClear();
    await fixture.get(`/api/product/list?${query}`);
    return spy.mock.calls.length;
  };
  const forOne = await statements('pageSize=1');
  expect(await statements('pageSize=100')).toBe(forOne);
  expect(forOne).toBeLessThan(10);
  spy.mockRestore();
});

describe('search', () => {
  test.each([
    ['10118', ['Chicken Breast 6 oz']],
    ['10-118', ['Chicken Breast 6 oz']],
    ['420411000102', ['Chicken Breast 6 oz']],
    ['farmstead', ['Chicken Breast 6 oz']],
    ['BREAST chicken', ['Chicken Breast 6 oz']],
    ['poultry', ['Chicken Breast 6 oz', 'Chicken Thigh']],
    ['marinades hot', ['Jalapeño Salsa 100% Hot_Sauce']],
    ['4/10', ['Chicken Breast 6 oz']],
  ])('finds by code, UPC, brand, words in any order, category and pack: %s', async (search, expected) => {
    expect(await fixture.named(`search=${encodeURIComponent(search)}&verbatim=true`)).toEqual(expected);
  });

  test('says which words it corrected, and which it left out', async () => {
    const corrected = await fixture.get('/api/product/list?search=chiken%20thigh');
    expect([corrected.body.corrected, corrected.body.products[0].description]).toEqual(['chicken thigh', 'Chicken Thigh']);
    const asTyped = await fixture.get('/api/product/list?search=chiken%20thigh&verbatim=true');
    expect([asTyped.body.corrected, asTyped.body.totalCount]).toEqual([undefined, 0]);
    const partly = await fixture.get('/api/product/list?search=truffle%20mustard%20wagyu');
    expect(partly.body.leftOut).toContain('wagyu');
  });

  test('puts products whose description begins with the words first', async () => {
    expect(await fixture.named('search=chicken')).toEqual(['Chicken Breast 6 oz', 'Chicken Thigh', 'Broth, chicken style']);
    expect(await fixture.named('search=chicken&sort=description')).toEqual([
      'Broth, chicken style',
      'Chicken Breast 6 oz',
      'Chicken Thigh',
    ]);
  });

  test.each([
    ['chiken breats', 'Chicken Breast 6 oz'],
    ['jalapeno', 'Jalapeño Salsa 100% Hot_Sauce'],
    ['mustrad', 'Mustard'],
  ])('forgives a typing error: %s', async (search, expected) => {
    expect((await fixture.named(`search=${search}`))[0]).toBe(expected);
  });

  test.each([
    ['100%', ['Jalapeño Salsa 100% Hot_Sauce']],
    // Signs alone say nothing.
    ['%', undefined],
    ['_', undefined],
    ['\\', undefined],
    ["'; drop table products --", []],
    ['  `  ', undefined],
  ])('takes signs as they are: %j', async (search, expected) => {
    const found = await fixture.named(`search=${encodeURIComponent(search)}`);
    if (expected === undefined) expect(found).toHaveLength(7);
    else expect(found).toEqual(expected);
  });
});
