import { type Static, Type } from 'typebox';
import { Decimal, DecimalIn, Nullable } from './values.js';

/** Totals of an order (S3.7). */
export const Estimate = Type.Object(
  {
    addOnCharges: Nullable(Decimal),
    lineTotal: Nullable(Decimal),
    tax: Nullable(Decimal),
    taxableAmount: Nullable(Decimal),
    total: Nullable(Decimal),
  },
  { description: 'Null each with hidden pricing' },
);
export type Estimate = Static<typeof Estimate>;

/** Version of a cart; it rises with every change. */
export const CartVersion = Type.Integer({ minimum: 0, maximum: 2147483647 });

/** The cart as it was shown when the order was confirmed; what is given must still hold. */
export const ConfirmedCart = Type.Object(
  { version: Type.Optional(CartVersion), total: Type.Optional(DecimalIn) },
  { additionalProperties: false, description: 'What the person saw when confirming' },
);
export type ConfirmedCart = Static<typeof ConfirmedCart>;

/** The receipt of an order (S3.8). */
export const OrderSubmitted = Type.Object({
  accepted: Type.Boolean(),
  orderNumber: Type.String(),
  confirmation: Type.String(),
  messages: Type.Array(Type.String()),
  estimatedTotal: Nullable(Decimal),
});
export type OrderSubmitted = Static<typeof OrderSubmitted>;

/** Ship-to whose delivery days are requested. */
export const DeliveryDatesQuery = Type.Object(
  { shipto: Type.Optional(Type.String({ maxLength: 50, description: "The header's unless given" })) },
  { additionalProperties: false },
);

/** Days of delivery (S7.19), `YYYY-MM-DD`; cut-offs are instants in ISO 8601. */
export const DeliveryDates = Type.Object({
  defaultDate: Nullable(Type.String()),
  earliestDate: Nullable(Type.String()),
  validDates: Type.Array(Type.String(), { description: 'Days that can be chosen, of the next sixty' }),
  cutOff: Nullable(Type.String({ description: 'Until when an order still makes the earliest date' })),
  cutOffs: Type.Array(Type.String(), { description: 'Of each valid date until when an order still makes it' }),
});
export type DeliveryDates = Static<typeof DeliveryDates>;
