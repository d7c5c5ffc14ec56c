import { Failure } from '../../../errors.js';
import type { BatchResult } from '../../ports/batch-result.js';
import {
  batchLimits,
  type CataloguePort,
  type Category,
  type MainCategory,
  type Product,
  type ProductPage,
  type ProductQuery,
  type PushProduct,
  type Stock,
  type Substitutes,
  type UnitPrices,
} from '../../ports/catalogue.js';
import { plain } from '../http/decimals.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toCategory, toPrices, toPushProduct, toStock, toSubstitutes } from './catalogue.map.js';
import {
  categoriesShape,
  categoryCodesShape,
  conversionShape,
  mainCategoriesShape,
  pricesShape,
  pushProductsShape,
  substitutesShape,
  uncommittedShape,
} from './catalogue.wire.js';
import { fromProductQuery, toProductPage, toProducts, toProductsByCode } from './product.map.js';
import { productListPath, productPageShape, productsByCodeShape } from './product.wire.js';

/** The catalogue over REST. */
export class RestCatalogue implements CataloguePort {
  constructor(private readonly calls: RestCalls) {}

  async page(query: ProductQuery): Promise<ProductPage> {
    return toProductPage(await this.calls.get('catalogue', productListPath(fromProductQuery(query)), productPageShape));
  }

  async byKeys(keys: readonly number[]): Promise<readonly Product[]> {
    const path = `/api/product/list?keys=${keys.join(',')}&pageSize=${batchLimits.keys}`;
    return toProducts((await this.calls.get('catalogue', path, productPageShape)).products);
  }

  async byCodes(codes: readonly string[]): Promise<BatchResult<string, Product>> {
    const path = `/api/product/list?codes=${codes.map(encodeURIComponent).join(',')}`;
    return toProductsByCode(await this.calls.get('catalogue', path, productsByCodeShape));
  }

  async prices(units: Readonly<Record<number, readonly string[]>>): Promise<BatchResult<number, UnitPrices>> {
    return toPrices(await this.calls.ask('pricing', '/api/product/price', units, pricesShape));
  }

  async uncommitted(keys: readonly number[]): Promise<BatchResult<number, Stock>> {
    return toStock(await this.calls.ask('pricing', '/api/product/uncommitted', keys, uncommittedShape));
  }

  async substitutes(keys: readonly number[]): Promise<BatchResult<number, Substitutes>> {
    return toSubstitutes(await this.calls.ask('catalogue', '/api/product/substitutes', keys, substitutesShape));
  }

  mainCategories(): Promise<readonly MainCategory[]> {
    return this.calls.get('catalogue', '/api/product/maincategories', mainCategoriesShape);
  }

  async categories(): Promise<readonly Category[]> {
    return (await this.calls.get('catalogue', '/api/product/categories', categoriesShape)).map(toCategory);
  }

  excludedCategories(): Promise<readonly string[]> {
    return this.calls.get('catalogue', '/api/product/excludedCategories', categoryCodesShape);
  }

  async pushProducts(): Promise<readonly PushProduct[]> {
    return (await this.calls.get('catalogue', '/api/product/pushProductKeys', pushProductsShape)).map(toPushProduct);
  }

  async unitConversion(productKey: number, from: string, to: string): Promise<string | null> {
    const query = new URLSearchParams({ productKey: String(productKey), from, to });
    try {
      const { factor } = await this.calls.get('catalogue', `/api/product/unitconversion?${query}`, conversionShape);
      return plain(factor);
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
