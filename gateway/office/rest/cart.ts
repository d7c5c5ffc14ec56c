import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Decimal, Maybe, shape } from './http/shapes.js';

const Header = Type.Object({
  customerShipToCode: Maybe(Type.String()),
  customer_PO: Maybe(Type.String()),
  deliveryDate: Maybe(Type.String()),
  specialInstruction1: Maybe(Type.String()),
  specialInstruction2: Maybe(Type.String()),
  notes: Maybe(Type.String()),
  addressId: Maybe(Type.Union([Type.String(), Type.Integer()])),
  isValid: Maybe(Type.Boolean()),
});
const Line = Type.Object({
  id: Type.Integer(),
  productKey: Type.Integer(),
  quantity: Type.Object({ value: Decimal, unit: Type.String() }),
  unitPrice: Maybe(Type.Object({ factor: Decimal, fromUnit: Type.String(), currency: Maybe(Type.String()) })),
  isOverridePrice: Maybe(Type.Boolean()),
  priceConversion: Maybe(Decimal),
  extension: Maybe(Decimal),
  productText1: Maybe(Type.String()),
  productText2: Maybe(Type.String()),
  caseQuantity: Maybe(Decimal),
  problem: Maybe(Type.String()),
});
const Cart = Type.Object({
  version: Type.Integer(),
  timestamp: Type.String(),
  messages: Maybe(Type.Array(Type.String())),
  header: Header,
  lines: Type.Array(Line),
});
export const SavedCart = Type.Object({ savedLineIds: Maybe(Type.Array(Type.Integer())), cart: Cart });

export const cartShape = shape(Cart);
const savedCartShape = shape(SavedCart);
const headerShape = shape(Header);
const anyShape = shape(Type.Object({}));

/** `GET /api/cart` (S3.3–S3.5). */
export type CartDto = Static<typeof Cart>;
export type CartHeaderDto = Static<typeof Header>;
export type CartLineDto = Static<typeof Line>;
/** A write's answer: the cart as it is now. */
export type SavedCartDto = Static<typeof SavedCart>;

/** A line as it is posted (S3.6). */
export interface PostedLineDto {
  readonly id: number;
  readonly productKey: number;
  readonly unitOfMeasure: string;
  readonly orderQuantity: string;
  readonly overridePrice?: string;
  readonly unitOfMeasure_Prc?: string;
  readonly productText1?: string;
  readonly productText2?: string;
  /** The specification's constant. */
  readonly included: false;
}

/** What of the header is to change; null clears. */
export type CartHeaderChangeDto = Partial<Omit<CartHeaderDto, 'isValid'>>;

/** The cart of this user for this customer. Each write rejects with `Refused` where a person can mend it. */
export interface CartClient {
  read(): Promise<CartDto>;
  addLine(line: PostedLineDto, idempotencyKey: string): Promise<SavedCartDto>;
  addLines(lines: readonly PostedLineDto[], idempotencyKey: string): Promise<SavedCartDto>;
  updateLine(id: number, line: PostedLineDto): Promise<SavedCartDto>;
  deleteLine(id: number): Promise<SavedCartDto>;
  clear(): Promise<SavedCartDto>;
  updateHeader(change: CartHeaderChangeDto): Promise<CartHeaderDto>;
  /** Changes nothing, and is fit to be ordered where it does not reject (S5.12). */
  validate(): Promise<void>;
}

export class HttpCartClient implements CartClient {
  constructor(private readonly calls: RestCalls) {}

  read(): Promise<CartDto> {
    return this.calls.get('cart', '/api/cart', cartShape);
  }

  addLine(line: PostedLineDto, idempotencyKey: string): Promise<SavedCartDto> {
    return this.calls.write('cart', { path: '/api/cart/line', body: line, idempotencyKey }, savedCartShape);
  }

  addLines(lines: readonly PostedLineDto[], idempotencyKey: string): Promise<SavedCartDto> {
    return this.calls.write('cart', { path: '/api/cart/lines', body: lines, idempotencyKey }, savedCartShape);
  }

  updateLine(id: number, line: PostedLineDto): Promise<SavedCartDto> {
    return this.calls.write('cart', { path: `/api/cart/line/${id}`, body: line }, savedCartShape);
  }

  deleteLine(id: number): Promise<SavedCartDto> {
    return this.calls.write('cart', { method: 'DELETE', path: `/api/cart/line/${id}` }, savedCartShape);
  }

  clear(): Promise<SavedCartDto> {
    return this.calls.write('cart', { method: 'DELETE', path: '/api/cart' }, savedCartShape);
  }

  updateHeader(change: CartHeaderChangeDto): Promise<CartHeaderDto> {
    return this.calls.write('cart', { path: '/api/cart/header', body: change }, headerShape);
  }

  async validate(): Promise<void> {
    await this.calls.write('cart', { path: '/api/cart/validate' }, anyShape);
  }
}
