import { type Static, Type } from 'typebox';
import {
  type KindOf,
  type OrderHeaderField,
  orderHeaderFieldNames,
  orderHeaderFields,
} from '../../../../domain/checkout/order-header-fields.js';
import { Decimal, Maybe, shape } from '../http/shapes.js';

/** The one header field with another name in REST. */
type WireName<Field extends OrderHeaderField> = Field extends 'customerPo' ? 'customer_PO' : Field;

/** Name of a header field in REST. */
export const wireNameOf = <Field extends OrderHeaderField>(field: Field): WireName<Field> =>
  (field === 'customerPo' ? 'customer_PO' : field) as WireName<Field>;

const text = Maybe(Type.String());
const addressId = Maybe(Type.Union([Type.String(), Type.Integer()]));

type HeaderProperties = {
  [Field in OrderHeaderField as WireName<Field>]: KindOf<Field> extends 'address' ? typeof addressId : typeof text;
};

const Header = Type.Object({
  ...(Object.fromEntries(
    orderHeaderFieldNames.map((field) => [wireNameOf(field), orderHeaderFields[field].kind === 'address' ? addressId : text]),
  ) as HeaderProperties),
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
export const savedCartShape = shape(SavedCart);
export const headerShape = shape(Header);
/** Response of `POST /api/cart/validate`: any object. */
export const validShape = shape(Type.Object({}));

/** `GET /api/cart` (S3.3–S3.5). */
export type WireCart = Static<typeof Cart>;
export type WireCartHeader = Static<typeof Header>;
export type WireCartLine = Static<typeof Line>;
/** Response of a write: the current cart. */
export type WireSavedCart = Static<typeof SavedCart>;

/** Posted line (S3.6). */
export interface WirePostedLine {
  /** 0 for a new line. */
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

/** Posted fields of the header; null clears. */
export type WireHeaderChange = Partial<Omit<WireCartHeader, 'isValid'>>;
