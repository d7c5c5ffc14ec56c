import { type Static, Type } from 'typebox';
import { maxGuideLines } from '../../domain/order-guides/order-guide-limits.js';
import { Decimal, Key, Nullable, TypedDecimal } from './values.js';

/** A guide's name in a path, query or body. Its rules are checked later, so that a person gets a message instead of a 400. */
export const GuideName = Type.String({ minLength: 1, maxLength: 100, description: 'The guide’s name' });

export const OrderGuideParams = Type.Object({ id: GuideName });

export const OrderGuidesQuery = Type.Object(
  {
    name: Type.Optional(GuideName),
    lines: Type.Optional(Type.Boolean({ description: 'false: only their number' })),
  },
  { additionalProperties: false },
);

const productKey = Key;
const orderQuantity = TypedDecimal;
const unitOfMeasure = Type.String({ maxLength: 20, description: 'Sell-by unit' });
const included = Type.Optional(Type.Boolean());

/** A line to save (S7.23, S7.24). */
const OrderGuideLineInput = Type.Object({ productKey, orderQuantity, unitOfMeasure, included }, { additionalProperties: false });
export type OrderGuideLineInput = Static<typeof OrderGuideLineInput>;

/** A guide to create (S7.23). */
export const OrderGuideInput = Type.Object(
  { name: GuideName, lines: Type.Array(OrderGuideLineInput, { maxItems: maxGuideLines }) },
  { additionalProperties: false },
);

/** A line to save or to remove (S7.24, S7.26). */
const OrderGuideLineChange = Type.Object(
  {
    productKey,
    orderQuantity,
    unitOfMeasure,
    isDelete: Type.Optional(Type.Boolean()),
    sequence: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000_000, description: 'Below 1: where it was, or last' })),
    included,
  },
  { additionalProperties: false },
);
export type OrderGuideLineChange = Static<typeof OrderGuideLineChange>;

export const OrderGuideChanges = Type.Array(OrderGuideLineChange, { maxItems: 2 * maxGuideLines });

/** A par, a count or both of a line, to be set (capability `parLevels`). */
const OrderGuideCount = Type.Object(
  {
    productKey,
    unitOfMeasure: Type.String({ maxLength: 20, description: 'The line’s unit, which the values are in' }),
    par: Type.Optional(Nullable(TypedDecimal)),
    onHand: Type.Optional(Nullable(TypedDecimal)),
    typedAt: Type.String({ format: 'date-time', description: 'A value that was typed later stays; the future counts as now' }),
  },
  { additionalProperties: false },
);
export type OrderGuideCount = Static<typeof OrderGuideCount>;

export const OrderGuideCounts = Type.Array(OrderGuideCount, { maxItems: maxGuideLines });

/** A line of a guide. Its price fields are always null: prices are the customer's of the day. */
const OrderGuideLine = Type.Object({
  id: Type.Integer(),
  productKey: Type.Integer(),
  orderQuantity: Decimal,
  unitOfMeasure: Type.String(),
  included: Type.Boolean(),
  isDelete: Type.Boolean(),
  sequence: Type.Integer(),
  par: Type.Optional(Nullable(Decimal)),
  onHand: Type.Optional(Nullable(Decimal)),
  onHandAt: Type.Optional(Nullable(Type.String({ format: 'date-time' }))),
  overridePrice: Nullable(Decimal),
  unitOfMeasure_Prc: Nullable(Type.String()),
});
export type OrderGuideLine = Static<typeof OrderGuideLine>;

/** A guide with its lines in their order (S3.13). */
export const OrderGuide = Type.Object({
  name: Type.String(),
  isPrimary: Type.Boolean({ description: 'The standard order' }),
  isReadOnly: Type.Boolean(),
  lineCount: Type.Integer({ description: 'How many lines it has, also where they were not asked for' }),
  products: Type.Array(OrderGuideLine),
});
export type OrderGuide = Static<typeof OrderGuide>;
