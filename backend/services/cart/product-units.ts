import { followingPriceBy, type ProductUnits, defaultPriceBy as pricingUnitOf } from '../../../domain/quantity/line-units.js';
import { convertQuantity } from '../../../domain/quantity/quantity.js';
import type { CartProduct } from '../../store/cart/cart-products.js';
import type { Settings } from '../settings/settings.js';

/** The unit of measure of a case in the product file (S9.16). */
const caseUm = 'CS';

/** A product's units in the words of the rules. */
export function unitsOf(product: CartProduct): ProductUnits {
  return {
    sellBys: product.units
      .filter((unit) => unit.isSellBy)
      .map((unit) => ({
        unit: unit.um,
        stockConversion: unit.stockConversion,
        sellByMultiple: unit.sellByMultiple,
        isPricing: unit.isPriceBy,
      })),
    priceBys: product.units
      .filter((unit) => unit.isPriceBy)
      .map((unit) => ({ unit: unit.um, stockConversion: unit.stockConversion, priceDecimals: unit.priceDecimals })),
    pricingUnit: product.pricingUm,
    defaultQuantity: null,
  };
}

/** The price-by unit of a line for which none was chosen (S5.10). */
export function defaultPriceUm(units: ProductUnits, sellByUm: string, settings: Settings): string {
  return followingPriceBy(units, sellByUm, pricingUnitOf(units), settings.syncPriceByWithSellByUMFlag);
}

/** Number of cases in a quantity, two places; null if the product has no case. */
export function caseQuantityOf(product: CartProduct, um: string, quantity: string): string | null {
  const from = product.units.find((unit) => unit.um === um);
  const to = product.units.find((unit) => unit.um === caseUm);
  return from && to ? convertQuantity(quantity, from.stockConversion, to.stockConversion) : null;
}
