import { text } from '../../texts/text.js';
import type { Amount, PriceBy, SellBy, UnitPrice } from './units.js';

/** Message about a product that cannot be ordered because it has no sell-by unit (S5.2). */
export const noSellByText = text('quantity.noSellBy');

/** The units of a product as the choice of units needs them. */
export interface ProductUnits {
  readonly sellBys: readonly SellBy[];
  readonly priceBys: readonly PriceBy[];
  /** Unit that the price is quoted in. */
  readonly pricingUnit: string;
  readonly defaultQuantity: Amount | null;
}

/** A sell-by of a product by its unit; undefined if the product is not sold by it. */
export const sellByOf = (sellBys: readonly SellBy[], unit: string): SellBy | undefined =>
  sellBys.find((sellBy) => sellBy.unit === unit);

/** A price-by of a product by its unit; undefined if the product is not priced by it. */
export const priceByOf = (priceBys: readonly PriceBy[], unit: string): PriceBy | undefined =>
  priceBys.find((priceBy) => priceBy.unit === unit);

/** Initial sell-by unit: the requested one, else the product's default, else the first; undefined without any (S5.2). */
export function defaultSellBy(product: ProductUnits, wanted: string | null = null): string | undefined {
  const candidates = [wanted, product.defaultQuantity?.unit ?? null];
  return (candidates.find((unit) => unit !== null && sellByOf(product.sellBys, unit)) ?? product.sellBys[0]?.unit) || undefined;
}

/** The price-by unit to begin with: the pricing unit, or the first there is where the product is not priced by that. */
export const defaultPriceBy = (product: ProductUnits): string =>
  (priceByOf(product.priceBys, product.pricingUnit) ?? product.priceBys[0])?.unit ?? product.pricingUnit;

/** The price-by unit that follows a choice of sell-by unit (S5.10); the current one where syncing is off. */
export function followingPriceBy(product: ProductUnits, sellByUnit: string, current: string, isSyncing: boolean): string {
  if (!isSyncing) return current;
  return priceByOf(product.priceBys, sellByUnit)?.unit ?? defaultPriceBy(product);
}

/** The price of a unit; null if unknown. */
export const priceOf = (prices: readonly UnitPrice[], unit: string): string | null =>
  prices.find((price) => price.unit === unit)?.price ?? null;
