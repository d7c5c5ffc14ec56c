import type { CartHeaderRow, CartRow } from '../../store/cart/cart.js';
import type { ProblemCode } from '../failures.js';
import type { CartTerms } from './cart-terms.js';
import { storedLineProblems } from './check-line.js';
import { givenHeaderProblems } from './header-rules.js';
import type { PricedLine } from './priced-line.js';
import { caseQuantityOf } from './product-units.js';

/** The header as it goes out (S3.4). */
export interface CartHeaderDto {
  readonly customerShipToCode: string | null;
  readonly customer_PO: string | null;
  readonly deliveryDate: string | null;
  readonly specialInstruction1: string | null;
  readonly specialInstruction2: string | null;
  readonly notes: string | null;
  readonly addressId: number | null;
  readonly isValid: boolean;
}

/** A line as it goes out (S3.5). */
interface CartLineDto {
  readonly id: number;
  readonly productKey: number;
  readonly quantity: { readonly value: string; readonly unit: string };
  readonly unitPrice: { readonly factor: string; readonly fromUnit: string; readonly currency: 'USD' } | null;
  readonly isOverridePrice: boolean;
  readonly priceConversion: string | null;
  readonly extension: string | null;
  readonly productText1: string | null;
  readonly productText2: string | null;
  readonly caseQuantity: string | null;
  readonly problem: ProblemCode | null;
}

/** A cart as it goes out (S3.3). */
export interface CartDto {
  readonly version: number;
  readonly timestamp: string;
  readonly messages: string[];
  readonly header: CartHeaderDto;
  readonly lines: CartLineDto[];
}

/** What a change of the cart answers. */
export interface CartSaved {
  readonly savedLineIds: number[];
  readonly cart: CartDto;
}

/** Shapes a cart; with hidden pricing no number in it tells a price. */
export function cartDto(cart: CartHeaderRow & Pick<CartRow, 'version'>, lines: readonly PricedLine[], terms: CartTerms): CartDto {
  return {
    version: cart.version,
    timestamp: terms.now.toISOString(),
    messages: [...terms.notices, ...(terms.settings.hidePricing ? [] : unknownPriceMessages(lines))],
    header: headerDto(cart, terms),
    lines: lines.map((line) => lineDto(line, terms)),
  };
}

/** Shapes a header; it is valid while everything given in it still holds. */
export function headerDto(header: CartHeaderRow, terms: CartTerms): CartHeaderDto {
  return {
    customerShipToCode: header.customerShipToCode,
    customer_PO: header.customerPo,
    deliveryDate: header.deliveryDate,
    specialInstruction1: header.specialInstruction1,
    specialInstruction2: header.specialInstruction2,
    notes: header.notes,
    addressId: header.addressId,
    isValid: givenHeaderProblems(header, terms).length === 0,
  };
}

/** Words for lines whose price people will have to settle. */
export function unknownPriceMessages(lines: readonly PricedLine[]): string[] {
  const names = lines.flatMap(({ product, unitPrice }) => (product && unitPrice === null ? [product.description] : []));
  return [...new Set(names)].map((name) => `No price is known for ${name}; it is not part of the total.`);
}

function lineDto(line: PricedLine, terms: CartTerms): CartLineDto {
  const { row, product } = line;
  const unitPrice = terms.settings.hidePricing ? null : line.unitPrice;
  return {
    id: row.id,
    productKey: row.productKey,
    quantity: { value: row.quantity, unit: row.um },
    unitPrice: unitPrice === null ? null : { factor: unitPrice, fromUnit: line.priceUm, currency: 'USD' },
    isOverridePrice: row.overridePrice !== null,
    priceConversion: line.priceConversion,
    extension: unitPrice === null ? null : line.extension,
    productText1: row.productText1,
    productText2: row.productText2,
    caseQuantity: product ? caseQuantityOf(product, row.um, row.quantity) : null,
    problem: storedLineProblems(line, terms)[0]?.code ?? null,
  };
}
