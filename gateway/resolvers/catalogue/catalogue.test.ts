import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../texts/testing/english.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';
import { byDescription } from './catalogue.js';

const products = `query Products($pageSize: Int = 3, $filter: ProductFilter, $sort: ProductSortInput) {
  products(pageSize: $pageSize, filter: $filter, sort: $sort) {
    page pageSize totalCount
    products { productKey prices { unit price } stock { uncommitted uncommittedAlternate } }
  }
}`;

describe('products', () => {
  it('come with prices in the places of their unit and stock with two (S3.11, S5.7)', async () => {
    const ask = gatewayOver(fakeBackOffice().backOffice);
    const { data, errors } = await ask(products, { pageSize: 1 });
    expect(errors).toBeUndefined();
    expect(data.products).toEqual({
      page: 1,
      pageSize: 1,
      totalCount: 100,
      products: [
        {
          productKey: '1',
          prices: [
            { unit: 'LB', price: '3.2900' },
            { unit: 'CS', price: '3.29' },
          ],
          stock: { uncommitted: '42.00', uncommittedAlternate: '1680.00' },
        },
      ],
    });
  });

  it('say whether more than the stock may be ordered', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)('{ product(productKey: "1") { stock { mayBackOrder } } }');
    expect(data.product).toEqual({ stock: { mayBackOrder: true } });
  });

  it('have substitutes with the prices of this customer', async () => {
    const ask = gatewayOver(fakeBackOffice({ products: 2 }).backOffice);
    const { data, errors } = await ask(
      '{ one: product(productKey: "1") { substitutes { isProposed product { productKey prices { price } } } } two: product(productKey: "2") { substitutes { isProposed } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      one: {
        substitutes: [{ isProposed: false, product: { productKey: '2', prices: [{ price: '3.2900' }, { price: '3.29' }] } }],
      },
      two: { substitutes: [{ isProposed: true }] },
    });
  });

  it('have none where the back office names none, and null where it fails', async () => {
    const { backOffice, fixture } = fakeBackOffice({ products: 1 });
    const ask = gatewayOver(backOffice);
    expect((await ask('{ product(productKey: "1") { substitutes { isProposed } } }')).data.product).toEqual({ substitutes: [] });
    fixture.failing.set('catalogue.substitutes', new Failure('BACK_OFFICE_TIMEOUT', { reason: 'slow' }));
    const { data, errors } = await ask('{ product(productKey: "1") { productKey substitutes { isProposed } } }');
    expect(data.product).toEqual({ productKey: '1', substitutes: null });
    expect(errors).toMatchObject([{ path: ['product', 'substitutes'], extensions: { code: 'BACK_OFFICE_TIMEOUT' } }]);
  });

  it('are at most 100 a page', async () => {
    const ask = gatewayOver(fakeBackOffice({ products: 300 }).backOffice);
    const { data } = await ask('{ products(pageSize: 100) { pageSize products { productKey } } }');
    expect(data.products.pageSize).toBe(100);
    expect(data.products.products).toHaveLength(100);
  });

  it.each([
    ['pageSize: 101', 'A page has 1 to 100 rows'],
    ['pageSize: 0', 'A page has 1 to 100 rows'],
    ['page: 0', 'Pages are counted from 1'],
  ])('are refused for a page that no list has: %s', async (page, message) => {
    const { backOffice, fixture } = fakeBackOffice({ products: 300 });
    const { errors } = await gatewayOver(backOffice)(`{ products(${page}) { totalCount } }`);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it('are filtered and sorted by the back office (S2.19–S2.23)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const seen: unknown[] = [];
    const ask = gatewayOver({
      ...backOffice,
      forPerson: (scope) => {
        const clients = backOffice.forPerson(scope);
        const catalogue = {
          ...clients.catalogue,
          page: async (query: never) => seen.push(query) && clients.catalogue.page(query),
        };
        return { ...clients, catalogue } as never;
      },
    });
    await ask(products, {
      filter: { search: ' chicken ', mainCategory: 'POULTRY', category: null },
      sort: { by: 'BRAND', direction: 'DESC' },
    });
    expect(seen).toEqual([
      {
        ...{ page: 1, pageSize: 3, search: 'chicken', mainCategory: 'POULTRY', category: undefined },
        sort: { by: 'BRAND', direction: 'DESC' },
      },
    ]);
    expect(fixture.calls[0]).toBe('catalogue.page');
  });

  it('begin with what was bought, which is an order of its own', async () => {
    const { backOffice } = fakeBackOffice();
    const seen: unknown[] = [];
    const ask = gatewayOver({
      ...backOffice,
      forPerson: (scope) => {
        const clients = backOffice.forPerson(scope);
        const page = async (query: never) => seen.push(query) && clients.catalogue.page(query);
        return { ...clients, catalogue: { ...clients.catalogue, page } } as never;
      },
    });
    await ask('{ products(filter: { search: "milk" }, purchasesFirst: true, pageSize: 6) { totalCount } }');
    expect(seen).toMatchObject([{ search: 'milk', isPurchasesFirst: true, sort: undefined }]);
    const { errors } = await ask('{ products(sort: { by: BRAND }, purchasesFirst: true) { totalCount } }');
    expect(errors).toMatchObject([
      { message: 'Purchases come first only without a sort order', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(seen).toHaveLength(1);
  });

  it('refuse a search of more than 200 characters', async () => {
    const ask = gatewayOver(fakeBackOffice().backOffice);
    const { errors } = await ask(products, { filter: { search: 'x'.repeat(201) } });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('keep their rows where the price service fails, and say once that it does', async () => {
    const { backOffice } = fakeBackOffice({ failing: new Map([['catalogue.prices', new Failure('BACK_OFFICE_UNAVAILABLE')]]) });
    const { data, errors } = await gatewayOver(backOffice)(products);
    expect(data.products.products.map((product: { prices: unknown }) => product.prices)).toEqual([null, null, null]);
    expect(data.products.products[2].stock).not.toBeNull();
    expect(errors).toEqual([
      {
        message: 'Service temporarily unavailable',
        path: ['products', 'products', 0, 'prices'],
        extensions: { code: 'BACK_OFFICE_UNAVAILABLE', requestId: 'request-1' },
      },
    ]);
  });

  it('have no prices, and no error, where pricing is hidden (S1.7)', async () => {
    const { backOffice } = fakeBackOffice({ failing: new Map([['catalogue.prices', new Failure('FORBIDDEN')]]) });
    const { data, errors } = await gatewayOver(backOffice)(products);
    expect(errors).toBeUndefined();
    expect(data.products.products[0].prices).toBeNull();
  });

  it('are not priced where nobody asks for it', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    await gatewayOver(backOffice)(
      'query ($with: Boolean!) { products { products { productKey prices @include(if: $with) { price } } } }',
      { with: false },
    );
    expect(fixture.calls).toEqual(['catalogue.page']);
  });
});

describe('one product', () => {
  it('is null where there is none, or where its key can be none (S2.25)', async () => {
    const ask = gatewayOver(fakeBackOffice().backOffice);
    const { data, errors } = await ask(
      '{ a: product(productKey: "999") { productKey } b: product(productKey: "x") { productKey } c: product(productKey: "0") { productKey } }',
    );
    expect([data, errors]).toEqual([{ a: null, b: null, c: null }, undefined]);
  });

  it('shows all that the back office knows of it (S3.11)', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(`{
      product(productKey: "1") {
        formattedProductCode pricingUnit stockUnit sequence isDiscontinued images { list mobile detail }
        sellBys { unit stockConversion sellByMultiple isPricing } defaultQuantity { orderQuantity unit }
        mainCategory { code description } category { code mainCategoryCode }
      }
    }`);
    expect(data.product).toEqual({
      formattedProductCode: '10-1',
      pricingUnit: 'LB',
      stockUnit: 'CS',
      sequence: 1,
      isDiscontinued: false,
      images: { list: 'p1.svg', mobile: null, detail: ['p1.svg'] },
      sellBys: [
        { unit: 'CS', stockConversion: '1', sellByMultiple: '1.00', isPricing: false },
        { unit: 'EA', stockConversion: '0.25', sellByMultiple: '0.00', isPricing: false },
      ],
      defaultQuantity: { orderQuantity: '1.00', unit: 'CS' },
      mainCategory: { code: 'POULTRY', description: 'Poultry' },
      category: { code: 'CHICKEN', mainCategoryCode: 'POULTRY' },
    });
  });
});

describe('the rest of the catalogue', () => {
  it('lists main categories and categories by description (S3.12)', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(
      '{ mainCategories { description } categories { code mainCategoryCode } excludedCategoryCodes }',
    );
    expect(data).toEqual({
      mainCategories: [{ description: 'Poultry' }, { description: 'Seafood' }],
      categories: [{ code: 'CHICKEN', mainCategoryCode: 'POULTRY' }],
      excludedCategoryCodes: ['ALCOHOL'],
    });
  });

  it('sorts by the language of the caller: ñ comes after n in Spanish', () => {
    const rows = ['Ñoquis', 'Nueces', 'Naranjas'].map((description) => ({ description }));
    const sortedIn = (language: string) => byDescription(rows, textsIn(language)).map(({ description }) => description);
    expect(sortedIn('es')).toEqual(['Naranjas', 'Nueces', 'Ñoquis']);
    expect(sortedIn('en-US')).toEqual(['Naranjas', 'Ñoquis', 'Nueces']);
  });

  it('puts products forward by sequence, then code, those without a sequence last (S9.15)', async () => {
    const { data } = await gatewayOver(fakeBackOffice({ products: 4 }).backOffice)(
      '{ pushProducts { productKey sequence product { productCode } } }',
    );
    expect(data.pushProducts.map((push: { productKey: string }) => push.productKey)).toEqual(['2', '4', '1', '3']);
  });

  it('converts units, and has null for a product without them (S7.32)', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(
      '{ a: unitConversion(productKey: "1", from: "CS", to: "LB") b: unitConversion(productKey: "999", from: "CS", to: "LB") }',
    );
    expect(data).toEqual({ a: '40', b: null });
  });
});

