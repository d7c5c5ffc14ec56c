import Big from 'big.js';
import { findPriceSources, type PriceSource } from '../../store/catalogue/catalogue-prices.js';
import type { Db } from '../../store/database/database.js';

/** Prices wanted of one product. */
export interface PriceRequest {
  readonly productKey: number;
  /** Price-by units; a unit that the product is not priced by has no price. */
  readonly units: readonly string[];
}

/** A price as a decimal string with the decimals of its unit (S5.7). */
export interface UnitPrice {
  readonly price: string;
  /** Cost to the distributor; null if unknown. */
  readonly cost: string | null;
}

/**
 * Prices for a customer (null: a user without one), by product and unit; an unknown price is absent. One statement,
 * regardless of the number of products. Order of precedence: the price promised to the customer for that unit, the one
 * promised for the pricing unit, list price times price level; the latter two converted from the pricing unit.
 */
export async function pricesFor(
  db: Db,
  customerKey: number | null,
  wanted: readonly PriceRequest[],
): Promise<Map<number, Map<string, UnitPrice>>> {
  const units = new Map<number, Set<string>>();
  for (const { productKey, units: requested } of wanted)
    units.set(productKey, new Set([...(units.get(productKey) ?? []), ...requested]));
  const found = new Map<number, Map<string, UnitPrice>>();
  for (const source of await findPriceSources(db, customerKey, [...units.keys()])) {
    const price = units.get(source.productKey)?.has(source.um) ? unitPrice(source) : null;
    if (price === null) continue;
    const ofProduct = found.get(source.productKey) ?? new Map<string, UnitPrice>();
    found.set(source.productKey, ofProduct.set(source.um, price));
  }
  return found;
}

/** The price in one unit, rounded half up to the unit's decimals; null if unknown. */
export function unitPrice(source: PriceSource): UnitPrice | null {
  const inUnit = (perPricingUnit: Big) =>
    perPricingUnit.times(source.stockConversion).div(source.pricingConversion).toFixed(source.priceDecimals, Big.roundHalfUp);
  const price = promised(source) ?? (source.listPrice === null ? null : inUnit(Big(source.listPrice).times(source.levelFactor)));
  if (price === null) return null;
  return { price, cost: source.cost === null ? null : inUnit(Big(source.cost)) };

  function promised({ ownPrice, ownPricingPrice, priceDecimals }: PriceSource): string | null {
    if (ownPrice !== null) return Big(ownPrice).toFixed(priceDecimals, Big.roundHalfUp);
    return ownPricingPrice === null ? null : inUnit(Big(ownPricingPrice));
  }
}
