import { orderHeaderFieldNames } from '../../../domain/checkout/order-header-fields.js';
import { type Text, text } from '../../../texts/text.js';
import type { Cart, CartLine } from '../../contract/cart.js';
import { type CartHeader, restNameOf } from '../../contract/cart-header.js';
import type { CartHeaderRow, CartRow } from '../../store/cart/cart.js';
import type { CartTerms } from './cart-terms.js';
import { storedLineProblems } from './check-line.js';
import { givenHeaderProblems } from './header-rules.js';
import type { PricedLine } from './priced-line.js';
import { caseQuantityOf } from './product-units.js';

/** Shapes a cart; with hidden pricing no number in it tells a price. */
export function toCart(cart: CartHeaderRow & Pick<CartRow, 'version'>, lines: readonly PricedLine[], terms: CartTerms): Cart {
  return {
    version: cart.version,
    timestamp: terms.now.toISOString(),
    messages: [...terms.notices, ...(terms.settings.hidePricing ? [] : unknownPriceTexts(lines))].map((message) =>
      terms.texts.say(message),
    ),
    header: toCartHeader(cart, terms),
    lines: lines.map((line) => toCartLine(line, terms)),
  };
}

/** Shapes a header; it is valid as long as everything given in it still holds. */
export const toCartHeader = (header: CartHeaderRow, terms: CartTerms): CartHeader => ({
  ...(Object.fromEntries(orderHeaderFieldNames.map((field) => [restNameOf(field), header[field]])) as Omit<
    CartHeader,
    'isValid'
  >),
  isValid: givenHeaderProblems(header, terms).length === 0,
});

/** Messages about products whose price is unknown, and will be settled by people. */
export function unknownPriceTexts(lines: readonly PricedLine[]): Text[] {
  const names = lines.flatMap(({ product, unitPrice }) => (product && unitPrice === null ? [product.description] : []));
  return [...new Set(names)].map((name) => text('cart.priceNotKnown', { name }));
}

function toCartLine(line: PricedLine, terms: CartTerms): CartLine {
  const { row, product } = line;
  const unitPrice = terms.settings.hidePricing ? null : line.unitPrice;
  return {
    id: row.id,
    productKey: row.productKey,
    quantity: { value: row.quantity, unit: row.um },
    unitPrice: unitPrice === null ? null : { factor: unitPrice, fromUnit: line.priceUm, currency: terms.settings.currency },
    isOverridePrice: row.overridePrice !== null,
    priceConversion: line.priceConversion,
    extension: unitPrice === null ? null : line.extension,
    productText1: row.productText1,
    productText2: row.productText2,
    caseQuantity: product ? caseQuantityOf(product, row.um, row.quantity) : null,
    problem: storedLineProblems(line, terms)[0]?.code ?? null,
  };
}
