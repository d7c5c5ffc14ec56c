import { type Static, Type } from 'typebox';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const Estimate = Type.Object({
  lineTotal: Maybe(Decimal),
  addOnCharges: Maybe(Decimal),
  taxableAmount: Maybe(Decimal),
  tax: Maybe(Decimal),
  total: Maybe(Decimal),
});
const DeliveryDates = Type.Object({
  defaultDate: Maybe(Type.String()),
  earliestDate: Maybe(Type.String()),
  validDates: Maybe(Type.Array(Type.String())),
  cutOff: Maybe(Type.String()),
  cutOffs: Maybe(Type.Array(Type.String())),
});
const SubmittedOrder = Type.Object({
  accepted: Type.Boolean(),
  orderNumber: Maybe(Type.Union([Type.String(), Type.Integer()])),
  confirmation: Maybe(Type.String()),
  messages: Maybe(Type.Array(Type.String())),
  estimatedTotal: Maybe(Decimal),
});
export const estimateShape = shape(Estimate);
export const deliveryDatesShape = shape(DeliveryDates);
export const submittedShape = shape(SubmittedOrder);

/** `GET /api/checkout` (S3.7). */
export type WireEstimate = Static<typeof Estimate>;
/** `GET /api/cart/date` (S7.19). */
export type WireDeliveryDates = Static<typeof DeliveryDates>;
/** Response of `POST /api/cart/submit` and `POST /api/checkout` (S3.8). */
export type WireSubmittedOrder = Static<typeof SubmittedOrder>;
