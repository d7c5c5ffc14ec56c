import { type Static, Type } from 'typebox';
import { CartHeader } from './cart-header.js';
import { Currency, Decimal, DecimalIn, Key, Nullable, TypedDecimal } from './values.js';

/** A text whose limit guards the server only: one that a person can keep to is checked later, and reported as a problem. */
const OptionalText = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** A line to save (S3.6). Quantity and prices are checked as typed numbers, so that a person learns what is wrong with them. */
export const CartLineToSave = Type.Object(
  {
    id: Type.Optional(Type.Integer({ minimum: -2147483648, maximum: 2147483647, description: '0 or less when adding' })),
    productKey: Key,
    unitOfMeasure: Type.String({ minLength: 1, maxLength: 20, description: 'Sell-by unit' }),
    orderQuantity: TypedDecimal,
    overridePrice: Type.Optional(Nullable(TypedDecimal)),
    unitOfMeasure_Prc: OptionalText(20),
    productText1: OptionalText(1000),
    productText2: OptionalText(1000),
    caseQuantity: Type.Optional(Nullable(TypedDecimal)),
    included: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CartLineToSave = Static<typeof CartLineToSave>;

/** A line to take back: what was added of a product, without notes and prices. */
export const LineToTakeBack = Type.Object(
  {
    productKey: Key,
    unitOfMeasure: Type.String({ minLength: 1, maxLength: 20, description: 'Sell-by unit' }),
    orderQuantity: DecimalIn,
  },
  { additionalProperties: false },
);
export type LineToTakeBack = Static<typeof LineToTakeBack>;

/** A saved line (S3.5). */
export const CartLine = Type.Object({
  id: Type.Integer(),
  productKey: Type.Integer(),
  quantity: Type.Object({ value: Decimal, unit: Type.String() }),
  unitPrice: Nullable(Type.Object({ factor: Decimal, fromUnit: Type.String(), currency: Currency })),
  isOverridePrice: Type.Boolean(),
  priceConversion: Nullable(Decimal),
  extension: Nullable(Decimal),
  productText1: Nullable(Type.String()),
  productText2: Nullable(Type.String()),
  caseQuantity: Nullable(Decimal),
  problem: Nullable(Type.String({ description: 'Why the line can no longer be ordered as it is' })),
});
export type CartLine = Static<typeof CartLine>;

/** A cart (S3.3). */
export const Cart = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  timestamp: Type.String({ format: 'date-time' }),
  messages: Type.Array(Type.String()),
  header: CartHeader,
  lines: Type.Array(CartLine),
});
export type Cart = Static<typeof Cart>;

/** Outcome of a change: ids of the lines it saved, and the cart as it is now. */
export const CartSaved = Type.Object({ savedLineIds: Type.Array(Type.Integer()), cart: Cart });
export type CartSaved = Static<typeof CartSaved>;

/** A cart that can be ordered as it is; both lists are empty. */
export const CartValid = Type.Object({ errors: Type.Array(Type.String()), problems: Type.Array(Type.Unknown()) });

/** The path of a line. */
export const LineParams = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) });
