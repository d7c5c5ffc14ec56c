import { sortCartLines } from '../../../domain/cart/cart-line-order.js';
import { forFields, orderHeaderFieldNames } from '../../../domain/checkout/order-header-fields.js';
import { sum } from '../../../domain/number/decimal.js';
import { defaultPriceDecimals } from '../../../domain/number/money.js';
import { maybeWithPlaces, withAtLeastPlaces, withPlaces } from '../../decimal-places.js';
import type { Cart, CartHeader, CartLine, LineQuantity, LineUnitPrice, ProblemCode, Product } from '../../generated/resolvers.js';
import type * as office from '../../office/ports/cart.js';
import type { ProductView, Whole } from '../catalogue/product.view.js';

/** A line in the schema's form (S3.5). */
export class CartLineView implements Whole<CartLine> {
  readonly id: string;
  readonly productKey: string;
  readonly quantity: LineQuantity;
  readonly unitPrice: LineUnitPrice | null;
  readonly isOverridePrice: boolean;
  readonly extension: string | null;
  product: Product | null;

  constructor(
    readonly line: office.CartLine,
    product: ProductView | null,
  ) {
    this.id = String(line.id);
    this.productKey = String(line.productKey);
    this.quantity = { value: withPlaces(line.orderQuantity, 2), unit: line.unit };
    this.unitPrice = line.unitPrice && viewUnitPrice(line.unitPrice, product);
    this.isOverridePrice = line.isOverridePrice;
    this.extension = maybeWithPlaces(line.extension, 2);
    this.product = product;
  }

  get priceConversion(): string | null {
    return this.line.priceConversion;
  }
  get productText1(): string | null {
    return this.line.productText1;
  }
  get productText2(): string | null {
    return this.line.productText2;
  }
  get caseQuantity(): string | null {
    return maybeWithPlaces(this.line.caseQuantity, 2);
  }
  get problem(): ProblemCode | null {
    return this.line.problem;
  }
}

function viewUnitPrice({ price, priceByUnit, currency }: office.CartLinePrice, product: ProductView | null): LineUnitPrice {
  const priceBy = product?.product.priceBys.find(({ unit }) => unit === priceByUnit);
  return {
    factor: withAtLeastPlaces(price, priceBy?.priceDecimals ?? defaultPriceDecimals),
    fromUnit: priceByUnit,
    currency,
  };
}

/** A cart in the schema's form (S3.3). */
export class CartView implements Whole<Cart> {
  readonly lines: CartLineView[];
  #lineTotal: string | null | undefined;

  /** @param productOf the product of a line; null if it no longer exists or is not selected */
  constructor(
    readonly cart: office.Cart,
    productOf: (line: office.CartLine) => ProductView | null,
  ) {
    this.lines = inOrder(cart.lines).map((line) => new CartLineView(line, productOf(line)));
  }

  get version(): number {
    return this.cart.version;
  }
  get timestamp(): string {
    return this.cart.timestamp;
  }
  get messages(): readonly string[] {
    return this.cart.messages;
  }
  get header(): CartHeader {
    return this.cart.header;
  }

  /** Lines without a price are ignored; if no line has one, pricing is hidden and so is the sum. */
  get lineTotal(): string | null {
    if (this.#lineTotal === undefined) {
      const extensions = this.lines.map((line) => line.extension).filter((extension) => extension !== null);
      this.#lineTotal = extensions.length === 0 && this.lines.length > 0 ? null : sum(extensions);
    }
    return this.#lineTotal;
  }
}

/** Order of S2.31; most carts already have it. */
function inOrder(lines: readonly office.CartLine[]): readonly office.CartLine[] {
  const isInOrder = lines.every((line, at) => line.id > 0 && (at === 0 || line.id > (lines[at - 1]?.id ?? 0)));
  return isInOrder ? lines : sortCartLines(lines);
}

/** A guest's cart: empty and read-only (S6.1). */
export const guestCart = (now: Date): office.Cart => ({
  version: 0,
  timestamp: now.toISOString(),
  messages: [],
  header: { ...forFields(orderHeaderFieldNames, () => null), isValid: true },
  lines: [],
});
