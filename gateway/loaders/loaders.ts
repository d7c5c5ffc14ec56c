import { type CatalogueClient, mostCodes, mostKeys, mostPriced } from '../office/rest/catalogue.js';
import type { WireDecimal } from '../office/rest/http/shapes.js';
import type { ProductDto } from '../office/rest/products.js';
import { type BatchRules, type Known, ListLoader } from './batch.js';

/** A product's prices by price-by unit. */
export type PricesOfProduct = Readonly<Record<string, { readonly price: WireDecimal | null }>>;
/** A product's stock in stock units and in its smallest sell-by unit. */
export interface StockOfProduct {
  readonly uncommitted_Stk: WireDecimal | null;
  readonly uncommitted_Alt?: WireDecimal | null | undefined;
}

/** Products by key. */
const productRules: BatchRules<CatalogueClient, number, number, ProductDto> = {
  keyOf: (key) => key,
  most: mostKeys,
  fetch: async (catalogue, keys) => byKey(await catalogue.byKeys(keys)),
};

/** Products by what they are called. */
const codeRules: BatchRules<CatalogueClient, string, string, ProductDto> = {
  keyOf: (code) => code,
  most: mostCodes,
  fetch: async (catalogue, codes) => {
    const { products, codeMatches } = await catalogue.byCodes(codes);
    const known = byKey(products);
    const byCode = new Map<string, ProductDto>();
    for (const { code, productKey } of codeMatches) {
      const product = known.get(productKey);
      if (product) byCode.set(code, product);
    }
    return byCode;
  },
};

const priceRules: BatchRules<CatalogueClient, ProductDto, number, PricesOfProduct> = {
  keyOf: (product) => product.productKey,
  most: mostPriced,
  fetch: async (catalogue, products) => new Members(await catalogue.prices(unitsByKey(products))),
};

const stockRules: BatchRules<CatalogueClient, number, number, StockOfProduct> = {
  keyOf: (key) => key,
  most: mostPriced,
  fetch: async (catalogue, keys) => new Members(await catalogue.uncommitted(keys)),
};

/** The batched calls of one request; nothing in them outlives it, because prices and products are each customer's own. */
export class Loaders {
  readonly products: ListLoader<CatalogueClient, number, number, ProductDto>;
  readonly codes: ListLoader<CatalogueClient, string, string, ProductDto>;
  readonly prices: ListLoader<CatalogueClient, ProductDto, number, PricesOfProduct>;
  readonly stock: ListLoader<CatalogueClient, number, number, StockOfProduct>;

  constructor(catalogue: CatalogueClient) {
    this.products = new ListLoader(catalogue, productRules);
    this.codes = new ListLoader(catalogue, codeRules);
    this.prices = new ListLoader(catalogue, priceRules);
    this.stock = new ListLoader(catalogue, stockRules);
  }
}

/** The members of an answer, which has a product's key as its name for each. */
class Members<V> implements Known<number, V> {
  constructor(private readonly members: Readonly<Record<string, V>>) {}

  get(key: number): V | undefined {
    return this.members[key];
  }
}

function byKey(products: readonly ProductDto[]): ReadonlyMap<number, ProductDto> {
  const known = new Map<number, ProductDto>();
  for (const product of products) known.set(product.productKey, product);
  return known;
}

function unitsByKey(products: readonly ProductDto[]): Record<string, string[]> {
  const units: Record<string, string[]> = {};
  for (const product of products) units[product.productKey] = product.priceBys.map((priceBy) => priceBy.unitOfMeasure);
  return units;
}
