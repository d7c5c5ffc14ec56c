import { sortCartLines } from '../../../domain/cart/cart-line-order.js';
import { sum } from '../../../domain/number/decimal.js';
import { defaultPriceDecimals } from '../../../domain/number/money.js';
import type { Cart, CartHeader, CartLine, LineQuantity, LineUnitPrice, ProblemCode, Product } from '../../generated/resolvers.js';
import type { CartDto, CartHeaderDto, CartLineDto } from '../../office/rest/cart.js';
import { maybePlain, maybeWithPlaces, withAtLeastPlaces, withPlaces } from '../../office/rest/http/decimals.js';
import type { ProductView, Whole } from '../catalogue/product.view.js';
import { problemCode } from '../problem-codes.js';

/** A line in the schema's words (S3.5). */
export class CartLineView implements Whole<CartLine> {
  readonly id: string;
  readonly productKey: string;
  readonly quantity: LineQuantity;
  readonly unitPrice: LineUnitPrice | null;
  readonly isOverridePrice: boolean;
  readonly extension: string | null;
  product: Product | null;

  constructor(
    readonly dto: CartLineDto,
    product: ProductView | null,
  ) {
    this.id = String(dto.id);
    this.productKey = String(dto.productKey);
    this.quantity = { value: withPlaces(dto.quantity.value, 2), unit: dto.quantity.unit };
    this.unitPrice = dto.unitPrice ? viewUnitPrice(dto.unitPrice, product) : null;
    this.isOverridePrice = dto.isOverridePrice ?? false;
    this.extension = maybeWithPlaces(dto.extension, 2);
    this.product = product;
  }

  get priceConversion(): string | null {
    return maybePlain(this.dto.priceConversion);
  }
  get productText1(): string | null {
    return this.dto.productText1 ?? null;
  }
  get productText2(): string | null {
    return this.dto.productText2 ?? null;
  }
  get caseQuantity(): string | null {
    return maybeWithPlaces(this.dto.caseQuantity, 2);
  }
  get problem(): ProblemCode | null {
    return this.dto.problem ? problemCode(this.dto.problem) : null;
  }
}

function viewUnitPrice(price: NonNullable<CartLineDto['unitPrice']>, product: ProductView | null): LineUnitPrice {
  const priceBy = product?.dto.priceBys.find((each) => each.unitOfMeasure === price.fromUnit);
  return {
    factor: withAtLeastPlaces(price.factor, priceBy?.priceDecimals ?? defaultPriceDecimals),
    fromUnit: price.fromUnit,
    currency: price.currency ?? 'USD',
  };
}

/** A cart in the schema's words (S3.3). */
export class CartView implements Whole<Cart> {
  readonly lines: CartLineView[];
  #header: CartHeader | undefined;
  #lineTotal: string | null | undefined;

  /** @param productOf the product of a line; null where it is gone or nobody asked */
  constructor(
    readonly dto: CartDto,
    productOf: (line: CartLineDto) => ProductView | null,
  ) {
    this.lines = inOrder(dto.lines).map((line) => new CartLineView(line, productOf(line)));
  }

  get version(): number {
    return this.dto.version;
  }
  get timestamp(): string {
    return this.dto.timestamp;
  }
  get messages(): readonly string[] {
    return this.dto.messages ?? [];
  }
  get header(): CartHeader {
    this.#header ??= viewHeader(this.dto.header);
    return this.#header;
  }

  /** Lines without a price count nothing; where none has one, pricing is hidden and so is the sum. */
  get lineTotal(): string | null {
    if (this.#lineTotal === undefined) {
      const extensions = this.lines.map((line) => line.extension).filter((extension) => extension !== null);
      this.#lineTotal = extensions.length === 0 && this.lines.length > 0 ? null : sum(extensions);
    }
    return this.#lineTotal;
  }
}

/** A header in the schema's words (S3.4). */
export const viewHeader = (dto: CartHeaderDto): CartHeader => ({
  customerShipToCode: dto.customerShipToCode ?? null,
  customerPo: dto.customer_PO ?? null,
  deliveryDate: dto.deliveryDate ?? null,
  specialInstruction1: dto.specialInstruction1 ?? null,
  specialInstruction2: dto.specialInstruction2 ?? null,
  notes: dto.notes ?? null,
  addressId: dto.addressId === null || dto.addressId === undefined ? null : String(dto.addressId),
  isValid: dto.isValid ?? true,
});

/** S2.31; they mostly come in order already. */
function inOrder(lines: readonly CartLineDto[]): readonly CartLineDto[] {
  const isInOrder = lines.every((line, at) => line.id > 0 && (at === 0 || line.id > (lines[at - 1]?.id ?? 0)));
  return isInOrder ? lines : sortCartLines(lines);
}

/** A guest's cart: empty, and not to be written to (S6.1). */
export const guestCart = (now: Date): CartDto => ({
  version: 0,
  timestamp: now.toISOString(),
  messages: [],
  header: { isValid: true },
  lines: [],
});
