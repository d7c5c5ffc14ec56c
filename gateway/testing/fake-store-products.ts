import { newProduct, type ProductForm } from '../../domain/administration/products/product-form.js';
import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { StoreProduct } from '../../domain/administration/products/store-product.js';
import type { StoreProductsPort } from '../office/ports/store-products.js';

/** Products of a fake back office. */
export interface StoreProductsFixture {
  hasStoreProducts: boolean;
  /** The product or the list as another user changed it meanwhile; null: no one did. */
  productConflict: Partial<ProductForm> | null;
}

/** A product of a list. */
export const productRowWith = (change: Partial<StoreProductRow> = {}): StoreProductRow => ({
  ...{ productKey: '7', code: '10118', formattedCode: '10-118', description: 'Chicken Breast', brand: '', packSize: '' },
  ...{ image: null, listPrice: '24.5', pricingUm: 'CS', stockQuantity: '12', stockUm: 'CS' },
  ...{ isDiscontinued: false, isFeatured: false, category: 'Poultry', ...change },
});

/** A product with everything that staff change. */
export const storeProductWith = (form: Partial<ProductForm> = {}): StoreProduct => ({
  productKey: '7',
  form: { ...newProduct, code: '10118', description: 'Chicken Breast', categoryCode: 'POULTRY', ...form },
  substitutes: (form.substitutes ?? []).map((productKey) => productRowWith({ productKey })),
});

/** The products of a fake back office: one, with the key 7. */
export const fakeStoreProducts = (fixture: StoreProductsFixture, write: (written: unknown) => void): StoreProductsPort => {
  const ifOffered = <T>(value: T): T | null => (fixture.hasStoreProducts ? value : null);
  return {
    list: async (filter, page, pageSize) => {
      write({ filter, page, pageSize });
      return ifOffered({ totalCount: 1, rows: [productRowWith()] });
    },
    find: async (productKey) => (productKey === '7' ? ifOffered(storeProductWith()) : null),
    create: async (product) => {
      write({ product });
      return storeProductWith(product);
    },
    save: async (productKey, seen, product) => {
      write({ productKey, seen, product });
      const { productConflict } = fixture;
      return { isSaved: productConflict === null, now: storeProductWith(productConflict ?? product) };
    },
    categories: async () =>
      ifOffered([
        {
          ...{ code: 'FOOD', description: 'Food', version: 'm1' },
          categories: [{ code: 'POULTRY', description: 'Poultry', unspsc: '50110000', productCount: 1, version: 'c1' }],
        },
      ]),
    changeCategories: async (change) => {
      write(change);
      return {
        isSaved: fixture.productConflict === null,
        now: [{ code: 'BAR', description: 'Bar', version: 'm2', categories: [] }],
      };
    },
    featured: async () => ifOffered([productRowWith({ isFeatured: true })]),
    saveFeatured: async (seen, products) => {
      write({ seen, products });
      const now = products.map((productKey) => productRowWith({ productKey, isFeatured: true }));
      return { isSaved: fixture.productConflict === null, now };
    },
  };
};
