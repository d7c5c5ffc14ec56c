import { Type } from 'typebox';
import { Decimal, Nullable, TypedDecimal } from '../../contract/values.js';

/** Lengths that a person can mend are judged later, and told. */
const Text = (maxLength: number) => Type.String({ maxLength });

const OptionalText = (maxLength: number) => Type.Optional(Nullable(Text(maxLength)));

/** A line to save (S3.6). */
export const PostedLineDto = Type.Object(
  {
    id: Type.Optional(Type.Integer({ minimum: -2147483648, maximum: 2147483647, description: '0 or less when adding' })),
    productKey: Type.Integer({ minimum: 1, maximum: 2147483647 }),
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

/** A day of the site's calendar. */
const LocalDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-23'] });

/** Fields of the header to save; what is left out stays as it is. */
export const PostedHeaderDto = Type.Object(
  {
    customerShipToCode: OptionalText(50),
    customer_PO: OptionalText(1000),
    deliveryDate: Type.Optional(Nullable(LocalDate)),
    specialInstruction1: OptionalText(1000),
    specialInstruction2: OptionalText(1000),
    notes: OptionalText(10000),
    addressId: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2147483647 }))),
  },
  { additionalProperties: false },
);

/** The header (S3.4). */
export const CartHeader = Type.Object({
  customerShipToCode: Nullable(Type.String()),
  customer_PO: Nullable(Type.String()),
  deliveryDate: Nullable(LocalDate),
  specialInstruction1: Nullable(Type.String()),
  specialInstruction2: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  addressId: Nullable(Type.Integer()),
  isValid: Type.Boolean({ description: 'Everything given in it still holds' }),
});

const CartLine = Type.Object({
  id: Type.Integer(),
  productKey: Type.Integer(),
  quantity: Type.Object({ value: Decimal, unit: Type.String() }),
  unitPrice: Nullable(Type.Object({ factor: Decimal, fromUnit: Type.String(), currency: Type.Literal('USD') })),
  isOverridePrice: Type.Boolean(),
  priceConversion: Nullable(Decimal),
  extension: Nullable(Decimal),
  productText1: Nullable(Type.String()),
  productText2: Nullable(Type.String()),
  caseQuantity: Nullable(Decimal),
  problem: Nullable(Type.String({ description: 'Why the line can no longer be ordered as it is' })),
});

/** A cart (S3.3). */
export const Cart = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  timestamp: Type.String({ format: 'date-time' }),
  messages: Type.Array(Type.String()),
  header: CartHeader,
  lines: Type.Array(CartLine),
});

/** What a change of the cart answers. */
export const CartSaved = Type.Object({ savedLineIds: Type.Array(Type.Integer()), cart: Cart });

/** The path of a line. */
export const LineParams = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) });
