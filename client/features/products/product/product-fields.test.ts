import { describe, expect, it } from 'vitest';
import { type FieldedProduct, shownFields, withoutPricing } from './product-fields.js';

const product: FieldedProduct = {
  __typename: 'Product',
  productCode: '11439',
  formattedProductCode: '11-439',
  description: 'Soda Cola Can',
  catalogDescription: 'Crisp.',
  brand: null,
  packSize: '24/12 oz',
  upc: '4012345',
  warehouseCode: '01',
  sequence: 0,
  pricingUnit: 'CS',
  stockUnit: 'EA',
  mainCategory: { __typename: 'MainCategory', code: 'BEVERAGE', description: 'Beverages' },
  category: null,
  additional: [
    { __typename: 'AdditionalValue', key: 'k0', value: '11439' },
    { __typename: 'AdditionalValue', key: 'upc', value: 'the site’s own' },
  ],
};
const shown = (...keys: string[]) =>
  shownFields(
    product,
    keys.map((key) => ({ __typename: 'ProductField', key, label: key.toUpperCase() })),
  );

describe('fields of a product', () => {
  it('come in the site’s order with the site’s labels (S3.16)', () => {
    expect(shown('packSize', 'k0', 'mainCategory', 'sequence')).toEqual([
      { key: 'packSize', label: 'PACKSIZE', value: '24/12 oz' },
      { key: 'k0', label: 'K0', value: '11439' },
      { key: 'mainCategory', label: 'MAINCATEGORY', value: 'Beverages' },
      { key: 'sequence', label: 'SEQUENCE', value: '0' },
    ]);
  });

  it('say nothing of pricing where prices are hidden (S1.7)', () => {
    const fields = ['packSize', 'pricingUnit', 'stockUnit'].map((key) => ({
      __typename: 'ProductField' as const,
      key,
      label: key,
    }));
    expect(withoutPricing(fields).map(({ key }) => key)).toEqual(['packSize', 'stockUnit']);
  });

  it('that say nothing about it, or that nobody knows, are passed over', () => {
    expect(shown('brand', 'category', 'k7', 'toString', '__proto__')).toEqual([]);
  });

  it('take the site’s own value first', () => {
    expect(shown('upc')).toEqual([{ key: 'upc', label: 'UPC', value: 'the site’s own' }]);
  });
});
