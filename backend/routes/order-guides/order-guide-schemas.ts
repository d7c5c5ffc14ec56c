import { Type } from 'typebox';
import { Decimal, Key, Nullable, TypedDecimal } from '../../contract/values.js';
import { mostLines } from '../../services/order-guides/guide-change.js';
import { GuideName } from '../catalogue/product-schemas.js';

const unitOfMeasure = Type.String({ maxLength: 20, description: 'Sell-by unit' });
const included = Type.Optional(Type.Boolean());

/** A guide to make (S7.23). */
export const PostedOrderGuideDto = Type.Object(
  {
    name: GuideName,
    lines: Type.Array(
      Type.Object({ productKey: Key, orderQuantity: TypedDecimal, unitOfMeasure, included }, { additionalProperties: false }),
      { maxItems: mostLines },
    ),
  },
  { additionalProperties: false },
);

/** Lines to save and to take out (S7.24, S7.26). */
export const OrderGuideChangesDto = Type.Array(
  Type.Object(
    {
      productKey: Key,
      orderQuantity: TypedDecimal,
      unitOfMeasure,
      isDelete: Type.Optional(Type.Boolean()),
      sequence: Type.Optional(
        Type.Integer({ minimum: -1, maximum: 1_000_000_000, description: 'Below 1: where it was, or last' }),
      ),
      included,
    },
    { additionalProperties: false },
  ),
  { maxItems: 2 * mostLines },
);

/** A guide with its lines in their order (S3.13). */
export const OrderGuide = Type.Object({
  name: Type.String(),
  isPrimary: Type.Boolean({ description: 'The standard order' }),
  isReadOnly: Type.Boolean(),
  lineCount: Type.Integer({ description: 'How many lines it has, also where they were not asked for' }),
  products: Type.Array(
    Type.Object({
      id: Type.Integer(),
      productKey: Type.Integer(),
      orderQuantity: Decimal,
      unitOfMeasure: Type.String(),
      included: Type.Boolean(),
      isDelete: Type.Boolean(),
      sequence: Type.Integer(),
      overridePrice: Nullable(Decimal),
      unitOfMeasure_Prc: Nullable(Type.String()),
    }),
  ),
});