describe('products by code', () => {
  const byCodes =
    'query ByCodes($codes: [String!]!) { productsByCodes(codes: $codes) { code product { productKey prices { unit } } } }';

  it('are found in the order of the codes, each code once, null where it means nothing', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    const { data } = await ask(byCodes, { codes: ['10002', ' 10001 ', 'nothing', '10002', '', 'a,b', 'x'.repeat(51), '\u0007'] });
    const found = (productKey: string) => ({ productKey, prices: [{ unit: 'LB' }, { unit: 'CS' }] });
    expect(data.productsByCodes).toEqual([
      { code: '10002', product: found('2') },
      { code: ' 10001 ', product: found('1') },
      { code: 'nothing', product: null },
      { code: '10002', product: found('2') },
      { code: '', product: null },
      { code: 'a,b', product: null },
      { code: 'x'.repeat(51), product: null },
      { code: '\u0007', product: null },
    ]);
    expect([...fixture.calls].sort()).toEqual(['catalogue.byCodes', 'catalogue.prices']);
  });

  it('are looked up without a call where nothing can be a code, and at most 500 at once', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    expect((await ask(byCodes, { codes: [' ', ','] })).data.productsByCodes).toHaveLength(2);
    expect(fixture.calls).toEqual([]);
    const { errors } = await ask(byCodes, { codes: Array.from({ length: 501 }, String) });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('come with further values and documents (S3.11)', async () => {
    const ask = gatewayOver(fakeBackOffice().backOffice);
    const { data } = await ask('{ product(productKey: "1") { additional { key value } scanDocuments } }');
    expect(data.product).toEqual({
      additional: [
        { key: 'k0', value: '10001' },
        { key: 'k1', value: 'WHATEVER' },
        { key: 'k5', value: '7' },
      ],
      scanDocuments: ['spec-1.pdf'],
    });
  });
});
