import { maxNoteLength } from '../../../domain/cart/line-fields.js';
import { unitPriceProblem } from '../../../domain/cart/override-price.js';
import { lineQuantityProblem, noQuantityText } from '../../../domain/quantity/line-quantity.js';
import { noSellByText, type ProductUnits, priceByOf, sellByOf } from '../../../domain/quantity/line-units.js';
import { roundingOfFlag } from '../../../domain/quantity/rounding.js';
import { lengthOf } from '../../../domain/text/text-length.js';
import { text } from '../../../texts/text.js';
import type { CartProduct } from '../../store/cart/cart-products.js';
import type { Problem } from '../failures.js';
import type { CartTerms } from './cart-terms.js';
import { defaultPriceUm } from './product-units.js';

/** The product that stands for "no product" and is never sold (S9.3). */
const unsoldProductKey = 9;

/** The product of a line can be ordered; else the one problem that makes all others pointless. */
export function productProblem(product: CartProduct | undefined): Problem | null {
  if (!product || product.isExcluded || product.key === unsoldProductKey) {
    return { code: 'PRODUCT_NOT_FOUND', message: text('cart.productNotFound'), field: 'productKey' };
  }
  if (product.isDiscontinued) {
    return { code: 'PRODUCT_DISCONTINUED', message: text('cart.productDiscontinued'), field: 'productKey' };
  }
  if (!product.units.some((unit) => unit.isSellBy)) {
    return { code: 'UNIT_NOT_FOUND', message: noSellByText, field: 'unitOfMeasure' };
  }
  return null;
}

/** The unit is one the product is sold by (S8.14's words). */
export function sellByProblem(product: CartProduct, um: string): Problem | null {
  if (product.units.some((unit) => unit.um === um && unit.isSellBy)) return null;
  const isKnown = product.units.some((unit) => unit.um === um);
  const message = text(isKnown ? 'cart.sellByNotFound' : 'cart.unitNotFound');
  return { code: 'UNIT_NOT_FOUND', message, field: 'unitOfMeasure' };
}

/** A positive quantity with two places, and a multiple where rounding is on (S5.3, S5.5). */
export function quantityProblem(units: ProductUnits, um: string, quantity: string, terms: CartTerms): Problem | null {
  const multiple = sellByOf(units.sellBys, um)?.sellByMultiple ?? '0';
  const message = lineQuantityProblem(quantity, multiple, roundingOfFlag(terms.settings.orderQuantityRoundingFlag));
  if (message === null) return null;
  const code = message.key === noQuantityText.key ? 'QUANTITY_INVALID' : 'QUANTITY_NOT_MULTIPLE';
  return { code, message, field: 'orderQuantity' };
}

/**
 * The product must be priced by the price-by unit; only users who may change prices may choose another than the default one
 * (S5.6).
 */
export function priceByProblem(units: ProductUnits, um: string, priceUm: string | null, terms: CartTerms): Problem | null {
  if (priceUm === null) return null;
  const field = 'unitOfMeasure_Prc';
  if (!priceByOf(units.priceBys, priceUm)) return { code: 'PRICE_UNIT_NOT_FOUND', message: text('cart.priceByNotFound'), field };
  if (terms.canSetPrices || priceUm === defaultPriceUm(units, um, terms.settings)) return null;
  return { code: 'PRICE_NOT_ALLOWED', message: text('cart.priceByFixed'), field };
}

/** A price set by hand is a price with four places, and set by somebody who may (S3.6, S5.6). */
export function overrideProblem(price: string | null, terms: CartTerms): Problem | null {
  if (price === null) return null;
  const field = 'overridePrice';
  if (!terms.canSetPrices) return { code: 'PRICE_NOT_ALLOWED', message: text('cart.priceFixed'), field };
  const message = unitPriceProblem(price);
  return message === null ? null : { code: 'PRICE_INVALID', message, field };
}

/** Notes are switched on, and short enough (S5.8). */
export function noteProblem(note: string | null, number: 1 | 2, terms: CartTerms): Problem | null {
  if (note === null) return null;
  const field = `productText${number}`;
  if (!terms.settings.allowProductTextLines) return { code: 'TEXT_NOT_ALLOWED', message: text('cart.notesOff'), field };
  if (lengthOf(note) <= maxNoteLength) return null;
  return { code: 'TEXT_TOO_LONG', message: text('cart.noteTooLong', { number, most: maxNoteLength }), field };
}
