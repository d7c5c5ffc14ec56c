import type { BatchResult } from '../office/ports/batch-result.js';
import {
  batchLimits,
  type CataloguePort,
  type Product,
  type Stock,
  type Substitutes,
  type UnitPrices,
} from '../office/ports/catalogue.js';
import { type BatchRules, ListLoader } from './batch.js';

/** Products by key. */
const productRules: BatchRules<CataloguePort, number, number, Product> = {
  keyOf: (key) => key,
  most: batchLimits.keys,
  fetch: async (catalogue, keys) => byKey(await catalogue.byKeys(keys)),
};

/** Products by code. */
const codeRules: BatchRules<CataloguePort, string, string, Product> = {
  keyOf: (code) => code,
  most: batchLimits.codes,
  fetch: (catalogue, codes) => catalogue.byCodes(codes),
};

const priceRules: BatchRules<CataloguePort, Product, number, UnitPrices> = {
  keyOf: (product) => product.productKey,
  most: batchLimits.priced,
  fetch: (catalogue, products) => catalogue.prices(unitsByKey(products)),
};

const stockRules: BatchRules<CataloguePort, number, number, Stock> = {
  keyOf: (key) => key,
  most: batchLimits.priced,
  fetch: (catalogue, keys) => catalogue.uncommitted(keys),
};

const substituteRules: BatchRules<CataloguePort, number, number, Substitutes> = {
  keyOf: (key) => key,
  most: batchLimits.substituted,
  fetch: (catalogue, keys) => catalogue.substitutes(keys),
};

/** Batched calls of one request; nothing in them outlives it, because prices and products are each customer's own. */
export class Loaders {
  readonly products: ListLoader<CataloguePort, number, number, Product>;
  readonly codes: ListLoader<CataloguePort, string, string, Product>;
  readonly prices: ListLoader<CataloguePort, Product, number, UnitPrices>;
  readonly stock: ListLoader<CataloguePort, number, number, Stock>;
  readonly substitutes: ListLoader<CataloguePort, number, number, Substitutes>;

  constructor(catalogue: CataloguePort) {
    this.products = new ListLoader(catalogue, productRules);
    this.codes = new ListLoader(catalogue, codeRules);
    this.prices = new ListLoader(catalogue, priceRules);
    this.stock = new ListLoader(catalogue, stockRules);
    this.substitutes = new ListLoader(catalogue, substituteRules);
  }
}

function byKey(products: readonly Product[]): BatchResult<number, Product> {
  const found = new Map<number, Product>();
  for (const product of products) found.set(product.productKey, product);
  return found;
}

function unitsByKey(products: readonly Product[]): Record<number, string[]> {
  const units: Record<number, string[]> = {};
  for (const product of products) units[product.productKey] = product.priceBys.map((priceBy) => priceBy.unit);
  return units;
}
