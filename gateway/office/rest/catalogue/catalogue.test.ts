import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { wireProductWith } from '../../../testing/wire.js';
import { RestCatalogue } from './catalogue.js';

const over = (answer: unknown, status?: number) => {
  const { calls, sent } = restCallsAnswering(answer, status);
  return { catalogue: new RestCatalogue(calls), sent };
};
const pageOf = (...products: unknown[]) => ({ page: 1, pageSize: 50, totalCount: products.length, products });

describe('a product over REST', () => {
  it('is read in the port’s words, decimals as text (S3.11)', async () => {
    const { catalogue } = over(
      pageOf(wireProductWith({ productKey: 1, defaultQuantity: { orderQuantity: 1, unitOfMeasure: 'CS' } })),
    );
    const [product] = await catalogue.byKeys([1]);
    expect(product).toMatchObject({
      ...{ productKey: 1, productCode: '10001', formattedProductCode: '10-1', description: 'WHATEVER 1', upc: '00012345678905' },
      ...{ pricingUnit: 'LB', stockUnit: 'CS', sequence: 1, warehouseCode: '01', isDiscontinued: false },
      sellBys: [
        { unit: 'CS', stockConversion: '1', sellByMultiple: '1', isPricing: false },
        { unit: 'EA', stockConversion: '0.25', sellByMultiple: '0', isPricing: false },
      ],
      priceBys: [
        { unit: 'LB', stockConversion: '0.025', priceDecimals: 4 },
        { unit: 'CS', stockConversion: '1', priceDecimals: 2 },
      ],
      defaultQuantity: { orderQuantity: '1', unit: 'CS' },
      images: { list: 'p1.svg', mobile: null, card: 'p1.svg', detail: ['p1.svg'] },
      scanDocuments: ['spec-1.pdf'],
      additional: [
        { key: 'k0', value: '10001' },
        { key: 'k5', value: '7' },
      ],
      mainCategory: { code: 'POULTRY', description: 'Poultry' },
      category: { code: 'CHICKEN', description: 'Chicken', mainCategoryCode: 'POULTRY' },
    });
  });

  it('may leave out whatever it can do without', async () => {
    const bare = {
      ...{ productKey: 7, productCode: '10007', description: 'WHATEVER', pricingUM: 'CS', stockUM: 'CS' },
      sellBys: [{ unitOfMeasure: 'CS', stockConversion: 1, sellByMultiple: 0 }],
      priceBys: [{ unitOfMeasure: 'CS', stockConversion: 1 }],
    };
    const [product] = await over(pageOf(bare)).catalogue.byKeys([7]);
    expect(product).toMatchObject({
      ...{ formattedProductCode: '10007', catalogDescription: null, brand: null, packSize: null, upc: null, sequence: null },
      ...{ warehouseCode: null, isDiscontinued: false, defaultQuantity: null, mainCategory: null, category: null },
      ...{ additional: [], scanDocuments: [], images: { list: null, mobile: null, card: null, detail: [] } },
      sellBys: [{ unit: 'CS', stockConversion: '1', sellByMultiple: '0', isPricing: false }],
      priceBys: [{ unit: 'CS', stockConversion: '1', priceDecimals: 4 }],
    });
  });
});

describe('the catalogue over REST', () => {
  it('asks for pages in the contract’s words, and for nothing that is not given (S7.27)', async () => {
    const { catalogue, sent } = over(pageOf());
    await catalogue.page({ page: 2, pageSize: 50, search: 'a b', sort: { by: 'PRODUCT_CODE', direction: 'DESC' } });
    await catalogue.page({ page: 1, pageSize: 10, mainCategory: 'M', category: 'C', orderGuide: 'Weekly' });
    await catalogue.byKeys([1, 2]);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/product/list?page=2&pageSize=50&search=a+b&sort=productCode&direction=desc',
      '/api/product/list?page=1&pageSize=10&mainCategory=M&category=C&orderGuide=Weekly',
      '/api/product/list?keys=1,2&pageSize=100',
    ]);
  });

  it('finds products by code', async () => {
    const codeMatches = [
      { code: 'a/b', productKey: 2 },
      { code: '10001', productKey: 9 },
    ];
    const { catalogue, sent } = over({ products: [wireProductWith({ productKey: 2 })], codeMatches });
    const found = await catalogue.byCodes(['a/b', '10001']);
    expect([found.get('a/b')?.productKey, found.get('10001'), found.get('x')]).toEqual([2, undefined, undefined]);
    expect(sent[0]?.path).toBe('/api/product/list?codes=a%2Fb,10001');
  });

  it('reads prices and stock by product key (S7.29, S7.30)', async () => {
    const prices = over({ '1': { LB: { price: '3.29' }, CS: { price: null } }, '2': { EA: { price: 4 } } });
    const found = await prices.catalogue.prices({ 1: ['LB', 'CS'], 2: ['EA'] });
    expect([found.get(1)?.get('LB'), found.get(1)?.get('CS'), found.get(1)?.get('EA')]).toEqual(['3.29', null, null]);
    expect([found.get(2)?.get('EA'), found.get(3)]).toEqual(['4', undefined]);
    expect(prices.sent).toMatchObject([{ path: '/api/product/price', body: { '1': ['LB', 'CS'], '2': ['EA'] } }]);

    const stock = over({
      '1': { uncommitted_Stk: 42, uncommitted_Alt: '1680', isEnforced: true },
      '2': { uncommitted_Stk: null },
    });
    const known = await stock.catalogue.uncommitted([1, 2, 3]);
    expect(known.get(1)).toEqual({ uncommitted: '42', uncommittedAlternate: '1680', mayBackOrder: false });
    expect(known.get(2)).toEqual({ uncommitted: null, uncommittedAlternate: null, mayBackOrder: null });
    expect(known.get(3)).toBeUndefined();
    expect(stock.sent).toMatchObject([{ path: '/api/product/uncommitted', body: [1, 2, 3] }]);
  });

  it('reads substitutes by product key', async () => {
    const { catalogue, sent } = over({ '1': { isProposed: true, productKeys: [4, 2] } });
    const found = await catalogue.substitutes([1, 2]);
    expect([found.get(1), found.get(2)]).toEqual([{ isProposed: true, productKeys: [4, 2] }, undefined]);
    expect(sent).toMatchObject([{ path: '/api/product/substitutes', body: [1, 2] }]);
  });

  it('reads categories and products that the site puts forward', async () => {
    expect(await over([{ code: 'C', description: 'Chicken', parent: 'POULTRY' }]).catalogue.categories()).toEqual([
      { code: 'C', description: 'Chicken', mainCategoryCode: 'POULTRY' },
    ]);
    expect(await over([{ productKey: 1 }, { productKey: 2, sequence: 5 }]).catalogue.pushProducts()).toEqual([
      { productKey: 1, sequence: null },
      { productKey: 2, sequence: 5 },
    ]);
  });

  it('converts units, and has null for a product without them (S7.32)', async () => {
    const known = over({ factor: 40 });
    expect(await known.catalogue.unitConversion(1, 'CS', 'LB')).toBe('40');
    expect(known.sent[0]?.path).toBe('/api/product/unitconversion?productKey=1&from=CS&to=LB');
    expect(await over({ message: 'WHATEVER' }, 404).catalogue.unitConversion(1, 'CS', 'LB')).toBeNull();
    await expect(over({ message: 'WHATEVER' }, 403).catalogue.unitConversion(1, 'CS', 'LB')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
