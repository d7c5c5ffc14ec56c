import { describe, expect, it } from 'vitest';
import { newProduct } from '../../../../domain/administration/products/product-form.js';
import { restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestStoreProducts } from './store-products.js';

const row = {
  ...{ productKey: 7, code: 'A', formattedCode: 'A', description: 'A', brand: '', packSize: '', pricingUm: 'CS', stockUm: 'CS' },
  ...{ stockQuantity: '0', isDiscontinued: false, isFeatured: false, category: 'Food' },
};
const listed = { ...row, productKey: '7', image: null, listPrice: null };
const form = { ...newProduct, code: 'A' };
const wire = { productKey: 7, form, substitutes: [row] };
const product = { productKey: '7', form, substitutes: [listed] };
const over = (...answers: readonly ScriptedAnswer[]) => {
  let at = 0;
  const { calls, sent } = restCallsTo(() => answers[at++] ?? { status: 500, json: {} });
  return { port: new RestStoreProducts(calls), sent };
};
const all = {
  ...{ search: '', mainCategory: null, category: null, isDiscontinued: null },
  ...{ isWithoutPicture: false, isWithoutPrice: false, isFeatured: false },
};
const refused = (code: string): ScriptedAnswer => ({
  status: 409,
  json: { message: 'No', errors: ['No'], problems: [{ code, message: 'No', field: 'brand' }] },
});

describe('the products of the store over REST', () => {
  it('are listed with the filters that are set', async () => {
    const { port, sent } = over({ json: { totalCount: 1, rows: [row] } }, { json: { totalCount: 0, rows: [] } });
    expect(await port.list(all, 2, 25)).toEqual({ totalCount: 1, rows: [listed] });
    const every = { search: 'a b', mainCategory: 'M', category: 'C', isDiscontinued: false, isWithoutPicture: true };
    await port.list({ ...every, isWithoutPrice: true, isFeatured: true }, 1, 5);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/admin/products?page=2&pageSize=25',
      '/api/admin/products?page=1&pageSize=5&search=a+b&mainCategory=M&category=C&discontinued=false&withoutPicture=true&withoutPrice=true&featured=true',
    ]);
  });

  it.each([404, 405, 501])('are null for a back office that answers %i', async (status) => {
    const answers = Array.from({ length: 4 }, () => ({ status, json: {} }));
    const { port } = over(...answers);
    expect([await port.list(all, 1, 1), await port.find('7'), await port.categories(), await port.featured()]).toEqual([
      ...[null, null, null, null],
    ]);
    await expect(over({ status: 403, json: {} }).port.find('7')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are read, created and saved', async () => {
    const { port, sent } = over({ json: wire }, { json: wire }, { json: wire });
    expect(await port.find('7')).toEqual(product);
    expect(await port.create(form)).toEqual(product);
    expect(await port.save('7', form, form)).toEqual({ isSaved: true, now: product });
    expect(sent.map(({ method, path, body }) => [method, path, body ?? null])).toEqual([
      ['GET', '/api/admin/products/7', null],
      ['POST', '/api/admin/products', { product: form }],
      ['POST', '/api/admin/products/7', { seen: form, product: form }],
    ]);
  });

  it('are read again if somebody changed them meanwhile', async () => {
    const { port } = over(refused('PRODUCT_CHANGED'), { json: wire });
    expect(await port.save('7', form, form)).toEqual({ isSaved: false, now: product });
    const list = over(refused('LIST_CHANGED'), { json: { products: [row] } }).port;
    expect(await list.saveFeatured(['1'], ['7'])).toEqual({ isSaved: false, now: [listed] });
  });

  it('are refused for other reasons', async () => {
    await expect(over(refused('PRODUCT_INVALID')).port.save('7', form, form)).rejects.toMatchObject({
      refusal: { problems: [{ code: 'PRODUCT_INVALID', field: 'brand' }] },
    });
  });

  it('are featured by their keys, and stand in categories', async () => {
    const ofMain = [{ code: 'P', description: 'P', productCount: 1 }];
    const mainCategories = [{ code: 'F', description: 'Food', categories: ofMain }];
    const { port, sent } = over({ json: { products: [row] } }, { json: { products: [row] } }, { json: { mainCategories } });
    expect(await port.featured()).toEqual([listed]);
    expect(await port.saveFeatured(['1'], ['7'])).toEqual({ isSaved: true, now: [listed] });
    // Of a back office that does not let staff change them.
    const unversioned = ofMain.map((category) => ({ ...category, unspsc: '', version: '' }));
    expect(await port.categories()).toEqual([{ ...mainCategories[0], version: '', categories: unversioned }]);
    expect(sent[1]?.body).toEqual({ seen: [1], products: [7] });
  });
});

describe('changes of categories over REST', () => {
  const change = { kind: 'removal', level: 'MAIN', code: 'BAR', version: 'm1' } as const;
  const poultry = { code: 'P', description: 'Poultry', unspsc: '50111500', productCount: 0, version: 'c1' };
  const mainCategories = [{ code: 'F', description: 'Food', version: 'm1', categories: [poultry] }];

  it('answer all categories', async () => {
    const { port, sent } = over({ json: { mainCategories } });
    expect(await port.changeCategories(change)).toEqual({ isSaved: true, now: mainCategories });
    expect(sent).toEqual([{ method: 'POST', path: '/api/admin/categories/changes', isWrite: true, body: change }]);
  });

  it('that come too late answer the categories as they are now', async () => {
    const { port, sent } = over(refused('CATEGORY_CHANGED'), { json: { mainCategories } });
    expect(await port.changeCategories(change)).toEqual({ isSaved: false, now: mainCategories });
    expect(sent[1]).toMatchObject({ method: 'GET', path: '/api/admin/categories' });
  });

  it('are refused for other reasons', async () => {
    await expect(over(refused('NAME_TAKEN')).port.changeCategories(change)).rejects.toMatchObject({ name: 'Refused' });
  });
});
