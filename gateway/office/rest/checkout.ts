import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Decimal, Maybe, shape } from './http/shapes.js';

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
const Submitted = Type.Object({
  accepted: Type.Boolean(),
  orderNumber: Maybe(Type.Union([Type.String(), Type.Integer()])),
  confirmation: Maybe(Type.String()),
  messages: Maybe(Type.Array(Type.String())),
  estimatedTotal: Maybe(Decimal),
});
const estimateShape = shape(Estimate);
const deliveryDatesShape = shape(DeliveryDates);
/** A receipt (S3.8). */
export const submittedShape = shape(Submitted);

/** `GET /api/checkout` (S3.7). */
export type EstimateDto = Static<typeof Estimate>;
/** `GET /api/cart/date` (S7.19). */
export type DeliveryDatesDto = Static<typeof DeliveryDates>;
/** `POST /api/cart/submit` (S3.8). */
export type SubmittedDto = Static<typeof Submitted>;

/** What the person saw when they ordered. */
export interface SeenOrder {
  readonly version: number;
  readonly total?: string;
}

/** From the cart to the order. */
export interface CheckoutClient {
  estimate(): Promise<EstimateDto>;
  deliveryDates(shipTo: string | null): Promise<DeliveryDatesDto>;
  /** Orders the cart; the same key never orders twice. Rejects with `Refused` where a person can mend it. */
  submit(seen: SeenOrder, idempotencyKey: string): Promise<SubmittedDto>;
}

export class HttpCheckoutClient implements CheckoutClient {
  constructor(private readonly calls: RestCalls) {}

  estimate(): Promise<EstimateDto> {
    return this.calls.get('checkout', '/api/checkout', estimateShape);
  }

  deliveryDates(shipTo: string | null): Promise<DeliveryDatesDto> {
    const question = shipTo === null ? '' : `?${new URLSearchParams({ shipto: shipTo })}`;
    return this.calls.get('checkout', `/api/cart/date${question}`, deliveryDatesShape);
  }

  submit(seen: SeenOrder, idempotencyKey: string): Promise<SubmittedDto> {
    return this.calls.write('checkout', { path: '/api/cart/submit', body: seen, idempotencyKey }, submittedShape);
  }
}
