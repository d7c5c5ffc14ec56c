import { describe, expect, it } from 'vitest';
import { newProduct } from '../../../domain/administration/products/product-form.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

const list = `query ($filter: StoreProductFilter! = {}, $page: Int! = 1, $pageSize: Int! = 25) {
  storeProducts(filter: $filter, page: $page, pageSize: $pageSize) { totalCount rows { productKey listPrice image } } }`;
const find = 'query ($productKey: ID!) { storeProduct(productKey: $productKey) { productKey form { code units { um use } } } }';
const result = `{ __typename ... on StoreProductSaved { product { productKey form { description } } }
  ... on StoreProductConflict { product { form { description } } } ... on Problems { problems { code field message } } }`;
const create = `mutation ($input: CreateStoreProductInput!) { createStoreProduct(input: $input) ${result} }`;
const save = `mutation ($input: SaveStoreProductInput!) { saveStoreProduct(input: $input) ${result} }`;
const feature = `mutation ($input: SaveFeaturedProductsInput!) { saveFeaturedProducts(input: $input) {
  __typename ... on FeaturedProductsSaved { products { productKey } } ... on FeaturedProductsConflict { products { productKey } } } }`;
const product = { ...newProduct, code: 'A', description: 'Mine', categoryCode: 'POULTRY' };
const input = { productKey: '7', seen: product, product };

describe('the products of the store', () => {
  it('are read a page at a time, by search and filters', async () => {
    const { ask, fixture } = given();
    const filter = { search: ' chicken ', isDiscontinued: false, isWithoutPrice: true, category: 'POULTRY' };
    const { data } = await ask(list, { filter, page: 3 });
    expect(data.storeProducts).toEqual({ totalCount: 1, rows: [{ productKey: '7', listPrice: '24.5', image: null }] });
    const read = { ...filter, search: 'chicken', mainCategory: null, isWithoutPicture: false, isFeatured: false };
    expect(fixture.written).toEqual({ filter: read, page: 3, pageSize: 25 });
  });

  it.each([{ page: 0 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: 101 }, { filter: { search: 'x'.repeat(201) } }])(
    'have no such page: %j',
    async (variables) => {
      const { ask, fixture } = given();
      expect((await ask(list, variables)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(fixture.calls).toEqual([]);
    },
  );

  it('are null where the back office does not offer them', async () => {
    const { ask } = given({ hasStoreProducts: false });
    const { data, errors } = await ask('{ storeProducts { totalCount } storeCategories { code } featuredProducts { code } }');
    expect([data, errors]).toEqual([{ storeProducts: null, storeCategories: null, featuredProducts: null }, undefined]);
  });

  it('are read one by one, by keys that are no other place', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(find, { productKey: '7' });
    expect(data.storeProduct).toEqual({ productKey: '7', form: { code: '10118', units: [{ um: 'CS', use: 'BOTH' }] } });
    expect((await ask(find, { productKey: '8' })).data.storeProduct).toBeNull();
    expect(fixture.calls).toHaveLength(2);
    for (const productKey of ['../7', '0', 'x', '9999999999']) await ask(find, { productKey });
    expect(fixture.calls).toHaveLength(2);
  });

  it('are created', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(create, { input: { product } });
    const saved = { productKey: '7', form: { description: 'Mine' } };
    expect(data.createStoreProduct).toEqual({ __typename: 'StoreProductSaved', product: saved });
    expect(fixture.written).toEqual({ product });
  });

  it('are saved with what was seen', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(save, { input });
    expect(data.saveStoreProduct.__typename).toBe('StoreProductSaved');
    expect(fixture.written).toEqual(input);
    expect((await ask(save, { input: { ...input, productKey: 'x' } })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    const wrong = { ...input, product: { ...product, substitutes: ['../1'] } };
    expect((await ask(save, { input: wrong })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('are shown as they are now if somebody changed them meanwhile', async () => {
    const { data } = await given({ productConflict: { description: 'Theirs' } }).ask(save, { input });
    const now = { form: { description: 'Theirs' } };
    expect(data.saveStoreProduct).toEqual({ __typename: 'StoreProductConflict', product: now });
  });

  it.each([
    ['units.0.um', ['product', 'units', '0', 'um']],
    ['code', ['product', 'code']],
    [null, null],
  ])('are refused at the field %s', async (field, path) => {
    const refusal = { message: 'No', problems: [{ code: 'PRODUCT_INVALID', message: 'Not so', field }] } as const;
    const { data } = await given({ refusal }).ask(save, { input });
    expect(data.saveStoreProduct.problems).toEqual([{ code: 'PRODUCT_INVALID', message: 'Not so', field: path }]);
  });

  it('are featured in an order', async () => {
    const { ask, fixture } = given();
    const wanted = { seen: ['1'], products: ['7', '1'] };
    const { data } = await ask(feature, { input: wanted });
    const products = [{ productKey: '7' }, { productKey: '1' }];
    expect(data.saveFeaturedProducts).toEqual({ __typename: 'FeaturedProductsSaved', products });
    expect(fixture.written).toEqual(wanted);
    const late = await given({ productConflict: {} }).ask(feature, { input: wanted });
    expect(late.data.saveFeaturedProducts.__typename).toBe('FeaturedProductsConflict');
  });

  it.each([
    ['listed', list, {}],
    ['saved', save, { input }],
    ['created', create, { input: { product } }],
    ['featured', feature, { input: { seen: [], products: [] } }],
  ])('are not %s by guests', async (_, query, variables) => {
    const { ask, fixture } = given();
    expect((await ask(query, variables, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
