import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Decimal, Dictionary, Maybe, shape } from './http/shapes.js';
import {
  type ProductDto,
  type ProductPageDto,
  type ProductQuery,
  type ProductsByCodeDto,
  productListPath,
  productPageShape,
  productsByCodeShape,
} from './products.js';

const MainCategories = Type.Array(Type.Object({ code: Type.String(), description: Type.String() }));
const Categories = Type.Array(Type.Object({ code: Type.String(), description: Type.String(), parent: Type.String() }));
const PushProducts = Type.Array(Type.Object({ productKey: Type.Integer(), sequence: Maybe(Type.Integer()) }));
const Prices = Dictionary(Dictionary(Type.Object({ price: Type.Union([Decimal, Type.Null()]) })));
const Uncommitted = Dictionary(
  Type.Object({ uncommitted_Stk: Type.Union([Decimal, Type.Null()]), uncommitted_Alt: Maybe(Decimal) }),
);

const mainCategoriesShape = shape(MainCategories);
const categoriesShape = shape(Categories);
const codesShape = shape(Type.Array(Type.String()));
const pushProductsShape = shape(PushProducts);
export const pricesShape = shape(Prices);
export const uncommittedShape = shape(Uncommitted);
const conversionShape = shape(Type.Object({ factor: Decimal }));

/** S3.12. */
export type MainCategoryDto = Static<typeof MainCategories>[number];
export type CategoryDto = Static<typeof Categories>[number];
/** A product that the site puts forward (S7.31). */
export type PushProductDto = Static<typeof PushProducts>[number];
/** Prices by product key, then unit (S7.29). */
export type PricesDto = Static<typeof Prices>;
/** Stock by product key (S7.30). */
export type UncommittedDto = Static<typeof Uncommitted>;

/** Most keys that `keys=` takes. */
export const mostKeys = 100;
/** Most codes that `codes=` takes. */
export const mostCodes = 100;
/** Most products that the price and stock calls take. */
export const mostPriced = 500;

/** The catalogue as the person who asks may see it; guests may ask, too, where the site allows it (S1.4). */
export interface CatalogueClient {
  page(query: ProductQuery): Promise<ProductPageDto>;
  /** Products by key, at most {@link mostKeys}; unknown ones are absent, discontinued ones are not. */
  byKeys(keys: readonly number[]): Promise<readonly ProductDto[]>;
  /** Products by what they are called, at most {@link mostCodes}; codes that mean none are absent. */
  byCodes(codes: readonly string[]): Promise<ProductsByCodeDto>;
  /** Prices of units by product key, at most {@link mostPriced} products; unknown ones are absent. */
  prices(units: Readonly<Record<string, readonly string[]>>): Promise<PricesDto>;
  /** Stock of products, at most {@link mostPriced}. */
  uncommitted(keys: readonly number[]): Promise<UncommittedDto>;
  mainCategories(): Promise<readonly MainCategoryDto[]>;
  categories(): Promise<readonly CategoryDto[]>;
  excludedCategories(): Promise<readonly string[]>;
  pushProducts(): Promise<readonly PushProductDto[]>;
  /** How many `to` one `from` is; rejects with `NOT_FOUND` where the product lacks one of them. */
  unitConversion(productKey: number, from: string, to: string): Promise<{ readonly factor: string | number }>;
}

export class HttpCatalogueClient implements CatalogueClient {
  constructor(private readonly calls: RestCalls) {}

  page(query: ProductQuery): Promise<ProductPageDto> {
    return this.calls.get('catalogue', productListPath(query), productPageShape);
  }

  async byKeys(keys: readonly number[]): Promise<readonly ProductDto[]> {
    const path = `/api/product/list?keys=${keys.join(',')}&pageSize=${mostKeys}`;
    return (await this.calls.get('catalogue', path, productPageShape)).products;
  }

  byCodes(codes: readonly string[]): Promise<ProductsByCodeDto> {
    const path = `/api/product/list?codes=${codes.map(encodeURIComponent).join(',')}`;
    return this.calls.get('catalogue', path, productsByCodeShape);
  }

  prices(units: Readonly<Record<string, readonly string[]>>): Promise<PricesDto> {
    return this.calls.ask('pricing', '/api/product/price', units, pricesShape);
  }

  uncommitted(keys: readonly number[]): Promise<UncommittedDto> {
    return this.calls.ask('pricing', '/api/product/uncommitted', keys, uncommittedShape);
  }

  mainCategories(): Promise<readonly MainCategoryDto[]> {
    return this.calls.get('catalogue', '/api/product/maincategories', mainCategoriesShape);
  }

  categories(): Promise<readonly CategoryDto[]> {
    return this.calls.get('catalogue', '/api/product/categories', categoriesShape);
  }

  excludedCategories(): Promise<readonly string[]> {
    return this.calls.get('catalogue', '/api/product/excludedCategories', codesShape);
  }

  pushProducts(): Promise<readonly PushProductDto[]> {
    return this.calls.get('catalogue', '/api/product/pushProductKeys', pushProductsShape);
  }

  unitConversion(productKey: number, from: string, to: string): Promise<{ readonly factor: string | number }> {
    const question = new URLSearchParams({ productKey: String(productKey), from, to });
    return this.calls.get('catalogue', `/api/product/unitconversion?${question}`, conversionShape);
  }
}
