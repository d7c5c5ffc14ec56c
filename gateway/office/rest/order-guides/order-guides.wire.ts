import { type Static, Type } from 'typebox';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const Line = Type.Object({
  productKey: Type.Integer(),
  orderQuantity: Decimal,
  unitOfMeasure: Type.String(),
  sequence: Maybe(Type.Integer()),
  par: Maybe(Decimal),
  onHand: Maybe(Decimal),
  onHandAt: Maybe(Type.String()),
});
const OrderGuide = Type.Object({
  name: Type.String(),
  isPrimary: Maybe(Type.Boolean()),
  isReadOnly: Maybe(Type.Boolean()),
  lineCount: Maybe(Type.Integer()),
  products: Type.Array(Line),
});

export const guidesShape = shape(Type.Array(OrderGuide));
export const guideShape = shape(OrderGuide);

/** `GET /api/orderguide` (S3.13). */
export type WireOrderGuide = Static<typeof OrderGuide>;

/** Line of a guide to create (S7.23). */
export interface WireNewGuideLine {
  readonly productKey: number;
  readonly orderQuantity: string;
  readonly unitOfMeasure: string;
  /** The specification's constant. */
  readonly included: false;
}

/** Line to save or to remove (S7.24). */
export interface WireGuideChange {
  readonly productKey: number;
  readonly orderQuantity: string;
  readonly unitOfMeasure: string;
  readonly isDelete: boolean;
  readonly sequence?: number;
}

/** Par and count to set (capability `parLevels`). */
export interface WireGuideCount {
  readonly productKey: number;
  readonly unitOfMeasure: string;
  readonly par?: string | null;
  readonly onHand?: string | null;
  readonly typedAt: string;
}
