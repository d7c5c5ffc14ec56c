import { type CatalogueClient, mostCodes, mostKeys, mostPriced } from '../rest/catalogue.js';
import type { ProductDto } from '../rest/products.js';
import type { WireDecimal } from '../rest/shapes.js';
import { ListLoader, type Put } from './batch.js';

/** A product's prices by price-by unit. */
export type PricesOfProduct = Readonly<Record<string, { readonly price: WireDecimal | null }>>;
/** A product's stock in stock units and in its smallest sell-by unit. */
export interface StockOfProduct {
  readonly uncommitted_Stk: WireDecimal | null;
  readonly uncommitted_Alt?: WireDecimal | null | undefined;
}

/** The batched calls of one request; nothing in them outlives it, because prices and products are each customer's own. */
export interface Loaders {
  readonly products: ListLoader<number, number, ProductDto>;
  /** Products by what they are called. */
  readonly codes: ListLoader<string, string, ProductDto>;
  readonly prices: ListLoader<ProductDto, number, PricesOfProduct>;
  readonly stock: ListLoader<number, number, StockOfProduct>;
}

const itself = <K>(key: K) => key;

/** New loaders over one request's catalogue. */
export function loadersOver(catalogue: CatalogueClient): Loaders {
  return {
    products: new ListLoader({
      keyOf: itself,
      most: mostKeys,
      fetch: async (keys, put) => {
        for (const product of await catalogue.byKeys(keys)) put(product.productKey, product);
      },
    }),
    codes: new ListLoader({
      keyOf: itself,
      most: mostCodes,
      fetch: async (codes, put) => {
        const { products, codeMatches } = await catalogue.byCodes(codes);
        const byKey = new Map(products.map((product) => [product.productKey, product]));
        for (const { code, productKey } of codeMatches) {
          const product = byKey.get(productKey);
          if (product) put(code, product);
        }
      },
    }),
    prices: new ListLoader({
      keyOf: (product) => product.productKey,
      most: mostPriced,
      fetch: async (products, put) => putAll(await catalogue.prices(unitsByKey(products)), put),
    }),
    stock: new ListLoader({
      keyOf: itself,
      most: mostPriced,
      fetch: async (keys, put) => putAll(await catalogue.uncommitted(keys), put),
    }),
  };
}

function unitsByKey(products: readonly ProductDto[]): Record<string, string[]> {
  const units: Record<string, string[]> = {};
  for (const product of products) units[product.productKey] = product.priceBys.map((priceBy) => priceBy.unitOfMeasure);
  return units;
}

function putAll<V>(values: Readonly<Record<string, V>>, put: Put<number, V>): void {
  for (const key in values) put(Number(key), values[key] as V);
}
